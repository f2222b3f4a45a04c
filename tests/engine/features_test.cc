#include "engine/player/features.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "engine/player/evaluator.h"
#include "tests/engine/game_positions.h"
#include "tests/random.h"

namespace fibs::engine {
namespace {

std::set<size_t> RowsOf(const Features& features) {
  return {features.rows.begin(), features.rows.begin() + features.row_count};
}

TEST(Features, SidesAreTheCheckers) {
  for (const Position& position : PositionsOfGames(3, 1)) {
    const Sides sides(position);
    int own_rear = 0, other_front = kBar;
    for (int p = 0; p <= kBar; ++p) {
      const int n = position.points[static_cast<size_t>(p)];
      const bool board = p >= 1 && p <= 24;
      EXPECT_EQ(sides.own.any >> p & 1, n > 0);
      EXPECT_EQ(sides.own.made >> p & 1, board && n > 1);
      EXPECT_EQ(sides.own.blots >> p & 1, board && n == 1);
      EXPECT_EQ(sides.other.any >> (kBar - p) & 1, n < 0);
      EXPECT_EQ(sides.other.made >> (kBar - p) & 1, board && n < -1);
      EXPECT_EQ(sides.other.blots >> (kBar - p) & 1, board && n == -1);
      if (n > 0) {
        EXPECT_EQ(sides.own.count(p), n);
      } else if (n < 0) {
        EXPECT_EQ(sides.other.count(kBar - p), -n);
      }
      if (n > 0) own_rear = p;
      if (n < 0) other_front = std::min(other_front, p);
    }
    EXPECT_EQ(sides.own.checkers(), kCheckers - position.own_off());
    EXPECT_EQ(sides.contact(), own_rear > other_front);
  }
}

TEST(Features, AreTheSameForBothSidesOfTheBoard) {
  Features features, flipped;
  for (const Position& position : PositionsOfGames(2, 2)) {
    const Position other_view = position.Flipped();
    if (!Sides(position).contact()) continue;
    ContactFeatures(Sides(position), features);
    ContactFeatures(Sides(other_view), flipped);
    std::set<size_t> swapped;
    for (const size_t row : RowsOf(flipped)) {
      const bool place = row < kPlaceRows;
      const size_t half = place ? kPlaceRows / 2 : (kRows - kPlaceRows) / 2;
      const size_t first = place ? 0 : kPlaceRows;
      swapped.insert(first + (row - first + half) % (2 * half));
    }
    EXPECT_EQ(RowsOf(features), swapped);
    std::rotate(flipped.measures.begin(), flipped.measures.begin() + kSideMeasures,
                flipped.measures.end());
    EXPECT_EQ(features.measures, flipped.measures);
  }
}

// A few that anybody can count.
TEST(Features, Measure) {
  Features features;
  const Position start = Position::Start();
  ContactFeatures(Sides(start), features);
  EXPECT_FLOAT_EQ(features.measures[0], 167.0F / 150);
  EXPECT_EQ(features.measures[1], 0);  // no blot to hit
  EXPECT_FLOAT_EQ(features.measures[4], 1.0F / 6);

  // A blot six pips away is hit by 17 rolls: 11 with a six, 5-1, 4-2, 3-3 and 2-2.
  Position position;
  position.points[20] = 1;
  position.points[14] = -1;
  ContactFeatures(Sides(position), features);
  EXPECT_FLOAT_EQ(features.measures[1], 17.0F / 36);
  // With 15 and 16 taken, 5-1 and 4-2 have another way, 2-2 has not.
  position.points[15] = position.points[16] = -2;
  ContactFeatures(Sides(position), features);
  EXPECT_FLOAT_EQ(features.measures[1], 16.0F / 36);
  // Behind five points by nothing but a six.
  position.points[15] = position.points[16] = position.points[17] = position.points[18] =
      position.points[19] = -2;
  ContactFeatures(Sides(position), features);
  EXPECT_FLOAT_EQ(features.measures[1], 11.0F / 36);
}

// Rolls that hit either of two blots, anchors, and checkers of a back game.
TEST(Features, MeasureBlotsAndAnchors) {
  Features features;
  Position position;
  position.points[20] = position.points[21] = 2;
  position.points[6] = 2;
  position.points[16] = position.points[14] = -1;
  ContactFeatures(Sides(position), features);
  EXPECT_GT(features.measures[20], 5.0F / 36);
  EXPECT_LT(features.measures[20], features.measures[1]);
  EXPECT_FLOAT_EQ(features.measures[25], 21.0F / 24);
  EXPECT_FLOAT_EQ(features.measures[26], 5.0F / 12);
  EXPECT_FLOAT_EQ(features.measures[27], 1);
  EXPECT_EQ(features.measures[kSideMeasures + 25], 0);  // the other side has no anchor
  position.points[21] = 0;
  ContactFeatures(Sides(position), features);
  EXPECT_EQ(features.measures[27], 0);  // one anchor makes no back game
}

// Counted point by point.
TEST(Features, MeasurePrimesAndBlockades) {
  for (const Position& position : PositionsOfGames(3, 6)) {
    const Sides sides(position);
    if (!sides.contact()) continue;
    Features features;
    ContactFeatures(sides, features);
    int rear = 0;  // the opponent's, in his numbering
    for (int p = 1; p <= kBar; ++p) {
      if (sides.other.any >> p & 1) rear = p;
    }
    const auto made = [&](int p) { return sides.own.made >> p & 1; };
    uint32_t best = 0;
    for (int first = 1; first <= 13; ++first) {
      uint32_t count = 0;
      for (int p = first; p < first + 6; ++p) count += p > 25 - rear ? made(p) : 0;
      best = std::max(best, count);
    }
    EXPECT_FLOAT_EQ(features.measures[6], static_cast<float>(best) / 6);
    EXPECT_LE(features.measures[21], 1);
    uint32_t home = 0;
    for (int p = 1; p <= 6; ++p) home += made(p);
    EXPECT_FLOAT_EQ(features.measures[4], static_cast<float>(home) / 6);
  }
}

// Networks add up whole numbers of measures, so these have to stay within what is said of them,
// also where a side has piles that no game builds.
TEST(Features, MeasuresAreBounded) {
  Random random(8);
  for (int i = 0; i < 20'000; ++i) {
    Position position;
    for (const int8_t side : {int8_t{1}, int8_t{-1}}) {
      const size_t piles = random.Below(5) + 1;
      for (size_t pile = 0, left = 15; pile < piles && left > 0; ++pile) {
        const size_t n = pile + 1 < piles ? random.Below(left + 1) : left;
        const size_t place = random.Below(25) + 1;
        int8_t& at = position.points[side > 0 ? place : 25 - place];
        if (at * side < 0) continue;
        at = static_cast<int8_t>(at + side * static_cast<int8_t>(n));
        left -= n;
      }
    }
    ASSERT_TRUE(position.IsValid());
    const Sides sides(position);
    const Part part = PartOf(sides);
    if (!HasNetwork(part)) continue;
    Features features;
    FeaturesFor(part, sides, features);
    float sum = 0;
    for (size_t m = 0; m < ShapeFor(part, 64).measures; ++m) {
      EXPECT_LE(std::abs(features.measures[m]), kMeasureMax) << m;
      sum += std::abs(features.measures[m]);
    }
    EXPECT_LE(sum, kMeasureSum);
  }
}

// A side has crashed when ten checkers or fewer are neither off nor buried on its lowest points.
TEST(Features, PartsOfTheGame) {
  EXPECT_EQ(PartOf(Position::Start()), Part::kContact);
  Position position;
  position.points[24] = 2;
  position.points[1] = 7;
  position.points[2] = 6;
  position.points[19] = -15;
  EXPECT_EQ(PartOf(position), Part::kCrashed);
  EXPECT_EQ(PartOf(position.Flipped()), Part::kCrashed);
  position.points[24] = 0;
  position.points[3] = 2;
  EXPECT_EQ(PartOf(position), Part::kRace);
  EXPECT_EQ(PartOf(Position{}), Part::kOver);
}

}  // namespace
}  // namespace fibs::engine
