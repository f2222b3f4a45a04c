#include "engine/player/bear_off.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "engine/rules/game.h"
#include "tests/engine/game_positions.h"

namespace fibs::engine {
namespace {

using Home = BearOffTable::Home;

// Few rolls on average, found the slow and obvious way.
class SlowSolver {
 public:
  double Expected(const Position& position) {
    if (position.own_off() == kCheckers) return 0;
    if (const auto known = known_.find(position); known != known_.end()) return known->second;
    double sum = 1;
    for (int8_t a = 1; a <= 6; ++a) {
      for (int8_t b = 1; b <= 6; ++b) {
        double best = 1e9;
        for (const LegalPlay& play : Backgammon().LegalPlays({position}, {a, b})) {
          best = std::min(best, Expected(play.result.position));
        }
        sum += best / 36;
      }
    }
    return known_[position] = sum;
  }

 private:
  std::map<Position, double> known_;
};

TEST(BearOff, AgreesWithTheObviousWay) {
  const BearOffTable table;
  SlowSolver slow;
  for (const Home& home : {Home{1}, Home{0, 0, 0, 0, 0, 1}, Home{0, 0, 0, 0, 0, 2}, Home{1, 1, 1},
                           Home{0, 1, 0, 1, 1}, Home{2, 0, 0, 1, 0, 1}}) {
    EXPECT_NEAR(table.ExpectedRolls(home), slow.Expected(BearOffPosition(home, {})), 1e-5);
  }
}

TEST(BearOff, KnowsWhatEveryPlayerKnows) {
  const BearOffTable table;
  EXPECT_NEAR(table.Rolls({0, 0, 0, 0, 0, 1})[1], 27.0 / 36, 1e-6);
  EXPECT_NEAR(table.Rolls({0, 1, 0, 0, 1})[1], 19.0 / 36, 1e-6);
  EXPECT_NEAR(table.Rolls({4})[1], 6.0 / 36, 1e-6);
  // The last roll decides: five and two against a checker that is as good as off.
  EXPECT_NEAR(table.WinChance({0, 1, 0, 0, 1}, {1}), 19.0 / 36, 1e-6);
  EXPECT_NEAR(table.WinChance({2}, {4}), 1, 1e-6);
}

TEST(BearOff, ChancesAddUp) {
  const BearOffTable table;
  for (const Home& home : {Home{0}, Home{10}, Home{0, 0, 0, 0, 0, 10}, Home{1, 2, 2, 2, 2, 1}}) {
    const auto rolls = table.Rolls(home);
    EXPECT_NEAR(std::accumulate(rolls.begin(), rolls.end(), 0.0), 1, 1e-4);
    double mean = 0;
    for (size_t n = 0; n < rolls.size(); ++n) mean += static_cast<double>(n) * rolls[n];
    EXPECT_NEAR(mean, table.ExpectedRolls(home), 2e-3);
  }
  EXPECT_TRUE(BearOffTable::Covers({0, 0, 0, 0, 0, kBearOffCheckers}));
  EXPECT_FALSE(BearOffTable::Covers({1, 0, 0, 0, 0, kBearOffCheckers}));
}

}  // namespace
}  // namespace fibs::engine
