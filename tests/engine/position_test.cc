#include "engine/rules/position.h"

#include "gtest/gtest.h"

namespace fibs::engine {
namespace {

TEST(PositionTest, StartIsTheSameForBothSides) {
  const Position start = Position::Start();
  EXPECT_TRUE(start.IsValid());
  EXPECT_EQ(start.Flipped(), start);
  EXPECT_EQ(start.own_pips(), 167);
  EXPECT_EQ(start.opponent_pips(), 167);
  EXPECT_EQ(start.own_off(), 0);
  EXPECT_EQ(start.opponent_off(), 0);
}

TEST(PositionTest, FlippedIsSeenByTheOtherPlayer) {
  Position position;
  position.points[25] = 2;  // own bar
  position.points[6] = 3;   // own
  position.points[1] = -4;  // the opponent's 24-point
  position.points[0] = -1;  // the opponent's bar
  const Position flipped = position.Flipped();
  EXPECT_EQ(flipped.points[0], -2);
  EXPECT_EQ(flipped.points[19], -3);
  EXPECT_EQ(flipped.points[24], 4);
  EXPECT_EQ(flipped.points[25], 1);
  EXPECT_EQ(flipped.Flipped(), position);
}

TEST(PositionTest, CountsCheckersAndPips) {
  Position position;
  position.points[25] = 2;
  position.points[6] = 3;
  position.points[1] = -4;
  position.points[0] = -1;
  EXPECT_EQ(position.own_off(), 10);
  EXPECT_EQ(position.own_pips(), 2 * 25 + 3 * 6);
  EXPECT_EQ(position.opponent_off(), 10);
  EXPECT_EQ(position.opponent_pips(), 4 * 24 + 25);
  EXPECT_EQ(Position{}.own_off(), kCheckers);
  EXPECT_EQ(Position{}.own_pips(), 0);
}

TEST(PositionTest, IsValid) {
  Position full;
  full.points[5] = 15;
  full.points[7] = -15;
  EXPECT_TRUE(full.IsValid());

  Position too_many = full;
  too_many.points[6] = 1;
  EXPECT_FALSE(too_many.IsValid());
  too_many = full;
  too_many.points[8] = -1;
  EXPECT_FALSE(too_many.IsValid());

  Position wrong_bar;
  wrong_bar.points[0] = 1;
  EXPECT_FALSE(wrong_bar.IsValid());
  EXPECT_FALSE(wrong_bar.Flipped().IsValid());

  Position lowest;
  lowest.points[3] = -128;
  EXPECT_FALSE(lowest.IsValid());
}

}  // namespace
}  // namespace fibs::engine
