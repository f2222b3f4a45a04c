#pragma once

#include <optional>
#include <string_view>

#include "server/core/effects.h"
#include "server/core/sessions/backlog.h"
#include "server/core/sessions/outbox.h"
#include "server/core/sessions/refusals.h"

namespace fibs::server {

// What people see while storage fails, and when it works again.
inline constexpr std::string_view kStorageFails =
    "** The server cannot store games at the moment. What you do is shown as soon as it can again.";
inline constexpr std::string_view kStorageWorks = "** The server can store games again.";

// While storage fails, nobody is shown what waits for it. So that records do not grow without
// bound, log-ins and commands that would append records are refused from limits.records_pending_max
// on. Log-outs are not refused: there can be no more of them than there are users.
class StorageGate {
 public:
  StorageGate(const Limits& limits, Effects& effects, Outbox& out, Refusals& refusals);

  void Committed(RecordNumber number) { backlog_.Committed(number); }
  // Whether records may be appended for somebody; tells him otherwise.
  bool MayAppend(Session& session);
  // Whether no record may be appended for somebody who is not here.
  bool Full() const { return backlog_.Full(effects_.last_record()); }
  // Somebody comes: while storage fails he is told why his greeting waits.
  void TellNewcomer(Session& session);
  // Once a second. What all are to be told.
  std::optional<Backlog::News> Tick();

 private:
  Effects& effects_;
  Outbox& out_;
  Refusals& refusals_;
  Backlog backlog_;
  bool refusing_ = false;  // the log knows
};

}  // namespace fibs::server
