#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/link/groups.h"
#include "server/link/ids.h"

// What the core wants of the edge: values that own their data, carried out in order.
namespace fibs::server {

struct Send {
  SessionId to = 0;
  std::string text;        // bytes as they go out (255 doubled already; CR LF ends)
  RecordNumber after = 0;  // leaves only when this record is committed
  bool ahead = false;      // leaves before what waits for a record; only with after == 0
};
// A text that several are sent, as Send: its first `size` bytes. It may grow, but not change there.
struct SendShared {
  SessionId to = 0;
  std::shared_ptr<const std::string> text;
  size_t size = 0;
  RecordNumber after = 0;
};
// Whether the terminal is to show what is typed; at first it does. Goes behind what was sent
// before.
struct SetEcho {
  SessionId session = 0;
  bool on = true;
};
// The connection belongs to this group from now on; none: to no group. It begins in none.
struct SetGroup {
  SessionId session = 0;
  std::optional<Group> group;
};
// The same text to all connections of these groups but a few. A connection gets it before
// everything that it is sent later, but perhaps not before others are sent something.
struct Broadcast {
  GroupSet to = GroupSet::All();
  std::vector<SessionId> except;
  std::string text;
  RecordNumber after = 0;
  bool urgent = false;  // somebody waits for it; else it may wait until there is more to be told
};
// Close when all that was sent before has left; no Disconnected follows.
struct Close {
  SessionId session = 0;
};
// Answered by OutputSent once everything that the session was sent before has left, also when it is
// closed meanwhile. Marks grow.
struct TellWhenSent {
  SessionId session = 0;
  uint64_t mark = 0;
};

using EdgeOutput =
    std::variant<Send, SendShared, SetEcho, SetGroup, Broadcast, Close, TellWhenSent>;

}  // namespace fibs::server
