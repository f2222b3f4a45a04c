#include "server/core/presence/statistics.h"

#include <gtest/gtest.h>

#include <chrono>
#include <numbers>
#include <random>
#include <string>

#include "server/core/play/dice_counts.h"

namespace fibs::server {
namespace {

using namespace std::chrono_literals;

constexpr Time kMidnight{std::chrono::sys_days(std::chrono::January / 2 / 2003)};

TEST(VisitLog, KeepsTheLatest) {
  VisitLog log;
  for (int i = 0; i < 25; ++i) log.Add(kMidnight + i * 1s, std::to_string(i));
  ASSERT_EQ(log.entries().size(), VisitLog::kEntriesMax);
  EXPECT_EQ(log.entries().front().text, "5");
  EXPECT_EQ(log.entries().back().text, "24");
  EXPECT_EQ(log.entries().back().at, kMidnight + 24s);
}

TEST(UsersByHour, CountsEachHourOfTheDay) {
  UsersByHour users;
  users.Sample(kMidnight + 59min, 2);
  users.Sample(kMidnight + 59min + 59s, 5);
  users.Sample(kMidnight + 24h, 8);
  users.Sample(kMidnight + 1h, 7);
  EXPECT_EQ(users.hour(0).min, 2u);
  EXPECT_EQ(users.hour(0).max, 8u);
  EXPECT_DOUBLE_EQ(users.hour(0).average(), 5.0);
  EXPECT_EQ(users.hour(1).min, 7u);
  EXPECT_EQ(users.hour(1).samples, 1u);
  EXPECT_EQ(users.hour(23).samples, 0u);
  EXPECT_DOUBLE_EQ(users.hour(23).average(), 0.0);
}

TEST(DiceCounts, PairsFacesAndRuns) {
  DiceCounts dice;
  for (engine::Dice roll : {engine::Dice{1, 1}, {1, 2}, {2, 1}, {6, 6}}) dice.Count(roll);
  EXPECT_EQ(dice.rolls(), 4u);
  EXPECT_EQ(dice.pair(1, 1), 1u);
  EXPECT_EQ(dice.pair(1, 2), 1u);
  EXPECT_EQ(dice.pair(2, 1), 1u);
  EXPECT_EQ(dice.pair(1, 6), 0u);
  EXPECT_EQ(dice.face(1), 4u);
  EXPECT_EQ(dice.face(6), 2u);
  // 1 1 1 | 2 2 | 1 | 6 6, the last one still open.
  EXPECT_EQ(dice.RunsOf(1), (DiceCounts::Runs{1, 0, 1}));
  EXPECT_EQ(dice.RunsOf(2), (DiceCounts::Runs{0, 1}));
  EXPECT_EQ(dice.RunsOf(6), (DiceCounts::Runs{0, 1}));
  dice.Count({6, 5});
  EXPECT_EQ(dice.RunsOf(6), (DiceCounts::Runs{0, 0, 1}));
}

TEST(DiceCounts, LongRunsAreCountedTogether) {
  DiceCounts dice;
  for (int i = 0; i < 10; ++i) dice.Count({3, 3});
  DiceCounts::Runs expected{};
  expected.back() = 1;
  EXPECT_EQ(dice.RunsOf(3), expected);
  EXPECT_EQ(dice.face(3), 20u);
}

// The line T of the specification's sample.
TEST(DiceCounts, ExpectedRunsAreThoseOfTheSample) {
  constexpr std::array<double, 9> kSample = {4624533, 770756, 128459, 21410, 3568, 595, 99, 17, 3};
  constexpr uint64_t kRolls = 3329664;
  constexpr uint64_t kCounted = 1024;
  DiceCounts dice;
  for (uint64_t i = 0; i < kCounted; ++i) dice.Count({1, 2});
  const auto expected = dice.ExpectedRuns();
  for (size_t n = 0; n < kSample.size(); ++n) {
    EXPECT_NEAR(expected[n] * kRolls / kCounted, kSample[n], 0.5) << n;
  }
}

TEST(DiceCounts, FairDiceFillTheSpheres) {
  std::mt19937 random(20030102);  // NOLINT: the same sequence in every run
  const auto die = [&random] { return static_cast<int8_t>(random() % 6 + 1); };
  DiceCounts dice;
  for (int i = 0; i < 200000; ++i) dice.Count({die(), die()});
  constexpr double kPi = std::numbers::pi;
  EXPECT_NEAR(dice.SphereShare(0), kPi / 4, 0.01);
  EXPECT_NEAR(dice.SphereShare(1), kPi / 6, 0.01);
  EXPECT_NEAR(dice.SphereShare(2), kPi * kPi / 32, 0.01);
}

TEST(DiceCounts, SpheresOfLoadedDice) {
  DiceCounts low;
  DiceCounts high;
  EXPECT_EQ(low.SphereShare(0), 0.0);
  for (size_t i = 0; i < DiceCounts::kRollsPerPoint; ++i) {
    EXPECT_EQ(low.SphereShare(0), 0.0) << "no point yet";
    low.Count({1, 1});
    high.Count({6, 6});
  }
  for (size_t sphere = 0; sphere < DiceCounts::kSpheres; ++sphere) {
    EXPECT_EQ(low.SphereShare(sphere), 1.0);
    EXPECT_EQ(high.SphereShare(sphere), 0.0);
  }
}

}  // namespace
}  // namespace fibs::server
