#include "engine/match/rating.h"

#include <cmath>

#include "gtest/gtest.h"

namespace fibs::engine {
namespace {

constexpr double kPrinted = 1e-6;  // the specification's sample has six decimals

TEST(RatingTest, SampleOfTheSpecification) {
  const RatedPlayer winner{.rating = 1655.634835, .experience = 2761};
  const RatedPlayer loser{.rating = 1500.0, .experience = 187};
  const RatingChange change = RateMatch(winner, loser, 3);
  EXPECT_NEAR(change.difference, 155.634835, kPrinted);
  EXPECT_NEAR(change.underdog_wins, 0.423029, kPrinted);
  EXPECT_NEAR(change.p, 0.423029, kPrinted);
  EXPECT_NEAR(change.winner_k, 1.0, kPrinted);
  EXPECT_NEAR(change.winner_change, 2.930831, kPrinted);
  EXPECT_NEAR(change.loser_k, 3.13, kPrinted);
  EXPECT_NEAR(change.loser_change, -9.173502, kPrinted);
}

TEST(RatingTest, UnderdogWinsMore) {
  const RatedPlayer underdog{.rating = 1500.0, .experience = 2761};
  const RatedPlayer favourite{.rating = 1655.634835, .experience = 187};
  const RatingChange change = RateMatch(underdog, favourite, 3);
  EXPECT_NEAR(change.underdog_wins, 0.423029, kPrinted);
  EXPECT_NEAR(change.p, 0.576971, kPrinted);
  EXPECT_NEAR(change.winner_change, 4 * std::sqrt(3.0) * 0.576971, 1e-4);
  EXPECT_NEAR(change.loser_change, -4 * 3.13 * std::sqrt(3.0) * 0.576971, 1e-4);
}

TEST(RatingTest, NewPlayersOfEqualRating) {
  const RatingChange change = RateMatch({}, {}, 1);
  EXPECT_DOUBLE_EQ(change.difference, 0.0);
  EXPECT_DOUBLE_EQ(change.underdog_wins, 0.5);
  EXPECT_DOUBLE_EQ(change.p, 0.5);
  EXPECT_DOUBLE_EQ(change.winner_change, 10.0);
  EXPECT_DOUBLE_EQ(change.loser_change, -10.0);
}

TEST(RatingTest, FactorFallsToOneAtExperience400) {
  const auto factor = [](int experience) {
    return RateMatch({.experience = experience}, {}, 1).winner_k;
  };
  EXPECT_DOUBLE_EQ(factor(0), 5.0);
  EXPECT_DOUBLE_EQ(factor(1), 4.99);
  EXPECT_DOUBLE_EQ(factor(399), 1.01);
  EXPECT_DOUBLE_EQ(factor(400), 1.0);
  EXPECT_DOUBLE_EQ(factor(401), 1.0);
}

}  // namespace
}  // namespace fibs::engine
