#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/rules/position.h"

namespace fibs::train {

// What a position is about, roughly: players are better at some kinds than at others. In each kind
// either side may have either part. The first kind that fits is it.
enum class PositionKind : uint8_t {
  kRace,         // nobody can be hit any more
  kOpening,      // fewer than kOpeningRolls rolls were made
  kContainment,  // who has borne off 3 or more still has a checker that can be hit outside his home
  kBearOff,      // against contact: a side has all its checkers home
  kBackGame,     // a side holds two points in the opponent's home board, and is 50 pips behind
  kAcePoint,  // a side's last checkers behind are on the opponent's 1 point, and he is bearing in
  kPrimes,    // each side holds four of six points in a row before a checker of the other
  kBlitz,     // ten checkers of a side and three points at home against one that holds none there
  kHolding,   // a side holds the 18, 20 or 21 point, and the opponent has passed its checkers
  kOther,
};
inline constexpr size_t kPositionKinds = 10;
inline constexpr int kOpeningRolls = 6;

// "race", "opening", "containment" ...
std::string_view NameOf(PositionKind kind);

// `rolls` were made in the game before; the game goes on.
PositionKind KindOf(const engine::Position& position, int rolls);

}  // namespace fibs::train
