#include "tools/train/position_kind.h"

#include <algorithm>

#include "engine/player/evaluator.h"

namespace fibs::train {
namespace {

using engine::Position;

int Own(const Position& p, int point) {
  return std::max<int>(p.points[static_cast<size_t>(point)], 0);
}
int Other(const Position& p, int point) {
  return std::max<int>(-p.points[static_cast<size_t>(point)], 0);
}
bool Holds(const Position& p, int point) { return Own(p, point) >= 2; }

int Count(const Position& p, int first, int last) {
  int count = 0;
  for (int point = first; point <= last; ++point) count += Own(p, point);
  return count;
}
// Points held.
int Held(const Position& p, int first, int last) {
  int held = 0;
  for (int point = first; point <= last; ++point) held += Holds(p, point) ? 1 : 0;
  return held;
}

// Own points in a row of six, four of them held, with a checker of the other side behind.
bool HasPrime(const Position& p) {
  bool is_behind = Other(p, 0) > 0;
  for (int first = 1; first <= 13; ++first) {
    if (is_behind && Held(p, first, first + 5) >= 4) return true;
    is_behind = is_behind || Other(p, first) > 0;
  }
  return false;
}

bool IsContainment(const Position& p) { return p.own_off() >= 3 && Count(p, 7, engine::kBar) > 0; }
bool IsBearOff(const Position& p) { return Count(p, 7, engine::kBar) == 0; }
bool IsBackGame(const Position& p) {
  return Held(p, 19, 24) >= 2 && p.own_pips() >= p.opponent_pips() + 50;
}
bool IsAcePoint(const Position& p) {
  if (!Holds(p, 24) || Count(p, 13, 23) > 0) return false;
  const Position other = p.Flipped();
  return Count(other, 1, 6) >= 8 && Count(other, 13, engine::kBar) == 0;
}
bool IsBlitz(const Position& p) {
  const Position other = p.Flipped();
  return Count(p, 1, 11) >= 10 && Held(p, 1, 6) >= 3 && Held(other, 19, 24) == 0 &&
         Count(other, 19, engine::kBar) > 0;
}
bool IsHolding(const Position& p) {
  const bool anchor = Holds(p, 18) || Holds(p, 20) || Holds(p, 21);
  return anchor && Count(p.Flipped(), 18, engine::kBar) == 0;
}

}  // namespace

std::string_view NameOf(PositionKind kind) {
  static constexpr std::array<std::string_view, kPositionKinds> kNames = {
      "race",      "opening", "containment", "bear-off", "back-game",
      "ace-point", "primes",  "blitz",       "holding",  "other"};
  return kNames[static_cast<size_t>(kind)];
}

PositionKind KindOf(const Position& position, int rolls) {
  using engine::Part;
  const Part part = engine::PartOf(position);
  if (part == Part::kRace || part == Part::kBearOff) return PositionKind::kRace;
  if (rolls < kOpeningRolls) return PositionKind::kOpening;
  const Position other = position.Flipped();
  const auto either = [&](bool (*is)(const Position&)) { return is(position) || is(other); };
  if (either(IsContainment)) return PositionKind::kContainment;
  if (either(IsBearOff)) return PositionKind::kBearOff;
  if (either(IsBackGame)) return PositionKind::kBackGame;
  if (either(IsAcePoint)) return PositionKind::kAcePoint;
  if (HasPrime(position) && HasPrime(other)) return PositionKind::kPrimes;
  if (either(IsBlitz)) return PositionKind::kBlitz;
  if (either(IsHolding)) return PositionKind::kHolding;
  return PositionKind::kOther;
}

}  // namespace fibs::train
