#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "server/core/sessions/connection_queue.h"

namespace fibs::server {

// Which passwords wait in which lane.
enum class PasswordLane : uint8_t {
  kUsual,    // users, and log-ins from where the user was last
  kNew,      // registrations, and log-ins from elsewhere
  kDelayed,  // log-ins after failures (see LoginGate), or too many of them
};
inline constexpr size_t kPasswordLanes = 3;

// Connections whose password waits to be hashed or checked. The threads are given a few jobs at a
// time, so that a job that nobody waits for any more is dropped here and costs nothing. The lanes
// are served in turn, and each is fair (ConnectionQueue): no lane takes the time of another.
class PasswordQueue {
 public:
  // For so many threads.
  explicit PasswordQueue(int threads);

  void Add(PasswordLane lane, SessionId session, const std::string& from);
  // The connection is gone.
  void Remove(SessionId session, const std::string& from);
  // Time has passed: those who were delayed may be due.
  void Tick() { may_be_due_ = true; }

  // Whether the threads take another job.
  bool HasRoom() const { return out_ < out_max_; }
  struct Turn {
    SessionId session = 0;  // 0: nobody's
    PasswordLane lane = PasswordLane::kUsual;
  };
  // The connection whose turn it is; a delayed one only if `is_due(session)`.
  template <class IsDue>
  Turn Take(const IsDue& is_due);
  void GivenOut() { ++out_; }
  void Answered() {
    if (out_ > 0) --out_;
  }

  size_t waiting() const;

 private:
  ConnectionQueue& lane(PasswordLane lane) { return lanes_[static_cast<size_t>(lane)]; }

  const int out_max_;
  int out_ = 0;  // jobs of which the answer is awaited
  std::array<ConnectionQueue, kPasswordLanes> lanes_;
  size_t next_lane_ = 0;
  bool may_be_due_ = false;  // or the delayed ones need not be looked through
};

template <class IsDue>
PasswordQueue::Turn PasswordQueue::Take(const IsDue& is_due) {
  for (size_t i = 0; i < kPasswordLanes; ++i) {
    const size_t index = (next_lane_ + i) % kPasswordLanes;
    ConnectionQueue& waiting = lanes_[index];
    SessionId session = 0;
    if (index != static_cast<size_t>(PasswordLane::kDelayed)) {
      session = waiting.Take([](SessionId) { return true; });
    } else if (may_be_due_) {
      session = waiting.Take(is_due);
      may_be_due_ = session != 0;
    }
    if (session == 0) continue;
    next_lane_ = index + 1;
    return {.session = session, .lane = static_cast<PasswordLane>(index)};
  }
  return {};
}

}  // namespace fibs::server
