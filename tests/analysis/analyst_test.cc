// What an analysis says of matches.
#include "engine/analysis/analyst.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string_view>

#include "engine/analysis/luck.h"
#include "tests/engine/random_match.h"
#include "tests/sanitized.h"

namespace fibs::engine {
namespace {

std::vector<Input> Inputs(std::string_view text) {
  std::vector<Input> inputs;
  while (!text.empty()) {
    const size_t end = std::min(text.find(' '), text.size());
    const auto input = DecodeInput(text.substr(0, end));
    EXPECT_TRUE(input) << text;
    if (input) inputs.push_back(*input);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return inputs;
}

Report ReportOf(std::string_view inputs, int length, int level = 1) {
  const auto report = Analyse({.length = length}, Inputs(inputs), level);
  EXPECT_TRUE(report);
  return report.value_or(Report{});
}

TEST(AnalystTest, HasAnEntryForEachDecision) {
  // 3-1 by the second player; a double that is dropped.
  const Report report =
      ReportOf("s o13 p8/5,6/5 r66 p24/18,24/18,13/7,13/7 r21 p13/11,24/23 d x", 5);
  ASSERT_EQ(report.games.size(), 1U);
  const GameReport& game = report.games[0];
  EXPECT_EQ(game.winner, Player::kFirst);
  EXPECT_EQ(game.points, 1);
  const auto& all = game.decisions;
  // The roll 31; no double and 66; no double and 21; the double; the drop.
  ASSERT_EQ(all.size(), 7U);
  EXPECT_EQ(all[0].kind, DecisionKind::kPlay);
  EXPECT_EQ(all[0].who, Player::kSecond);
  EXPECT_EQ(all[0].dice, (Dice{3, 1}));
  EXPECT_EQ(all[0].equity_lost, 0) << "the five-point is best";
  EXPECT_TRUE(all[0].counted);
  EXPECT_EQ(all[1].kind, DecisionKind::kDouble);
  EXPECT_FALSE(all[1].yes);
  EXPECT_EQ(all[2].dice, (Dice{6, 6}));
  EXPECT_GT(all[2].luck, 0.2);
  EXPECT_EQ(all[5].kind, DecisionKind::kDouble);
  EXPECT_TRUE(all[5].yes);
  EXPECT_EQ(all[6].kind, DecisionKind::kTake);
  EXPECT_EQ(all[6].who, Player::kSecond);
  EXPECT_FALSE(all[6].yes);
  EXPECT_TRUE(all[6].best);
  EXPECT_GT(all[6].equity_lost, 0.1) << "it was a take";
  EXPECT_NEAR(all[6].equity_lost, all[6].cube.double_pass - all[6].cube.double_take, 1e-9);
  EXPECT_EQ(all[5].input, all[6].input - 1);
}

TEST(AnalystTest, RollsThatCannotBePlayedAreForced) {
  RandomPlayers players(4);
  Analyst analyst({.length = kUnlimited}, 0);
  int forced = 0;
  for (int i = 0; i < 1500 && analyst.match().games() < 8; ++i) {
    ASSERT_TRUE(analyst.Add(players.Next(analyst.match())));
  }
  for (const GameReport& game : analyst.games()) {
    for (const Decision& decision : game.decisions) {
      if (!decision.forced) continue;
      ++forced;
      EXPECT_FALSE(decision.counted);
      EXPECT_EQ(decision.equity_lost, 0);
      EXPECT_EQ(decision.kind, DecisionKind::kPlay);
    }
  }
  EXPECT_GT(forced, 10);
}

// Before a double is accepted no gammon counts, so that not to double is worth less for who has
// many; after it all is the same.
TEST(AnalystTest, JudgesMoneyByTheJacobyRuleOfTheMatch) {
  const auto inputs =
      Inputs("s o31 p8/5,6/5 r21 p13/11,24/23 r55 p8/3,8/3,6/1,6/1 r64 p25/21,13/7 d a r21");
  MatchRules rules{.length = kUnlimited};
  const auto gammons = Analyse(rules, inputs, 1);
  rules.options.jacoby = true;
  const auto jacoby = Analyse(rules, inputs, 1);
  ASSERT_TRUE(gammons && jacoby);
  const auto double_of = [](const Report& report) {
    const auto& all = report.games[0].decisions;
    return *std::ranges::find_if(
        all, [](const Decision& d) { return d.kind == DecisionKind::kDouble && d.yes; });
  };
  const CubeEquities with = double_of(*gammons).cube, without = double_of(*jacoby).cube;
  EXPECT_GT(std::abs(with.no_double - without.no_double), 0.02);
  EXPECT_NEAR(with.double_take, without.double_take, 1e-9);
  EXPECT_EQ(without.double_pass, 1);
}

TEST(AnalystTest, ADeadCubeIsNoDecision) {
  Analyst analyst({.length = 2}, 0);
  for (const Input& input : Inputs("s o31 p8/5,6/5 d a r21 p13/11,24/23 r43 p24/20,13/10")) {
    ASSERT_TRUE(analyst.Add(input));
  }
  // Both are two away and the cube is at two: no more rights to double.
  int rights = 0;
  for (const Decision& decision : analyst.games()[0].decisions) {
    rights += decision.kind == DecisionKind::kDouble && !decision.yes ? 1 : 0;
  }
  EXPECT_EQ(rights, 0);
}

// Over random matches: sums are sums, losses are none below nothing, the two results are one.
TEST(AnalystTest, TotalsAddUp) {
  for (uint32_t seed = 1; seed <= static_cast<uint32_t>(Fewer(4)); ++seed) {
    const int length = seed % 2 == 0 ? 3 : kUnlimited;
    RandomPlayers players(seed);
    players.automatic_doubles = false;
    Analyst analyst({.length = length}, 0);
    while (analyst.match().phase() != Phase::kMatchOver && analyst.games().size() < 4) {
      ASSERT_TRUE(analyst.Add(players.Next(analyst.match())));
    }
    const Report report = analyst.Finished();
    std::array<double, 2> plays{}, cube{};
    std::array<int, 2> counted{};
    for (const GameReport& game : report.games) {
      for (const Decision& decision : game.decisions) {
        EXPECT_GE(decision.equity_lost, 0);
        EXPECT_GE(decision.chance_lost, 0);
        EXPECT_LT(std::abs(decision.luck), 6);
        (decision.kind == DecisionKind::kPlay ? plays : cube)[Index(decision.who)] +=
            decision.equity_lost;
        counted[Index(decision.who)] += decision.counted ? 1 : 0;
      }
    }
    double results = 0;
    for (size_t p = 0; p < 2; ++p) {
      const PlayerTotals& totals = report.totals[p];
      EXPECT_NEAR(totals.equity_lost_plays, plays[p], 1e-9);
      EXPECT_NEAR(totals.equity_lost_cube, cube[p], 1e-9);
      EXPECT_EQ(totals.counted_plays + totals.counted_cube, counted[p]);
      EXPECT_NEAR(totals.pr * 2, totals.gnubg_error_rate, 1e-9);
      EXPECT_GT(totals.gnubg_error_rate, 35) << "they play by chance";
      results += totals.luck_adjusted_result;
    }
    EXPECT_NEAR(results, 0, 1e-9);
  }
}

// One game, played well and analysed with the two-sided table and without.
struct TwiceAnalysed {
  int known = 0;  // positions that the table knows
  int other = 0;  // decisions of which both do not say the same
};
TwiceAnalysed AnalyseTwice(int length, uint32_t seed) {
  Search search;
  RandomPlayers random(seed);
  const MatchRules rules{.length = length};
  Analyst with(rules, 0, &TwoSidedBearOff::Shared), without(rules, 0);
  TwiceAnalysed found;
  EXPECT_TRUE(with.Add(StartGame{}) && without.Add(StartGame{}));
  while (with.match().game_goes_on()) {
    const Match& match = with.match();
    const Position position = match.PositionOf(match.turn());
    Input input = RollDice{random.Roll()};
    if (match.phase() == Phase::kOpeningRoll) input = OpeningRoll{{2, 1}};
    if (match.phase() == Phase::kMove) {
      const auto plays = search.Plays(position, match.dice(), {}, {.level = 0});
      input = MakePlay{plays.front().legal.play};
    }
    found.known += TwoSidedBearOff::Covers(position) ? 1 : 0;
    EXPECT_TRUE(with.Add(input) && without.Add(input));
  }
  const auto& judged = with.games().back().decisions;
  const auto& others = without.games().back().decisions;
  for (size_t i = 0; i < judged.size(); ++i) {
    found.other += judged[i].chance != others[i].chance ? 1 : 0;
  }
  return found;
}

// Of a match to points whoever has no table says the same, as the page does.
TEST(AnalystTest, OnlyUnlimitedMatchesAskTheTable) {
  for (const int length : {7, kUnlimited}) {
    TwiceAnalysed game;
    for (uint32_t seed = 8; game.known < 6; ++seed) game = AnalyseTwice(length, seed);
    EXPECT_EQ(game.other > 0, length == kUnlimited);
  }
}

TEST(AnalystTest, TheBestPlayerMakesNoMistakes) {
  Search search;
  RandomPlayers random(9);
  Analyst analyst({.length = kUnlimited}, 0);
  ASSERT_TRUE(analyst.Add(StartGame{}));
  while (analyst.match().game_goes_on()) {
    const Match& match = analyst.match();
    const Player who = match.turn();
    Input input = RollDice{random.Roll()};
    if (match.phase() == Phase::kOpeningRoll) input = OpeningRoll{random.Roll()};
    if (match.phase() == Phase::kMove) {
      const auto plays = search.Plays(match.PositionOf(who), match.dice(),
                                      {.cube_owner = CubeOwner::kNobody}, {.level = 0});
      input = MakePlay{plays.front().legal.play};
    }
    ASSERT_TRUE(analyst.Add(input));
  }
  const Report report = analyst.Finished();
  EXPECT_EQ(report.totals[0].equity_lost_plays + report.totals[1].equity_lost_plays, 0);
}

TEST(AnalystTest, InputsThatArePassedOverChangeNothingOfALaterDecision) {
  RandomPlayers players(7);
  Analyst all({.length = kUnlimited}, 1);
  std::vector<Input> inputs;
  int compared = 0;
  for (int i = 0; i < 120; ++i) {
    const Input input = players.Next(all.match());
    ASSERT_TRUE(all.Add(input));
    inputs.push_back(input);
    if (i % 9 != 8 || !std::holds_alternative<MakePlay>(input)) continue;
    ++compared;
    Analyst last({.length = kUnlimited}, 1);
    const size_t first = all.games().back().decisions.back().input;
    for (size_t at = 0; at < inputs.size(); ++at) {
      ASSERT_TRUE(at < first ? last.Pass(inputs[at]) : last.Add(inputs[at]));
    }
    ASSERT_EQ(last.games().size(), all.games().size());
    const Decision& found = last.games().back().decisions.back();
    const Decision& wanted = all.games().back().decisions.back();
    EXPECT_EQ(found.input, wanted.input);
    EXPECT_EQ(found.luck, wanted.luck);
    EXPECT_EQ(found.equity_lost, wanted.equity_lost);
    EXPECT_EQ(found.chance, wanted.chance);
  }
  EXPECT_GT(compared, 1);
}

TEST(AnalystTest, TheChanceIsThatOfWhatWasDone) {
  const Report report =
      ReportOf("s o13 p8/5,6/5 r66 p24/18,24/18,13/7,13/7 r21 p13/11,24/23 d x", 5);
  const auto& all = report.games[0].decisions;
  for (const Decision& decision : all) {
    EXPECT_GT(decision.chance, 0.3);
    EXPECT_LT(decision.chance, 0.7);
  }
  // What was dropped is lost: 0-1 in a match to 5, seen by both.
  EXPECT_GT(all[6].chance, 0.4);
  EXPECT_LT(all[6].chance, 0.5);
  EXPECT_NEAR(all[5].chance + all[6].chance, 1, 0.1) << "it was better to take";
  EXPECT_LE(all[5].chance, 1 - all[6].chance + 1e-9);
}

TEST(AnalystTest, TheLuckOfAllThrowsIsNone) {
  Search search;
  const Position start = Position::Start();
  double sum = 0, opening = 0;
  ForEachRoll([&](Dice dice, double chance) {
    sum += chance * LuckOf(search, start, dice, {}, 0);
    // Both players win the throw as often.
    if (!dice.is_double()) opening += LuckOfOpening(search, start, dice, {}, 0);
  });
  EXPECT_NEAR(sum, 0, 1e-9);
  // By symmetry: the luck of the one is that of the other.
  EXPECT_NEAR(LuckOfOpening(search, start, {3, 1}, {}, 0), search.WorthAfter(start, {3, 1}, {}, 0),
              1e-6);
  EXPECT_GT(opening, 0) << "it is an advantage to begin";
}

TEST(AnalystTest, KnowsWhatItCanAnalyse) {
  for (const char* game : {"", "nackgammon", "longgammon", "hypergammon"}) {
    EXPECT_TRUE(CanAnalyse(RulesOf(3, true, game).value())) << game;
  }
  for (const char* game : {"portes", "plakoto", "oldenglish", "runte", "swedish", "narde"}) {
    EXPECT_FALSE(CanAnalyse(RulesOf(3, true, game).value())) << game;
  }
  EXPECT_FALSE(Analyse({.length = 3}, Inputs("s r31"), 0)) << "no such input";
}

TEST(AnalystTest, HyperGammonHasItsOwnNetwork) {
  const MatchRules rules = RulesOf(3, true, "hypergammon").value();
  RandomPlayers players(2);
  Analyst analyst(rules, 1);
  while (analyst.match().phase() != Phase::kMatchOver) {
    ASSERT_TRUE(analyst.Add(players.Next(analyst.match())));
  }
  const Report report = analyst.Finished();
  EXPECT_GT(report.totals[0].counted_plays, 0);
  EXPECT_LT(std::abs(report.totals[0].luck_adjusted_result), 1.5);
}

}  // namespace
}  // namespace fibs::engine
