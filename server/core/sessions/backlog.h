#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "server/config.h"
#include "server/core/effects.h"
#include "server/core/outbox.h"
#include "server/core/sessions/refusals.h"

namespace fibs::server {

// What people see while storage fails.
inline constexpr std::string_view kStorageFails =
    "** The server cannot store games at the moment. What you do is shown as soon as it can again.";
inline constexpr std::string_view kStorageWorks = "** The server can store games again.";

// The records that were appended and are not committed yet, as the core knows it. While storage
// fails nobody is shown what waits for them; so that they do not grow without bound, commands that
// would append more, and log-ins, are refused from limits.records_pending_max on. Log-outs are not,
// but of those there can be no more than there are users.
class Backlog {
 public:
  // All records so far are committed.
  Backlog(const Limits& limits, Effects& effects, Outbox& out, Refusals& refusals)
      : limits_(limits),
        effects_(effects),
        out_(out),
        refusals_(refusals),
        committed_(effects.last_record()) {}

  void Committed(RecordNumber number) { committed_ = number; }
  // Whether records may be appended for somebody; tells him otherwise.
  bool MayAppend(Session& session);

  // What the users are to be told.
  enum class News : uint8_t { kFails, kWorks };
  // Once a second. Storage fails when records wait and none was committed for kPatience.
  std::optional<News> Tick();
  bool failing() const { return told_; }

 private:
  static constexpr int kPatience = 3;  // seconds

  uint64_t Pending() const { return effects_.last_record() - committed_; }
  bool Full() const;

  const Limits& limits_;
  Effects& effects_;
  Outbox& out_;
  Refusals& refusals_;
  RecordNumber committed_;
  RecordNumber committed_before_ = 0;  // at the last tick
  int waited_ = 0;                     // ticks without a commit while records wait
  bool told_ = false;                  // that it fails
  bool refusing_ = false;
};

}  // namespace fibs::server
