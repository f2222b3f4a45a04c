#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "server/config.h"
#include "server/link/time.h"

namespace fibs::server {

// Which time it is for matches, vacations and all that is stored. That is what the machine's clock
// says, unless it cannot be: where the database has a clock of its own (PostgreSQL), and the
// machine's is far from it, it is the database's; and a clock that jumps by years, or is years away
// from what is stored at the start, is not believed before something speaks for it. Meanwhile the
// time goes on from where it was.
class BelievedClock {
 public:
  using Steady = std::chrono::steady_clock::time_point;

  // More than this since the time before is no time in which nobody played, but a wrong clock.
  static constexpr std::chrono::days kJumpMax{180};
  // More than this is told, and is too much between machine and database.
  static constexpr std::chrono::minutes kApart{10};
  // The system is asked again whether its clock is set by others.
  static constexpr std::chrono::seconds kAskAgain{10};

  struct Owner {
    // The machine's clock is set by others: by NTP, say.
    std::function<bool()> is_synchronized;
    // A line for the log. `wrong`: something is to be done.
    std::function<void(bool wrong, const std::string& line)> tell;
  };

  BelievedClock(ClockJumps jumps, Owner owner) : jumps_(jumps), owner_(std::move(owner)) {}

  // Something was stored at this time, or nothing yet (Time{}). Before the first Look.
  void Stored(Time last) { last_ = last; }
  // What the database's clock says.
  void Database(Time time, Steady at) { database_ = {time, at}; }

  Time Look(Time machine, Steady at);

  // Believed, less the machine's.
  std::chrono::milliseconds offset() const { return offset_; }

 private:
  enum class Source : uint8_t { kMachine, kDatabase, kGoesOn };
  struct Reading {
    Time time;
    Steady at;
  };

  Source Choose(Time machine, std::optional<Time> database, Time goes_on, Steady at);
  bool IsSynchronized(Steady at);
  void Tell(Source before, Time machine, Time goes_on, Time believed) const;

  const ClockJumps jumps_;
  const Owner owner_;
  Time last_{};               // believed; Time{}: none yet
  std::optional<Steady> at_;  // when that was; none: another process believed it
  std::optional<Reading> database_;
  Source source_ = Source::kMachine;
  std::chrono::milliseconds offset_{};
  std::optional<Steady> asked_;
  bool synchronized_ = false;
};

// What the system says of its clock.
bool IsClockSynchronized();

}  // namespace fibs::server
