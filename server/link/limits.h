#pragma once

#include <chrono>
#include <cstddef>

namespace fibs::server {

// The limits of a link. Only those with a key of the configuration beside them can be set.
struct LinkLimits {
  std::chrono::milliseconds patience{15'000};     // link.patience_seconds
  size_t pending_bytes_max = size_t{64} << 20;    // link.pending_bytes_max: inputs of all sessions
  size_t session_pending_bytes_max = 64 * 1024;   // ... of one
  size_t login_bytes_max = 4096;                  // kept of a session that has no state yet
  size_t held_bytes_max = size_t{4} << 20;        // outputs of a session that wait for a record
  size_t held_bytes_all_max = size_t{256} << 20;  // ... of all sessions
  std::chrono::milliseconds silence_max{5'000};   // then the link is taken to be cut
  std::chrono::milliseconds ping_every{1'000};
  std::chrono::milliseconds attach_wait{2'000};  // for the edges that a core before had
};

}  // namespace fibs::server
