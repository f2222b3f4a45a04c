#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "tests/fakes.h"

namespace fibs::server {

// What lines look like on the wire.
inline std::string Lines(std::initializer_list<std::string_view> lines) {
  std::string bytes;
  for (std::string_view line : lines) bytes.append(line).append("\r\n");
  return bytes;
}

// What a connection receives after it has typed a line; what came before is dropped.
inline std::string ReplyTo(TestServer& server, const std::string& who, std::string_view line) {
  server.Read(who);
  server.Type(who, line);
  return server.Read(who);
}

// A match that `inviter` (O) begins with a roll of 6 and 2.
inline void StartMatch(TestServer& server, const std::string& inviter, const std::string& guest,
                       const std::string& length) {
  for (const std::string& who : {inviter, guest}) {
    if (ReplyTo(server, who, "toggle ready").find("refusing") != std::string::npos) {
      server.Type(who, "toggle ready");
    }
  }
  server.dice().Add("62");
  server.Type(inviter, "invite " + guest + " " + length);
  server.Type(guest, "join " + inviter);
}

}  // namespace fibs::server
