#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "server/link/messages.h"
#include "tests/random.h"

namespace fibs::server::model {

// One direction of a connection: bytes under way, which may stop for a while.
struct Wire {
  std::deque<std::string> frames;
  bool stalled = false;
  bool cut = false;    // after what is under way comes the end
  bool ended = false;  // it has been noticed
};
struct Connection {
  int edge = 0;  // the processes
  int core = 0;
  Wire up, down;
  bool opened = false;  // the core's process has taken it
};

// All connections by their LinkIds.
class Wires {
 public:
  link::LinkId Open(int edge, int core) {
    connections_[++last_] = {.edge = edge, .core = core, .up = {}, .down = {}};
    return last_;
  }
  // What is under way may be lost, from any frame on.
  void Cut(link::LinkId id, Random& random) {
    const auto found = connections_.find(id);
    if (found == connections_.end()) return;
    for (Wire* wire : {&found->second.up, &found->second.down}) {
      wire->frames.resize(random.Below(wire->frames.size() + 1));
      wire->cut = true;
      wire->stalled = false;
    }
  }
  // Everything under way still arrives.
  void End(link::LinkId id) {
    const auto found = connections_.find(id);
    if (found == connections_.end()) return;
    found->second.up.cut = found->second.down.cut = true;
  }
  Connection* Find(link::LinkId id) {
    const auto found = connections_.find(id);
    return found != connections_.end() ? &found->second : nullptr;
  }
  void EraseEnded() {
    std::erase_if(connections_, [](const auto& entry) {
      return entry.second.up.ended && entry.second.down.ended;
    });
  }
  std::map<link::LinkId, Connection>& all() { return connections_; }

 private:
  std::map<link::LinkId, Connection> connections_;
  link::LinkId last_ = 0;
};

}  // namespace fibs::server::model
