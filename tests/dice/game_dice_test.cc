#include "server/core/dice/game_dice.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <string>
#include <vector>

#include "server/host/server_dice.h"

// The published function, against known answers that another implementation gave (docs/DICE.md
// holds them too).
namespace fibs::server {
namespace {

using engine::DiceOrigin;
using engine::Seed;

// 00 01 02 ... 1f.
Seed CountingSeed() {
  Seed seed{};
  for (size_t i = 0; i < seed.size(); ++i) seed[i] = static_cast<uint8_t>(i);
  return seed;
}

std::string Rolls(engine::DiceSource& dice, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    const engine::Dice roll = dice.Roll();
    text += text.empty() ? "" : " ";
    text += std::to_string(roll.first) + std::to_string(roll.second);
  }
  return text;
}

class GameDiceTest : public testing::Test {
 protected:
  GameDiceTest() { EXPECT_GE(sodium_init(), 0); }
};

// RFC 8439, appendix A.1: the key stream of a zero key and nonce is 76 b8 e0 ad a0 f1 3d 90 40 5d
// 6a e5 53 86 bd 28 bd d2 19 b8 a0 8d ed 1a a8 36 ef cc 8b 77 0d c7 ...
TEST_F(GameDiceTest, TheStreamIsThatOfTheRfc) {
  GameDice dice(DiceKey{}, DiceNonce{});
  EXPECT_EQ(Rolls(dice, 16), "55 36 52 21 54 52 63 45 41 25 54 43 11 61 26 22");
}

// ... test vector 2: block 1 begins with 9f 07 e7 be 55 51 38 7a. All bytes of block 0 count.
TEST_F(GameDiceTest, TheBlocksFollowEachOther) {
  GameDice dice(DiceKey{}, DiceNonce{});
  for (int i = 0; i < 32; ++i) dice.Roll();
  EXPECT_EQ(Rolls(dice, 4), "42 45 24 33");
}

TEST_F(GameDiceTest, KnownAnswers) {
  const Seed seed = CountingSeed();
  EXPECT_EQ(SeedCommitment(seed),
            "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
  EXPECT_EQ(engine::SeedText(MakeDiceKey(seed, {"to be sure", ""})),
            "8c0c256c20b3581e80748cfdcdecbea23fe5857a3a9db3d244febb0f82210e43");
  GameDice dice({.seed = seed, .texts = {"to be sure", ""}}, {.match = 1234567, .game = 3});
  EXPECT_EQ(Rolls(dice, 20), "16 44 14 23 42 55 22 55 43 11 46 26 53 66 34 42 65 63 64 56");
}

TEST_F(GameDiceTest, EveryPartOfTheOriginMatters) {
  const DiceOrigin origin{.seed = CountingSeed(), .texts = {"ab", "c"}};
  Seed other_seed = CountingSeed();
  other_seed[31] ^= 1;
  const auto first = [](const DiceOrigin& from, engine::GameNumber number) {
    GameDice dice(from, number);
    return Rolls(dice, 30);
  };
  const std::vector<std::string> all = {
      first(origin, {1, 1}),
      first(origin, {1, 2}),
      first(origin, {2, 1}),
      first(origin, {int64_t{1} << 32, 1}),
      first({.seed = other_seed, .texts = {"ab", "c"}}, {1, 1}),
      first({.seed = CountingSeed(), .texts = {"a", "bc"}}, {1, 1}),
      first({.seed = CountingSeed(), .texts = {"c", "ab"}}, {1, 1}),
      first({.seed = CountingSeed(), .texts = {"", "abc"}}, {1, 1}),
      first({.seed = CountingSeed(), .texts = {}}, {1, 1})};
  for (size_t i = 0; i < all.size(); ++i) {
    for (size_t j = 0; j < i; ++j) EXPECT_NE(all[i], all[j]) << i << " and " << j;
  }
  EXPECT_EQ(first(origin, {1, 1}), all[0]);
}

// ---- What the server makes of it

TEST_F(GameDiceTest, TheServerGoesOnAfterAnyNumberOfRolls) {
  ServerDice server;
  const DiceOrigin origin{.seed = server.DrawSeed(), .texts = {"x", "y"}};
  const auto whole = server.MakeDice(origin, {7, 2}, 0);
  for (size_t rolls = 0; rolls < 300; ++rolls) {
    const auto rest = server.MakeDice(origin, {7, 2}, rolls);
    ASSERT_EQ(rest->Roll(), whole->Roll()) << rolls;
  }
}

TEST_F(GameDiceTest, SeedsAreNewEachTimeUnlessTheyAreForetold) {
  ServerDice server, other;
  const Seed seed = server.DrawSeed();
  EXPECT_NE(seed, server.DrawSeed());
  EXPECT_NE(seed, other.DrawSeed());
  EXPECT_EQ(server.Commitment(seed), SeedCommitment(seed));
  ServerDice foretold("0123"), again("0123"), unlike("0124");
  const Seed first = foretold.DrawSeed();
  EXPECT_EQ(first, again.DrawSeed());
  EXPECT_NE(first, foretold.DrawSeed());
  EXPECT_NE(first, unlike.DrawSeed());
}

TEST_F(GameDiceTest, AScriptIsForGamesWithoutASeed) {
  ServerDice server({}, "31,66,21");
  EXPECT_TRUE(server.scripted());
  const DiceOrigin scripted;
  const auto first = server.MakeDice(scripted, {1, 1}, 0);
  EXPECT_EQ(Rolls(*first, 2), "31 66");
  const auto second = server.MakeDice(scripted, {1, 2}, 17);
  EXPECT_EQ(Rolls(*second, 1), "21");
  EXPECT_FALSE(server.scripted());
  const engine::Dice after = second->Roll();
  EXPECT_TRUE(after.rolled());
}

}  // namespace
}  // namespace fibs::server
