#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "server/link/ids.h"

// What the edge tells the core of a session: values that own their data.
namespace fibs::server {

// host: the peer's numeric address.
struct Connected {
  std::string host;
  SessionKey key = 0;
};
// One typed line, without its end: UTF-8 without control characters; too_long: it was cut at
// limits.line_bytes_max. lag: how long the line takes to the peer and back; 0: not known.
struct Line {
  std::string text;
  bool too_long = false;
  std::chrono::milliseconds lag{};
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
// The connection is lost, and its user is expected back: the session goes on meanwhile, and its
// output is kept for him.
struct Interrupted {};
// He is back.
struct Returned {};
// The peer sends nothing more, but may still read the answers to what it has sent.
struct InputEnded {};
// Answers TellWhenSent, of this mark and of those before it: what had been sent up to there has
// left for the socket, or the connection ended before.
struct OutputSent {
  uint64_t mark = 0;
  bool sent = true;
};

// A session that another core served before, as its edge knows it.
struct Attached {
  SessionId session = 0;
  SessionKey key = 0;
  std::string host = {};
  std::chrono::milliseconds idle{};  // since its last line
  std::string state = {};            // the last one that counts; see SessionState
  bool clean = false;                // it has seen all that the core before had to say
};
// Sessions that come back, at once.
struct Attach {
  std::vector<Attached> sessions;
};
// No more sessions come back: a user who is still missing has dropped the connection.
struct AttachEnded {};
// A file of what is kept of somebody was fetched: OwnData::secret_hash.
struct OwnDataFetched {
  std::string secret_hash;
};
// These edges are linked now; whoever takes over waits for them.
struct EdgesChanged {
  std::vector<EdgeId> edges;
};

}  // namespace fibs::server
