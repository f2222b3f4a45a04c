#include "server/host/random_dice.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <array>
#include <stdexcept>
#include <vector>

namespace fibs::server {
namespace {

class RandomDiceTest : public testing::Test {
 protected:
  RandomDiceTest() { EXPECT_GE(sodium_init(), 0); }

  static std::vector<int> Rolls(const std::string& seed, int count) {
    RandomDice dice(seed);
    std::vector<int> rolls;
    for (int i = 0; i < count; ++i) {
      const engine::Dice roll = dice.Roll();
      rolls.push_back(roll.first * 10 + roll.second);
    }
    return rolls;
  }
};

TEST_F(RandomDiceTest, ASeedGivesTheSameDiceEachTime) {
  EXPECT_EQ(Rolls("0123456789abcdef", 1000), Rolls("0123456789ABCDEF", 1000));
  EXPECT_NE(Rolls("00", 50), Rolls("01", 50));
  EXPECT_NE(Rolls("00", 50), Rolls("0000", 50));
}

TEST_F(RandomDiceTest, WithoutASeedTheyDiffer) { EXPECT_NE(Rolls("", 50), Rolls("", 50)); }

TEST_F(RandomDiceTest, ABadSeedIsRefused) { EXPECT_THROW(RandomDice("xy"), std::invalid_argument); }

// The seed is fixed, so the figure is too: the chance that an unbiased source gives a chi-square
// above 66.6 with 35 degrees of freedom is 0.001.
TEST_F(RandomDiceTest, AllRollsAreEquallyLikely) {
  constexpr int kCount = 360000;
  std::array<int, 67> counts{};
  for (const int roll : Rolls("42", kCount)) ++counts.at(static_cast<size_t>(roll));
  double chi_square = 0;
  for (size_t first = 1; first <= 6; ++first) {
    for (size_t second = 1; second <= 6; ++second) {
      const double off = counts[first * 10 + second] - kCount / 36.0;
      chi_square += off * off / (kCount / 36.0);
    }
  }
  EXPECT_LT(chi_square, 66.6);
  EXPECT_GT(chi_square, 10);
}

}  // namespace
}  // namespace fibs::server
