#include "server/host/workers/storage_health.h"

#include <fmt/format.h>

#include <algorithm>

namespace fibs::server {

void StorageHealth::Appended(RecordNumber number, Instant now) {
  if (pending() == 0) waiting_since_ = now;
  appended_ = number;
}

void StorageHealth::Committed(RecordNumber number, Instant now) {
  committed_ = number;
  appended_ = std::max(appended_, number);
  waiting_since_ = now;
  failure_.reset();
}

std::optional<std::string> StorageHealth::Problem(Instant now) const {
  if (failure_) return failure_;
  const auto waited = std::chrono::floor<std::chrono::seconds>(now - waiting_since_);
  if (pending() == 0 || waited < kPatience) return std::nullopt;
  return fmt::format("{} records wait for storage, and none was committed for {} seconds",
                     pending(), waited.count());
}

}  // namespace fibs::server
