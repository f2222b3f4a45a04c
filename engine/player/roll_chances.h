#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "engine/rules/position.h"

// Chances of the rolls to hit and to escape. The 21 different rolls are bits, 15 pairs and then 6
// doubles. Sets of points are bits, too: bit n = point n, bit 25 = the bar.
namespace fibs::engine {

using Points = uint32_t;

inline constexpr int kPairs = 15;

constexpr int PairIndex(int low, int high) { return (high - 1) * (high - 2) / 2 + low - 1; }
constexpr uint32_t PairBit(int a, int b) { return 1U << PairIndex(std::min(a, b), std::max(a, b)); }
constexpr uint32_t DoubleBit(int n) { return 1U << (kPairs + n - 1); }

struct RollTables {
  std::array<uint32_t, 64> shows{};   // [bit n = number n + 1] rolls that show one of the numbers
  std::array<uint32_t, 2048> sums{};  // [bit n = sum n + 2] rolls of two dice with one of the sums
  // Chances in 36 of a set of rolls: of its first 11, and of its last 10.
  std::array<uint8_t, 2048> low_chances{};
  std::array<uint8_t, 1024> high_chances{};
};

constexpr RollTables MakeRollTables() {
  RollTables tables;
  for (int a = 1; a <= 6; ++a) {
    for (int b = a; b <= 6; ++b) {
      const uint32_t roll = a == b ? DoubleBit(a) : PairBit(a, b);
      const uint32_t numbers = 1U << (a - 1) | 1U << (b - 1);
      for (uint32_t set = 0; set < 64; ++set) {
        if (set & numbers) tables.shows[set] |= roll;
      }
      for (uint32_t set = 0; set < 2048; ++set) {
        if (set >> (a + b - 2) & 1) tables.sums[set] |= roll;
      }
    }
  }
  for (uint32_t set = 0; set < 2048; ++set) {
    tables.low_chances[set] = static_cast<uint8_t>(2 * std::popcount(set));
    if (set < 1024) {
      tables.high_chances[set] =
          static_cast<uint8_t>(2 * std::popcount(set & 15) + std::popcount(set >> 4));
    }
  }
  return tables;
}

inline const RollTables kRollTables = MakeRollTables();

inline int Chances(uint32_t rolls) {
  return kRollTables.low_chances[rolls & 2047] + kRollTables.high_chances[rolls >> 11];
}

// The rolls with which a hitter hits a blot on `blot`, with one checker and any number of its dice.
// `hitters` and `open` (points where the hitter may land) are in the hitter's numbering.
inline uint32_t HittingRolls(int blot, Points hitters, Points open) {
  const uint64_t away = uint64_t{hitters} >> blot;  // bit n: a hitter stands n pips away
  const uint64_t landing = uint64_t{open} >> blot;  // bit n: it may touch down n pips away
  // With one die, or with both by way of either point between; and with more of a double.
  uint32_t rolls = kRollTables.shows[away >> 1 & 63] |
                   (kRollTables.shows[landing >> 1 & 63] & kRollTables.sums[away >> 2 & 2047]);
  for (int n = 1; 3 * n + blot <= kBar; ++n) {
    if (n > 6 || !(landing >> n & landing >> (2 * n) & 1)) continue;
    if (away >> (3 * n) & 1) rolls |= DoubleBit(n);
    if (4 * n + blot <= kBar && (landing >> (3 * n) & away >> (4 * n) & 1)) rolls |= DoubleBit(n);
  }
  return rolls;
}

// How many of the 36 rolls take a checker that stands before the blockade clear of it: past the
// last blocked point or at least seven pips on. Bit n of the index: the point n + 1 pips on is
// blocked.
inline int EscapingRolls(uint32_t blocked) {
  const int clear = std::min(7, static_cast<int>(std::bit_width(blocked)) + 1);
  const auto open = [blocked](int pips) { return !(blocked >> (pips - 1) & 1); };
  int rolls = 0;
  for (int a = 1; a <= 6; ++a) {
    for (int b = 1; b <= 6; ++b) {
      int gone = 0;
      if (a == b) {
        while (gone < 4 * a && gone + a <= 12 && open(gone + a)) gone += a;
      } else if (open(a) || open(b)) {
        gone = open(a + b) ? a + b : std::max(open(a) ? a : 0, open(b) ? b : 0);
      }
      if (gone >= clear) ++rolls;
    }
  }
  return rolls;
}

inline std::array<uint8_t, 4096> MakeEscapes() {
  std::array<uint8_t, 4096> escapes{};
  for (uint32_t blocked = 0; blocked < 4096; ++blocked) {
    escapes[blocked] = static_cast<uint8_t>(EscapingRolls(blocked));
  }
  return escapes;
}

// [the twelve points ahead that are blocked] as EscapingRolls.
inline const std::array<uint8_t, 4096> kEscapes = MakeEscapes();

}  // namespace fibs::engine
