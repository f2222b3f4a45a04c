#pragma once

#include "server/config.h"
#include "server/core/seats/spectators.h"
#include "server/core/visits/departure.h"

namespace fibs::server {

// Once a second: users who have typed nothing for limits.idle_seconds_max, and connections that did
// not log in within limits.login_seconds_max, are closed. When the clock was set, everybody's
// time begins anew.
class IdleSweep {
 public:
  // `now`: the time of the event that is handled.
  IdleSweep(const Limits& limits, const Time& now, Outbox& out, Sessions& sessions,
            const Admission& admission, Refusals& refusals, const Lobby& lobby,
            const Spectators& spectators, Departure& departure);

  void Tick();

 private:
  void CloseIdle();
  void CloseSlowLogins();
  // So long ago, and so long since the clock was set.
  bool IsOver(Time since, int seconds) const;

  const Limits& limits_;
  const Time& now_;
  Outbox& out_;
  Sessions& sessions_;
  const Admission& admission_;
  Refusals& refusals_;
  const Lobby& lobby_;
  const Spectators& spectators_;
  Departure& departure_;
  Time looked_{};  // at the clock, last
  Time set_{};     // when it was seen that it had been set
};

}  // namespace fibs::server
