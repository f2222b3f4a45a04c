#pragma once

#include <cstdint>
#include <string>

// What the edge tells the core of a session: values that own their data.
namespace fibs::server {

// host: the peer's numeric address.
struct Connected {
  std::string host;
};
// One typed line, without its end: UTF-8 without control characters; too_long: it was cut at
// limits.line_bytes_max.
struct Line {
  std::string text;
  bool too_long = false;
};
enum class DisconnectReason : uint8_t {
  kDropped,
  kQueueFull,   // its output was not read
  kQueuesFull,  // ... and too much of it waited for all connections
};
// The connection is gone, for a reason the core did not ask for.
struct Disconnected {
  DisconnectReason reason = DisconnectReason::kDropped;
};
// The peer sends nothing more, but may still read the answers to what it has sent.
struct InputEnded {};
// Answers TellWhenSent, of this mark and of those before it: what had been sent up to there has
// left for the socket, or the connection ended before.
struct OutputSent {
  uint64_t mark = 0;
  bool sent = true;
};

}  // namespace fibs::server
