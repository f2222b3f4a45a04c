#include "engine/rules/position.h"

#include <algorithm>
#include <cstdlib>

namespace fibs::engine {
namespace {

struct Totals {
  int own = 0;       // checkers on the board and the bar
  int opponent = 0;  // the same for the other side
};

Totals Count(const Position& position) {
  Totals totals;
  for (const int8_t n : position.points) (n > 0 ? totals.own : totals.opponent) += std::abs(n);
  return totals;
}

}  // namespace

Position Position::Start() {
  Position start;
  start.points[24] = 2;
  start.points[13] = 5;
  start.points[8] = 3;
  start.points[6] = 5;
  start.points[1] = -2;
  start.points[12] = -5;
  start.points[17] = -3;
  start.points[19] = -5;
  return start;
}

Position Position::Flipped() const {
  Position flipped;
  std::transform(points.rbegin(), points.rend(), flipped.points.begin(),
                 [](int8_t n) { return static_cast<int8_t>(-n); });
  return flipped;
}

int Position::own_off() const { return kCheckers - Count(*this).own; }

int Position::opponent_off() const { return kCheckers - Count(*this).opponent; }

int Position::own_pips() const {
  int pips = 0;
  for (int point = 1; point <= kBar; ++point) {
    pips += point * std::max<int>(0, points[static_cast<size_t>(point)]);
  }
  return pips;
}

int Position::opponent_pips() const { return Flipped().own_pips(); }

bool Position::IsValid() const {
  // Bounded first, so that the sums cannot hide a checker count that no board has.
  const bool bounded = std::all_of(points.begin(), points.end(),
                                   [](int8_t n) { return n >= -kCheckers && n <= kCheckers; });
  const Totals totals = Count(*this);
  return bounded && points[0] <= 0 && points[kBar] >= 0 && totals.own <= kCheckers &&
         totals.opponent <= kCheckers;
}

}  // namespace fibs::engine
