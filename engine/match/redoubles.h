#pragma once

#include <algorithm>

// How many instant redoubles in a row a player allows in unlimited matches: 0 is none, 1 to
// kRedoublesMax that many, kRedoublesUnlimited any number.
namespace fibs::engine {

inline constexpr int kRedoublesMax = 99;
inline constexpr int kRedoublesUnlimited = kRedoublesMax + 1;

// What two players allow together.
constexpr int AgreedRedoubles(int one, int other) { return std::min(one, other); }

// Whether `allowed` leaves room for another one after `made` of them.
constexpr bool AllowsRedouble(int allowed, int made) {
  return allowed >= kRedoublesUnlimited || made < allowed;
}

}  // namespace fibs::engine
