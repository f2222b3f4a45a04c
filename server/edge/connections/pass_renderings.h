#pragma once

#include <cstddef>
#include <vector>

#include "server/edge/connections/broadcast_log.h"
#include "server/edge/connections/output_queue.h"
#include "server/edge/connections/terminal.h"
#include "server/link/groups.h"

namespace fibs::server {

// The bytes that a pass has for people. Most people wait at the same prompt of terminals that are
// set alike: the bytes for one of them are made once and shared.
class PassRenderings {
 public:
  // What the piece shows on this terminal, which takes note of it.
  SharedText For(Group group, const BroadcastLog::Piece& piece, Terminal& terminal);
  void Clear() { renderings_.clear(); }

 private:
  static constexpr size_t kMost = 16;  // that are remembered

  struct Rendering {
    Group group = 0;
    size_t begin = 0;
    Terminal::Look look;
    SharedText text;
    bool at_prompt = false;  // after it
  };
  std::vector<Rendering> renderings_;
};

}  // namespace fibs::server
