#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "server/core/records/record.h"

namespace fibs::server {

// Whether records get stored, for /healthz. Times are passed in.
class StorageHealth {
 public:
  using Instant = std::chrono::steady_clock::time_point;
  // So long may records wait without any being committed.
  static constexpr std::chrono::seconds kPatience{10};

  // All records up to `stored` are in the database.
  void Start(RecordNumber stored) { appended_ = committed_ = stored; }
  void Appended(RecordNumber number, Instant now);
  void Committed(RecordNumber number, Instant now);
  void Failed(std::string why) { failure_ = std::move(why); }

  uint64_t pending() const { return appended_ - committed_; }
  // What is wrong, in one line; none: nothing.
  std::optional<std::string> Problem(Instant now) const;

 private:
  RecordNumber appended_ = 0, committed_ = 0;
  Instant waiting_since_{};  // of what is pending: no commit since then
  std::optional<std::string> failure_;
};

}  // namespace fibs::server
