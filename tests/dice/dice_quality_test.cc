#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "server/core/dice/game_dice.h"
#include "tests/sanitized.h"

// The dice of many games, as statistics see them. The seeds are fixed, and so is every figure: a
// test that passes once passes always. The bounds of chi-square leave a fair source a chance of
// 0.001 on each side; the other figures may be 4 standard deviations off.
namespace fibs::server {
namespace {

const int kGames = Sanitized() ? 2'500 : 50'000;
constexpr int kRollsOfAGame = 200;  // far more than a game has, so that blocks follow each other
const int64_t kRolls = int64_t{kGames} * kRollsOfAGame;
constexpr double kDeviations = 4;

// Wilson and Hilferty: chi-square with so many degrees of freedom, `z` standard deviations off.
double ChiSquareAt(double freedom, double z) {
  const double a = 2 / (9 * freedom);
  return freedom * std::pow(1 - a + z * std::sqrt(a), 3);
}

template <typename Counts>
void ExpectEven(const Counts& counts, const char* what) {
  double sum = 0;
  for (const int64_t count : counts) sum += static_cast<double>(count);
  const double expected = sum / static_cast<double>(counts.size());
  double chi_square = 0;
  for (const int64_t count : counts) {
    const double off = static_cast<double>(count) - expected;
    chi_square += off * off / expected;
  }
  const auto freedom = static_cast<double>(counts.size() - 1);
  constexpr double kZ = 3.09;
  EXPECT_GT(chi_square, ChiSquareAt(freedom, -kZ)) << what;
  EXPECT_LT(chi_square, ChiSquareAt(freedom, kZ)) << what;
}

// A count of so many trials, each with the same chance.
void ExpectCount(int64_t count, double trials, double chance, const char* what) {
  const double deviation = std::sqrt(trials * chance * (1 - chance));
  EXPECT_LT(std::abs(static_cast<double>(count) - trials * chance), kDeviations * deviation)
      << what;
}

// Everything that is counted while all games are rolled once.
struct Figures {
  std::array<int64_t, 6> first{}, second{};
  std::array<int64_t, 36> pairs{};
  std::array<int64_t, 36> across_games{};  // a roll's first die and the same one of the next game
  std::array<int64_t, 36> first_rolls{};   // of games
  std::array<int64_t, 36> after_pair{};    // the second die and the first of the roll after it
  std::array<int64_t, 6> runs{};           // single dice in a row that show the same: 1, 2 ... 6+
  int8_t same = 0;                         // the die that the present run shows
  size_t run = 0;                          // its length so far; runs go on over the ends of games
  int64_t doubles = 0;
  double product = 0;  // of the sums of neighbouring rolls, each less its mean
};

class DiceQualityTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    ASSERT_GE(sodium_init(), 0);
    engine::DiceOrigin origin{.seed = engine::Seed{0x46, 0x49, 0x42, 0x53}, .texts = {"a", "b"}};
    std::array<int8_t, kRollsOfAGame> before{};  // first dice of the game before
    for (int game = 0; game < kGames; ++game) {
      // Every tenth game has a seed of its own; the others differ by their numbers only.
      if (game % 10 == 0) (*origin.seed)[31] = static_cast<uint8_t>(game / 10);
      if (game % 10 == 0) (*origin.seed)[30] = static_cast<uint8_t>(game / 2560);
      GameDice dice(origin, {.match = 1 + game / 100, .game = 1 + game % 100});
      CountGame(dice, game, before);
    }
  }

  static size_t Index(int8_t one, int8_t other) {
    return static_cast<size_t>((one - 1) * 6 + other - 1);
  }

  static void CountGame(GameDice& dice, int game, std::array<int8_t, kRollsOfAGame>& before) {
    engine::Dice last;
    for (size_t i = 0; i < kRollsOfAGame; ++i) {
      const engine::Dice roll = dice.Roll();
      ++figures_.first[static_cast<size_t>(roll.first - 1)];
      ++figures_.second[static_cast<size_t>(roll.second - 1)];
      ++figures_.pairs[Index(roll.first, roll.second)];
      if (roll.is_double()) ++figures_.doubles;
      if (i == 0) ++figures_.first_rolls[Index(roll.first, roll.second)];
      if (i > 0) {
        ++figures_.after_pair[Index(last.second, roll.first)];
        figures_.product += (last.first + last.second - 7) * (roll.first + roll.second - 7);
      }
      if (game > 0) ++figures_.across_games[Index(before[i], roll.first)];
      for (const int8_t die : {roll.first, roll.second}) {
        if (die == figures_.same) {
          ++figures_.run;
          continue;
        }
        if (figures_.run > 0) ++figures_.runs[std::min<size_t>(figures_.run, 6) - 1];
        figures_.same = die;
        figures_.run = 1;
      }
      before[i] = roll.first;
      last = roll;
    }
  }

  static Figures figures_;
};

Figures DiceQualityTest::figures_;

TEST_F(DiceQualityTest, EachDieIsEven) {
  ExpectEven(figures_.first, "first die");
  ExpectEven(figures_.second, "second die");
}

TEST_F(DiceQualityTest, AllPairsAreEquallyLikely) {
  ExpectEven(figures_.pairs, "pairs");
  ExpectCount(figures_.doubles, static_cast<double>(kRolls), 1.0 / 6, "doubles");
}

TEST_F(DiceQualityTest, RollsDoNotKnowAboutEachOther) {
  ExpectEven(figures_.after_pair, "a die and the next one");
  // Serial correlation: the products have mean 0 and the deviation of the sum of two dice squared.
  constexpr double kVarianceOfSum = 35.0 / 6;
  const double trials = static_cast<double>(kRolls - kGames);
  EXPECT_LT(std::abs(figures_.product), kDeviations * kVarianceOfSum * std::sqrt(trials));
}

TEST_F(DiceQualityTest, RunsAreAsLongAsTheyShouldBe) {
  double runs = 0;
  for (const int64_t count : figures_.runs) runs += static_cast<double>(count);
  double chance = 5.0 / 6;
  for (size_t length = 1; length < figures_.runs.size(); ++length, chance /= 6) {
    ExpectCount(figures_.runs[length - 1], runs, chance, "runs");
  }
}

TEST_F(DiceQualityTest, GamesDoNotKnowAboutEachOther) {
  ExpectEven(figures_.across_games, "the same roll of two games");
  ExpectEven(figures_.first_rolls, "opening rolls");
}

}  // namespace
}  // namespace fibs::server
