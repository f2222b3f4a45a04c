#include "server/core/visits/idle_sweep.h"

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include "server/core/play/schedule.h"

namespace fibs::server {

IdleSweep::IdleSweep(const Limits& limits, const Time& now, Outbox& out, Sessions& sessions,
                     const Admission& admission, Refusals& refusals, const Lobby& lobby,
                     const Spectators& spectators, Departure& departure)
    : limits_(limits),
      now_(now),
      out_(out),
      sessions_(sessions),
      admission_(admission),
      refusals_(refusals),
      lobby_(lobby),
      spectators_(spectators),
      departure_(departure) {}

void IdleSweep::Tick() {
  const Time before = std::exchange(looked_, now_);
  if (before != Time{} && std::chrono::abs(now_ - before) > Schedule::kGapMax) set_ = now_;
  CloseIdle();
  CloseSlowLogins();
}

void IdleSweep::CloseIdle() {
  const int most = limits_.idle_seconds_max;
  if (most == 0) return;
  std::vector<User*> idle;
  for (const auto& user : lobby_.users()) {
    if (IsOver(user->last_input, most)) idle.push_back(user.get());
  }
  for (User* user : idle) {
    Session& session = *user->session;
    refusals_.Refuse(Limit::kIdle, session);
    out_.Line(session, "Connection timed out.");
    departure_.LeaveAndClose(session, Leaving::kTimesOut);
  }
  if (!IsOver(set_, most)) return;
  for (Session* session : spectators_.SilentSince(now_ - std::chrono::seconds(most))) {
    refusals_.Refuse(Limit::kIdle, *session);
    out_.Line(*session, "Connection timed out.");
    sessions_.Close(*session);
  }
}

bool IdleSweep::IsOver(Time since, int seconds) const {
  // What is ahead was noted before the clock was set back.
  if (since > now_ + Schedule::kGapMax) since = set_ == Time{} ? now_ : set_;
  return now_ - std::max(since, set_) >= std::chrono::seconds(seconds);
}

void IdleSweep::CloseSlowLogins() {
  const int most = limits_.login_seconds_max;
  if (most == 0) return;
  while (Session* oldest = sessions_.Find(admission_.OldestPending())) {
    if (!IsOver(oldest->connected, most)) return;
    out_.Line(*oldest, "");
    departure_.TurnOut(*oldest, Limit::kLoginTime, "** You did not log in in time.");
  }
}

}  // namespace fibs::server
