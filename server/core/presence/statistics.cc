#include "server/core/presence/statistics.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace fibs::server {

void VisitLog::Add(Time at, std::string text) {
  entries_.push_back({at, std::move(text)});
  if (entries_.size() > kEntriesMax) entries_.pop_front();
}

void UsersByHour::Sample(Time now, size_t users) {
  const auto since_midnight = now - std::chrono::floor<std::chrono::days>(now);
  const auto of_day = std::chrono::floor<std::chrono::hours>(since_midnight).count();
  Hour& hour = hours_[static_cast<size_t>(of_day)];
  hour.min = hour.samples == 0 ? users : std::min(hour.min, users);
  hour.max = std::max(hour.max, users);
  hour.sum += users;
  ++hour.samples;
}

}  // namespace fibs::server
