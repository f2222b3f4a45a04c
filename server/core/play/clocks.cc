#include "server/core/play/clocks.h"

namespace fibs::server {

void Clocks::Look(Time now) {
  if (begun_ && !due_.empty()) {
    time_.Look(now.time_since_epoch());
  } else {
    time_.Skip(now.time_since_epoch());
  }
}

void Clocks::Note(const MatchEntry& entry, engine::Milliseconds lag) {
  Forget(entry.id);
  const auto falls = entry.clock ? entry.clock->clock().FlagFalls() : std::nullopt;
  if (!falls) return;
  const auto due = *falls + entry.clock->Affords(lag);
  due_.emplace(due, entry.id);
  when_.emplace(entry.id, due);
}

MatchId Clocks::TakeDue() {
  if (!begun_ || due_.empty() || due_.begin()->first > time()) return 0;
  const MatchId match = due_.begin()->second;
  Forget(match);
  return match;
}

void Clocks::Forget(MatchId match) {
  const auto found = when_.find(match);
  if (found == when_.end()) return;
  due_.erase({found->second, match});
  when_.erase(found);
}

}  // namespace fibs::server
