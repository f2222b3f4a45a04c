#include "server/core/sessions/password_queue.h"

#include <numeric>

namespace fibs::server {
namespace {

// Jobs that lie ready, so that no thread is idle while the core is busy: a quarter of a second.
constexpr int kReady = 8;

}  // namespace

PasswordQueue::PasswordQueue(int threads) : out_max_(threads + kReady) {}

void PasswordQueue::Add(PasswordLane to, SessionId session, const std::string& from) {
  // Nobody stands before the first one.
  if (to == PasswordLane::kDelayed && lane(to).empty()) may_be_due_ = true;
  lane(to).Add(session, from);
}

void PasswordQueue::Remove(SessionId session, const std::string& from) {
  for (ConnectionQueue& waiting : lanes_) {
    if (!waiting.empty()) waiting.Remove(session, from);
  }
}

size_t PasswordQueue::waiting() const {
  return std::accumulate(lanes_.begin(), lanes_.end(), size_t{0},
                         [](size_t sum, const ConnectionQueue& lane) { return sum + lane.size(); });
}

}  // namespace fibs::server
