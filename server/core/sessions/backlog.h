#pragma once

#include <cstdint>
#include <optional>

#include "server/config.h"
#include "server/core/records/record.h"

namespace fibs::server {

// The records that were appended and are not committed yet, as the core knows it.
class Backlog {
 public:
  // All records up to `stored` are committed.
  Backlog(const Limits& limits, RecordNumber stored) : limits_(limits), committed_(stored) {}

  void Committed(RecordNumber number) { committed_ = number; }
  uint64_t Pending(RecordNumber appended) const { return appended - committed_; }
  // From limits.records_pending_max on.
  bool Full(RecordNumber appended) const;

  // What the users are to be told.
  enum class News : uint8_t { kFails, kWorks };
  // Once a second. Storage fails when records wait and none was committed for kPatience.
  std::optional<News> Tick(RecordNumber appended);
  bool failing() const { return told_; }
  // At the last tick some records were waiting that had been waiting at the tick before.
  bool waits() const { return waited_ != 0; }

 private:
  static constexpr int kPatience = 3;  // seconds

  const Limits& limits_;
  RecordNumber committed_;
  RecordNumber committed_before_ = 0;  // at the last tick
  int waited_ = 0;                     // ticks without a commit while records wait
  bool told_ = false;                  // that it fails
};

}  // namespace fibs::server
