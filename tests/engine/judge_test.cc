// What a match is worth that nobody plays to its end.
#include "engine/player/judge.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "tests/engine/gnubg_moments.h"
#include "tests/engine/random_match.h"

namespace fibs::engine {
namespace {

const Judge& TheJudge() {
  static const Judge judge;
  return judge;
}

Match MatchOf(std::string_view inputs, int length, std::string_view game = "") {
  Match match(RulesOf(length, true, game).value());
  while (!inputs.empty()) {
    const size_t end = std::min(inputs.find(' '), inputs.size());
    const auto input = DecodeInput(inputs.substr(0, end));
    EXPECT_TRUE(input && match.Apply(*input)) << inputs.substr(0, end);
    inputs.remove_prefix(std::min(end + 1, inputs.size()));
  }
  return match;
}

double First(const Match& match) { return TheJudge().WinChance(match, Player::kFirst); }

TEST(JudgeTest, BetweenGamesTheScoreCounts) {
  EXPECT_EQ(First(MatchOf("", 7)), 0.5);
  EXPECT_EQ(First(MatchOf("s", 7)), 0.5);
  // After a drop: 0-1 to 5, and 0-1 to 2, where the Crawford game follows.
  EXPECT_NEAR(First(MatchOf("s o31 p8/5,6/5 d x", 5)), 0.42, 0.03);
  EXPECT_EQ(First(MatchOf("s o31 p8/5,6/5 d x", 2)),
            MatchEquityTable::Shared().Chance(2, 1, false));
}

TEST(JudgeTest, AMatchThatIsOverIsWon) {
  EXPECT_EQ(First(MatchOf("s o31 p8/5,6/5 g23 y", 3)), 1.0);
  EXPECT_EQ(First(MatchOf("s o31 g13 y", 3)), 0.0);
}

TEST(JudgeTest, UnlimitedMatchesAreTheGame) {
  EXPECT_EQ(First(MatchOf("s o31 p8/5,6/5 d x", kUnlimited)), 0.5);
  const double ahead = First(MatchOf("s o31 p8/5,6/5", kUnlimited));
  EXPECT_GT(ahead, 0.5);
  EXPECT_LT(ahead, 0.6);
}

// Whatever goes on, in whatever game: one of the two wins, and the same question has the same
// answer.
TEST(JudgeTest, BothChancesAreOne) {
  for (size_t i = 0; i < kSeries.size(); ++i) {
    const Series& series = kSeries[i];
    if (i >= kVariants.size() && series.lengths[0] == 0) continue;
    Match match(RulesOf(series.lengths[0] == 0 ? 3 : series.lengths[0], true,
                        i == 0 ? std::string_view() : series.name)
                    .value());
    RandomPlayers players(static_cast<uint32_t>(i + 1));
    for (int input = 0; input < 40 && match.phase() != Phase::kMatchOver; ++input) {
      ASSERT_TRUE(match.Apply(players.Next(match))) << series.name;
    }
    const Match same = match;
    const double first = First(match);
    EXPECT_GE(first, 0) << series.name;
    EXPECT_LE(first, 1) << series.name;
    EXPECT_DOUBLE_EQ(first + TheJudge().WinChance(match, Player::kSecond), 1) << series.name;
    EXPECT_EQ(first, First(same)) << series.name;
  }
}

// Both look two rolls ahead, with networks of their own.
TEST(JudgeTest, AgreesWithGnuBackgammon) {
  double apart = 0;
  for (const GnubgMoment& moment : kGnubgMoments) {
    const Match match = MatchOf(moment.inputs, moment.length);
    const double chance = TheJudge().WinChance(match, match.turn());
    EXPECT_NEAR(chance, moment.chance, 0.05) << moment.match << ':' << moment.position;
    apart += std::abs(chance - moment.chance);
  }
  EXPECT_LT(apart / kGnubgMoments.size(), 0.015);
}

}  // namespace
}  // namespace fibs::engine
