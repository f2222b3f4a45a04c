// Whose days are over: every state of a match, of every game, x a time-out of either player.
#include <string>
#include <tuple>
#include <vector>

#include "gtest/gtest.h"
#include "tests/engine/match_text.h"

namespace fibs::engine {
namespace {

constexpr MatchRules kByDays = {.length = 5, .days = 3};

TEST(TimeOutTest, LosesTheGameAtItsCube) {
  const std::vector<std::tuple<std::string, std::string>> cases = {
      {"s o31 e1", "won B 1 4"},                                // a move
      {"s o31 p8/5,6/5 e2", "won A 1 4"},                       // to roll or to double
      {"s o31 p8/5,6/5 r21 e2", "won A 1 4"},                   // a move behind a roll
      {"s o31 p8/5,6/5 d e1", "won B 1 4"},                     // the answer to a double
      {"s o31 p8/5,6/5 d a e2", "won A 2 4"},                   // with the cube turned
      {"s o31 p8/5,6/5 d a r21 p13/11,6/5 d e2", "won A 2 4"},  // a redouble
      {"s o31 g13 e2", "won A 1 4"},                            // the answer to a resignation
      {"s o31 g21 e1", "won B 1 4"},
      {"s o31 g21 n e1", "won B 1 4"},
  };
  for (const auto& [script, expected] : cases) {
    Match match(kByDays);
    EXPECT_EQ(Do(match, script), expected) << script;
    EXPECT_EQ(match.phase(), Phase::kGameOver) << script;
    EXPECT_FALSE(match.resign()) << script;
    EXPECT_FALSE(match.decider()) << script;
  }
}

TEST(TimeOutTest, ThePointsMayEndTheMatch) {
  Match match({.length = 2, .days = 3});
  EXPECT_EQ(Do(match, "s o31 p8/5,6/5 d a e2"), "won A 2 4, match A");
  EXPECT_EQ(match.score(kA), 2);
}

TEST(TimeOutTest, TheSecondOneOfAPlayerLosesTheMatchAsItStands) {
  Match match(kByDays);
  EXPECT_EQ(Do(match, "s o31 e1 s o13 e2"), "won A 1 4");
  EXPECT_EQ(match.time_outs(kA), 1);
  EXPECT_EQ(match.time_outs(kB), 1);
  EXPECT_EQ(Do(match, "s o31 g21 e1"), "out of time A, match B");
  EXPECT_EQ(match.phase(), Phase::kMatchOver);
  EXPECT_EQ(match.winner(), kB);
  EXPECT_EQ(match.score(kB), 1);
  EXPECT_FALSE(match.resign());
  EXPECT_EQ(Do(match, "s"), "no game");
}

TEST(TimeOutTest, IsRefusedWithoutDaysAndOfWhoDoesNotDecide) {
  for (const MatchRules& rules :
       {MatchRules{.length = 5}, MatchRules{.length = 5, .clock = {.minutes = 2}}}) {
    Match without(rules);
    EXPECT_EQ(Do(without, "s o31 e1"), "not now");
  }
  Match by_days(kByDays);
  EXPECT_EQ(Do(by_days, "s o31 t1"), "not now") << "there is no clock";
  for (const char* script :
       {"e1", "s e1", "s o33 e2", "s o31 e2", "s o31 p8/5,6/5 e1", "s o31 p8/5,6/5 d e2",
        "s o31 g11 e1", "s o31 g11 y e1", "s o31 e1 e1", "s o31 e1 e2", "s o31 e1 s o31 e1 e2"}) {
    Match match(kByDays);
    EXPECT_EQ(Do(match, script), "not now") << script;
  }
}

TEST(TimeOutTest, IsPossibleInEveryGame) {
  for (const Series& series : kSeries) {
    const int length = series.lengths[0] != 0 ? series.lengths[0] : 5;
    Match match({.length = length, .series = &series, .days = 1});
    EXPECT_EQ(Do(match, "s"), "started") << series.name;
    // Where the winner of the opening rolls again he decides whether to roll.
    Do(match, "o31");
    ASSERT_TRUE(match.decider()) << series.name;
    const Player late = *match.decider();
    ASSERT_TRUE(match.Apply(TimeOut{late})) << series.name;
    EXPECT_EQ(match.winner(), Other(late)) << series.name;
    EXPECT_EQ(match.score(Other(late)), 1) << series.name;
    ASSERT_TRUE(match.Apply(StartGame{})) << series.name;
    EXPECT_EQ(match.games(), 2);
  }
}

TEST(TimeOutTest, RulesByDaysHaveFaults) {
  const auto fault = [](MatchRules rules) { return FaultOf(rules); };
  EXPECT_EQ(fault(kByDays), "");
  EXPECT_EQ(fault({.length = 1, .days = 1}), "");
  EXPECT_EQ(fault({.length = 1, .days = 14}), "");
  EXPECT_NE(fault({.length = 1, .days = 15}), "");
  EXPECT_NE(fault({.length = 1, .days = -1}), "");
  EXPECT_NE(fault({.length = kUnlimited, .days = 3}), "");
  EXPECT_NE(fault({.length = 3, .clock = {.minutes = 2}, .days = 3}), "");
}

}  // namespace
}  // namespace fibs::engine
