#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/edge/web/sessions/resume_token.h"

// The words that browser and gate exchange beside the bytes of the session (docs/PROTOCOL.md).
namespace fibs::server {

inline constexpr std::string_view kSubprotocol = "fibs.1";

// Why a WebSocket was closed, of the numbers that are free for it.
enum class WebClose : uint16_t {
  kNormal = 1000,     // the session has ended
  kGoingAway = 1001,  // the server stops
  kProtocol = 1002,   // against RFC 6455
  kBadText = 1007,    // no UTF-8
  kPolicy = 1008,     // an unknown word
  kGone = 4001,       // there is no such session to go on with
  kTakenOver = 4002,  // the session goes on at another WebSocket
};

// What a browser asks for when it opens a WebSocket: Sec-WebSocket-Protocol.
struct SessionOffer {
  bool known = false;  // kSubprotocol is among them
  // Goes on with a session. No token: it was none that could be.
  struct Resume {
    std::optional<ResumeToken> token;
    uint64_t received = 0;  // bytes of its output that the browser has
  };
  std::optional<Resume> resume;
};
SessionOffer ReadOffer(std::string_view protocols);

// "ping N": N, 1 to 15 digits. None: another word.
std::optional<std::string_view> ReadPing(std::string_view text);

}  // namespace fibs::server
