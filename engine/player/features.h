#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/rules/position.h"

namespace fibs::engine {

// What a network is told of a position, whose first player is on roll.
//
// * Rows: things that are so or not so. The sum of the network's rows of weights for them is the
//   first part of the first hidden layer. A place row says that a side has n >= 1 checkers in a
//   place (its points 1 to 24, its bar, or borne off), a pattern row says which of six points in a
//   line a side has made (two or more checkers): of fixed ones, and of those before the other
//   side's checker farthest behind.
// * Measures: real numbers around 0 to 1 that take a network long to find out by itself; see
//   features.cc. None is larger than kMeasureMax, nor all of a position together than kMeasureSum.
inline constexpr size_t kPlaces = 26;  // 0 = borne off, 1 to 24, 25 = bar, as in Position
inline constexpr size_t kPlaceRows = 2 * kPlaces * 15;
inline constexpr size_t kPatterns = 64;  // of six points
inline constexpr size_t kFixedWindows = 5, kPatternWindows = kFixedWindows + 2;
inline constexpr size_t kRows = kPlaceRows + 2 * kPatternWindows * kPatterns;
inline constexpr size_t kSideMeasures = 28;
inline constexpr size_t kMeasures = 2 * kSideMeasures;
inline constexpr float kMeasureMax = 30, kMeasureSum = 200;

// `side` is 0 for the player on roll and 1 for the opponent; places and points are numbered by
// their owner; n is 1 to 15.
constexpr size_t PlaceRow(size_t side, size_t place, size_t n) {
  return (side * kPlaces + place) * 15 + n - 1;
}
constexpr size_t PatternRow(size_t side, size_t window, size_t pattern) {
  return kPlaceRows + (side * kPatternWindows + window) * kPatterns + pattern;
}

struct Features {
  // 15 checkers a side are in at most 15 places each.
  static constexpr size_t kRowsMax = 30 + 2 * kPatternWindows;

  size_t row_count = 0;
  std::array<uint16_t, kRowsMax> rows;
  std::array<float, kMeasures> measures;

  Features() {}  // NOLINT: leaves the arrays as they are, on purpose
};

// One side of a position. Sets of points are bit masks in the side's own numbering: bit n = point
// n, bit 25 = the bar.
struct SideView {
  const int8_t* board = nullptr;  // of the position
  int step = 1;                   // 1, or -1: this side counts from the other end
  uint32_t any = 0;               // with a checker, bar included
  uint32_t made = 0;              // points with two or more
  uint32_t blots = 0;             // points with one

  // On a point or the bar that has a checker of this side.
  int count(int place) const { return board[place * step] * step; }
  int checkers() const;   // not yet borne off
  bool all_home() const;  // or off
};

// Both sides of a position, which has to outlive them.
struct Sides {
  explicit Sides(const Position& position);

  // Whether any checker can still meet one of the other side.
  bool contact() const;

  SideView own, other;
};

// Everything, for positions with contact.
void ContactFeatures(const Sides& sides, Features& features);
// Without contact only places and a few measures are left; the other measures are not written.
inline constexpr size_t kRaceMeasures = 6;
void RaceFeatures(const Sides& sides, Features& features);

}  // namespace fibs::engine
