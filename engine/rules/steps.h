#pragma once

#include <algorithm>

#include "engine/rules/plays.h"
#include "engine/rules/position.h"

// The rules for a single checker moved by a single die: what DiceToPlay, LegalPlays and CheckPlay
// are made of. Everything in the numbering of the player on roll. (outcomes.h has the fast
// generator, which works on bit masks instead.)
namespace fibs::engine {

inline constexpr int kHomePoints = 6;  // points 1 to 6 are the home board

inline int OwnOn(const Position& position, int point) {
  return std::max<int>(0, position.points[static_cast<size_t>(point)]);
}

// Two or more opposing checkers hold the point (1 to 24).
inline bool IsBlocked(const Position& position, int point) {
  return position.points[static_cast<size_t>(point)] <= -2;
}

// Where a checker on `from` goes with `die`; kOff for every way off the board.
inline int TargetOf(int from, int die) { return std::max(from - die, kOff); }

// The highest point with an own checker, kBar included; kOff when all are borne off.
int HighestOwn(const Position& position);

// Bearing off (rule: all own checkers are home; by a larger die only from the highest point).
bool CanBearOff(const Position& position, int from, int die);

// Whether `die` (1 to 6) can be played from `from` (1 to kBar) at once, bar first.
bool CanStep(const Position& position, int from, int die);
bool CanStepAnywhere(const Position& position, int die);

// The position after a step that CanStep allows; a single opposing checker is hit.
Position AfterStep(const Position& position, Step step);

}  // namespace fibs::engine
