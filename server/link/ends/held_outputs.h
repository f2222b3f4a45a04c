#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "server/link/groups.h"
#include "server/link/ids.h"
#include "server/link/outputs.h"

namespace fibs::server {

// The outputs of a core at an edge, until they may be carried out: all that an event says to one
// session goes together, when the last record that any of it waits for is committed, and never
// before what that session was told earlier. A Broadcast waits likewise, and comes to each session
// at its place among the other outputs. But chat, which depends on no record, does not wait for a
// broadcast that depends on one.
class HeldOutputs {
 public:
  struct Sink {
    virtual ~Sink() = default;
    virtual void Apply(EdgeOutput& output) = 0;
    virtual void EndEvent() = 0;
  };
  // How much may wait for one session, and for all of them.
  HeldOutputs(size_t session_bytes_max, size_t bytes_max, Sink& sink)
      : session_bytes_max_(session_bytes_max), bytes_max_(bytes_max), sink_(sink) {}

  // The outputs of an event, which are moved from.
  void Add(std::span<EdgeOutput> event);
  // Carries out what need not wait any more.
  void Commit(RecordNumber committed);
  // Another core takes over, which found the records up to `committed`: what waits for one of them
  // is carried out. The rest is dropped, and so is what a session was told after that. All sessions
  // are in no group any more. From now on records up to `committed` are committed, and no others.
  void TakeOver(RecordNumber committed);
  // Nothing is carried out any more of what the session was told.
  void Forget(SessionId session);
  // Nobody reads the session any more: texts that wait for it are not kept.
  void Silence(SessionId session);

  bool empty() const { return queues_.empty() && broadcasts_.empty(); }
  size_t bytes() const { return bytes_; }
  // The sessions for which too much waits, since the last call, and those that were told something
  // when too much waited for all together.
  std::vector<SessionId> TakeOverfull() { return std::exchange(overfull_, {}); }

 private:
  // A text that many are sent is of a Broadcast.
  using Item = std::variant<EdgeOutput, std::shared_ptr<const std::string>>;
  // What an event says to a session.
  struct Together {
    RecordNumber after = 0;
    uint64_t behind = 0;  // the broadcast that comes before it
    uint64_t event = 0;
    size_t bytes = 0;
    std::vector<Item> items;
  };
  struct Queue {
    std::deque<Together> waiting;
    size_t bytes = 0;
    bool silent = false;
  };
  // A session in the event that is added.
  struct Concerned {
    SessionId session = 0;
    RecordNumber after = 0;
    bool waits = false;
    bool joins = false;  // a group
  };
  struct HeldBroadcast {
    uint64_t number = 0;
    Broadcast broadcast;
    size_t bytes = 0;
  };

  Concerned& InEvent(SessionId session);
  void Survey(std::span<const EdgeOutput> event);
  bool AddBroadcast(Broadcast& broadcast);
  void AddForThoseWhoWait(Broadcast& broadcast);
  void SetGroupOf(const SetGroup& change);
  bool MustWait(const Broadcast& broadcast) const;
  bool IsHeard(const Broadcast& broadcast, SessionId session) const;
  uint64_t LastHeard(SessionId session) const;
  void Begin(SessionId session, RecordNumber after, uint64_t behind);
  void Hold(SessionId session, Item item, size_t bytes);
  void CarryOutBroadcast(HeldBroadcast& held);
  // The next output of the session, if it may be carried out.
  bool CarryOutNext(SessionId session);

  const size_t session_bytes_max_;
  const size_t bytes_max_;
  Sink& sink_;
  RecordNumber committed_ = 0;
  uint64_t event_ = 0;
  std::vector<Concerned> concerned_;              // by the event that is added
  std::unordered_map<SessionId, size_t> places_;  // ... when they are many
  std::unordered_map<SessionId, Queue> queues_;   // none is empty
  std::vector<SessionId> holding_;                // those of queues_, in the order they came
  std::deque<HeldBroadcast> broadcasts_;
  uint64_t last_broadcast_ = 0;  // of those that were held
  uint64_t carried_out_ = 0;     // ... and are not any more
  // As the core knows it. The core is ahead of what has been carried out.
  std::unordered_map<SessionId, Group> groups_;
  std::vector<SessionId> overfull_;
  size_t bytes_ = 0;  // of all that waits
  bool committing_ = false;
};

}  // namespace fibs::server
