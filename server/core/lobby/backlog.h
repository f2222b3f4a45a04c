#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "server/config.h"
#include "server/core/record.h"

namespace fibs::server {

class World;
struct Session;

// The records that were appended and are not committed yet, as the core knows it. While storage
// fails nobody is shown what waits for them; so that they do not grow without bound, commands that
// would append more, and log-ins, are refused from limits.records_pending_max on. Log-outs are not,
// but of those there can be no more than there are users.
class Backlog {
 public:
  // All records up to `stored` are committed.
  Backlog(const Limits& limits, RecordNumber stored) : limits_(limits), committed_(stored) {}

  void Committed(RecordNumber number) { committed_ = number; }
  uint64_t Pending(RecordNumber appended) const { return appended - committed_; }
  bool Full(RecordNumber appended) const;
  // True at the first refusal since storage worked.
  bool BeginRefusing() { return !std::exchange(refusing_, true); }

  // What the users are to be told.
  enum class News : uint8_t { kFails, kWorks };
  // Once a second. Storage fails when records wait and none was committed for kPatience.
  std::optional<News> Tick(RecordNumber appended);
  bool failing() const { return told_; }

 private:
  static constexpr int kPatience = 3;  // seconds

  const Limits& limits_;
  RecordNumber committed_;
  RecordNumber committed_before_ = 0;  // at the last tick
  int waited_ = 0;                     // ticks without a commit while records wait
  bool told_ = false;                  // that it fails
  bool refusing_ = false;
};

// Once a second: tells everybody when storage begins to fail, and when it works again.
void BacklogTick(World& world);

// Tells somebody who comes while storage fails why his greeting waits.
void TellNewcomer(World& world, Session& session);

// Whether records may be appended for him; refuses otherwise.
bool MayAppend(World& world, Session& session);

}  // namespace fibs::server
