#include "server/host/believed_clock.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/timex.h>

#include <utility>

namespace fibs::server {
namespace {

using std::chrono::milliseconds;

milliseconds Between(Time a, Time b) { return a < b ? b - a : a - b; }

std::string Text(Time time) {
  return fmt::format("{:%Y-%m-%d %H:%M:%S} UTC", std::chrono::floor<std::chrono::seconds>(time));
}

milliseconds Since(BelievedClock::Steady then, BelievedClock::Steady now) {
  return std::chrono::duration_cast<milliseconds>(now - then);
}

}  // namespace

Time BelievedClock::Look(Time machine, Steady at) {
  std::optional<Time> database;
  if (database_) database = database_->time + Since(database_->at, at);
  Time goes_on = database.value_or(machine);
  if (last_ != Time{}) goes_on = last_ + (at_ ? Since(*at_, at) : milliseconds(0));
  const Source before = std::exchange(source_, Choose(machine, database, goes_on, at));
  const Time believed = source_ == Source::kMachine    ? machine
                        : source_ == Source::kDatabase ? *database
                                                       : goes_on;
  Tell(before, machine, goes_on, believed);
  last_ = believed;
  at_ = at;
  offset_ = believed - machine;
  return believed;
}

// What two clocks say, or one that is set by others, is believed however far it is from before.
BelievedClock::Source BelievedClock::Choose(Time machine, std::optional<Time> database,
                                            Time goes_on, Steady at) {
  const bool agree = database && Between(*database, machine) <= kApart;
  if (agree || jumps_ == ClockJumps::kYes) return Source::kMachine;
  if (database && Between(*database, goes_on) <= kJumpMax) return Source::kDatabase;
  if (Between(machine, goes_on) <= kJumpMax) return Source::kMachine;
  return jumps_ == ClockJumps::kAuto && IsSynchronized(at) ? Source::kMachine : Source::kGoesOn;
}

bool BelievedClock::IsSynchronized(Steady at) {
  if (!asked_ || at - *asked_ >= kAskAgain) {
    asked_ = at;
    synchronized_ = owner_.is_synchronized();
  }
  return synchronized_;
}

// Once each.
void BelievedClock::Tell(Source before, Time machine, Time goes_on, Time believed) const {
  if (source_ != before) {
    switch (source_) {
      case Source::kMachine:
        return owner_.tell(
            false, fmt::format("the clock of this machine is believed again: {}", Text(machine)));
      case Source::kDatabase:
        return owner_.tell(true, fmt::format("the clock of this machine says {}, that of the "
                                             "database {}: time goes by the database's; set the "
                                             "clock of this machine",
                                             Text(machine), Text(believed)));
      case Source::kGoesOn:
        return owner_.tell(
            true, fmt::format("the clock of this machine says {}, which is not believed: time goes "
                              "on from {}, so that nobody loses by it; set the clock or, if it is "
                              "right, start with clock.jumps=yes",
                              Text(machine), Text(goes_on)));
    }
  }
  if (!at_) {  // at the start less is no news
    if (Between(believed, goes_on) <= kJumpMax) return;
  } else if (Between(believed, goes_on) <= kApart) {
    return;
  }
  owner_.tell(false, fmt::format("the clock went from {} to {}: it was set, or this machine stood "
                                 "still; matches by days stood still meanwhile",
                                 Text(goes_on), Text(believed)));
}

bool IsClockSynchronized() {
  timex state{};
  return adjtimex(&state) >= 0 && (state.status & STA_UNSYNC) == 0;
}

}  // namespace fibs::server
