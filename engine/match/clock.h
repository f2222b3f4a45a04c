#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/match/match.h"

// The clock of a match: time that each player has for all his decisions, and a delay that each
// decision has before that time runs. A delay that is not used is lost ("simple", as in the United
// States).
namespace fibs::engine {

// Times of events: milliseconds since any moment that is the same for all of them.
using Milliseconds = std::chrono::milliseconds;

// Time that a player loses because his line is slow is given back, so much a decision at most.
inline constexpr Milliseconds kLagMax{500};

// ... and out of a quota that each player has in each match, since a line can be slow on purpose:
// it begins at `most`, and `refill` of it come back with each of his decisions.
struct LagRules {
  Milliseconds most{2000};
  Milliseconds refill{100};
};
class LagQuota {
 public:
  explicit LagQuota(const LagRules& rules) : rules_(rules), left_(rules.most) {}

  // What a decision whose line takes `lag` can be given back.
  Milliseconds Affords(Milliseconds lag) const;
  // A decision is over, and so much was given back for it. That may be more than the quota had.
  void Decided(Milliseconds given);
  Milliseconds left() const { return left_; }

 private:
  LagRules rules_;
  Milliseconds left_;
};

// Both players' time. It reads no clock: what happens is told with its time. A time before the one
// of the start gives and takes nothing.
class Clock {
 public:
  explicit Clock(const ClockRules& rules);

  // A decision of the player begins, with a new delay. Not while another one goes on.
  void Start(Player player, Milliseconds at);
  // The decision that goes on is over, if there is one. `lag`: how much of it the line took.
  void Stop(Milliseconds at, Milliseconds lag = {});
  // How much of `lag` is given back to a decision that is over now.
  Milliseconds Given(Milliseconds at, Milliseconds lag) const;

  // Whose decision goes on.
  std::optional<Player> running() const { return running_; }
  // What a player has left, never less than nothing.
  Milliseconds Left(Player player, Milliseconds at) const;
  // What is left of the delay of the decision that goes on; 0: nothing, or there is none.
  Milliseconds DelayLeft(Milliseconds at) const;
  // When the player who decides will have nothing left: from then on he has lost the match. None:
  // nobody decides.
  std::optional<Milliseconds> FlagFalls() const;

 private:
  Milliseconds Used(Milliseconds at) const;  // of the time of the decision that goes on

  Milliseconds delay_;
  std::array<Milliseconds, 2> left_;
  std::optional<Player> running_;
  Milliseconds since_{};
};

// Whether this input ends a decision: all do but Leave and UseDice.
bool EndsDecision(const Input& input);
// An input was applied to `match`: a decision is over if the input ends it, and the next one
// begins. `lag`: as for Clock::Stop.
void Follow(Clock& clock, const Match& match, const Input& input, Milliseconds at,
            Milliseconds lag = {});

// Time that only runs while somebody looks at it: the sum of what passes from one look to the next.
// A step back of the clock is nobody's time, and so is a gap of more than kGapMax between two looks
// (the machine stood still, or the clock was set).
class RunningTime {
 public:
  static constexpr Milliseconds kGapMax{5000};

  explicit RunningTime(Milliseconds begin = {}) : time_(begin) {}

  // `now`: of a clock that may be set.
  void Look(Milliseconds now);
  // Looks, but what has passed is nobody's.
  void Skip(Milliseconds now) { looked_ = now; }
  // Goes on from `time`, if that is later.
  void Raise(Milliseconds time);
  Milliseconds time() const { return time_; }

 private:
  Milliseconds time_;
  std::optional<Milliseconds> looked_;
};

// An input of a match with a clock in storage: EncodeInput and "@MS", the milliseconds of
// RunningTime since the input before it; those of the first one are the time itself. Without "@":
// 0, as of all that the server does by itself. "@MS~LAG": so many of them are given back. In a
// match by days the milliseconds are those of the clock on the wall. It may be set back; they are
// less than 0 then.
struct InputTime {
  Milliseconds passed{};
  Milliseconds lag{};  // 0 to kLagMax
};
std::string WithTime(std::string encoded, InputTime time);
struct TimedText {
  std::string_view input;  // as EncodeInput
  InputTime time{};
};
// Nothing when what stands behind an "@" is not what WithTime writes.
std::optional<TimedText> SplitTime(std::string_view text);

// Such an input, whatever its time.
std::optional<Input> DecodeTimed(std::string_view text);

// "10+12": minutes a player and seconds of delay. Nothing for other text, or out of ClockRules'
// ranges.
std::string ClockText(const ClockRules& rules);
std::optional<ClockRules> ParseClock(std::string_view text);

}  // namespace fibs::engine
