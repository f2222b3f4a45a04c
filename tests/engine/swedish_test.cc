// Swedish tables: what typed plays lead to, what they are refused for, and how its matches go.
#include <charconv>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/match/automatic.h"
#include "engine/match/match.h"
#include "gtest/gtest.h"
#include "tests/engine/match_text.h"

namespace fibs::engine {
namespace {

const Game& Swedish() {
  static const Game game(*FindVariant("swedish"));
  return game;
}

// "25x2 13 5x12" and those of the opponent in his numbers.
Board Men(const std::string& own, const std::string& other) {
  Board board;
  const auto put = [&board](const std::string& men, int sign) {
    std::istringstream words(men);
    for (std::string word; words >> word;) {
      std::istringstream number(word.starts_with("bar") ? "25" + word.substr(3) : word);
      int point = 0;
      int count = 1;
      char times = 0;
      number >> point;
      if (number >> times) number >> count;
      if (sign < 0) point = point == kBar ? 0 : OtherNumber(Swedish(), point);
      int8_t& there = board.position.points[static_cast<size_t>(point)];
      there = static_cast<int8_t>(there + sign * count);
    }
  };
  put(own, 1);
  put(other, -1);
  return board;
}

int8_t PointOf(const std::string& word) {
  int point = word == "bar" ? kBar : kOff;
  std::from_chars(word.data(), word.data() + word.size(), point);
  return static_cast<int8_t>(point);
}

// "bar/23*,4/off"
std::vector<Step> StepsOf(std::string text) {
  std::erase(text, '*');
  std::vector<Step> steps;
  std::istringstream plays(text);
  for (std::string step; std::getline(plays, step, ',');) {
    const size_t slash = step.find('/');
    const std::string from = step.substr(0, slash);
    const std::string to = step.substr(slash + 1);
    steps.push_back({PointOf(from), PointOf(to)});
  }
  return steps;
}

Dice DiceOf(const std::string& roll) {
  return {static_cast<int8_t>(roll[0] - '0'), static_cast<int8_t>(roll[2] - '0')};
}

Result<LegalPlay, PlayError> Check(const Board& board, Dice dice, const std::string& play) {
  return Swedish().Check(board, dice, Swedish().DiceToPlay(board, dice), StepsOf(play));
}

TEST(SwedishEnds, EveryWorkedCase) {
  std::ifstream file(FIBS_SWEDISH_ENDS);
  int cases = 0;
  for (std::string line; std::getline(file, line);) {
    std::vector<std::string> columns;
    std::istringstream text(line);
    for (std::string column; std::getline(text, column, '|');) {
      const size_t from = column.find_first_not_of(' ');
      columns.push_back(column.substr(from, column.find_last_not_of(' ') - from + 1));
    }
    if (columns[0] != "end") continue;
    const auto made = Check(Men(columns[2], columns[3]), DiceOf(columns[4]), columns[5]);
    std::string result = "illegal";
    if (made) {
      const auto end = Swedish().EndOf(*made);
      const WinKind kind = end ? end->kind : WinKind::kNone;
      result = std::string(WorthOf(kind).word) + ' ' + std::to_string(end ? end->value : 0);
    }
    EXPECT_EQ(result, columns[6]) << line;
    ++cases;
  }
  EXPECT_EQ(cases, 35);
}

TEST(SwedishFaults, EachRuleHasItsOwn) {
  using F = PlayFault;
  const auto fault = [](const std::string& own, const std::string& other, const std::string& roll,
                        const std::string& play) {
    const auto made = Check(Men(own, other), DiceOf(roll), play);
    EXPECT_FALSE(made) << play;
    return made ? PlayError{F::kTooFew, -1} : made.error();
  };
  EXPECT_EQ(fault("24x13 20 19", "24x15", "5-1", "24/19,24/23"),
            (PlayError{F::kOwnFarSide, 0, 19}));
  EXPECT_EQ(fault("4x2 3x2 2x2", "24x15", "3-2", "3/off,4/2"), (PlayError{F::kRearFirst, 0, 4}));
  EXPECT_EQ(fault("3 1x2", "24x15", "5-2", "3/1,1/off"), (PlayError{F::kReduction, 0, 0}));
  EXPECT_EQ(fault("16 13 5x13", "25x3 24 23 22 3 2x8", "2-1", "16/15,15/13"),
            (PlayError{F::kGameOver, 1, 16, 15}));
  EXPECT_EQ(fault("24x2", "24x5 11x2 10x2 9x2 8x2 7x2", "5-2", "24/19,24/22"),
            (PlayError{F::kTooMany, 0, 0}));
  EXPECT_EQ(fault("24x14 18", "24x15", "6-5", "18/12,24/19"), (PlayError{F::kBlocked, 0, 12}));
  EXPECT_EQ(fault("2 1", "24x15", "3-1", "2/off"), (PlayError{F::kTooFew, 0, 2}));
  EXPECT_EQ(fault("25 13x14", "24x13 4x2", "2-1", "13/11,13/12"), (PlayError{F::kBarFirst, 0, 25}));
  EXPECT_EQ(fault("24 2x2", "24x13 4x2", "5-3", "24/21"), (PlayError{F::kDistance, 0, 3}));
  EXPECT_EQ(fault("13 5x14", "24x15", "6-5", "5/off,13/7"), (PlayError{F::kBearOff, 0, 5}));
}

// Steps may be typed in any order, also those from the bar.
TEST(SwedishFaults, OrderDoesNotMatter) {
  const Board board = Men("25 13x14", "24x13 2x2");
  EXPECT_TRUE(Check(board, {3, 1}, "13/10,bar/24"));
  EXPECT_TRUE(Check(board, {3, 1}, "bar/24,13/10"));
  EXPECT_FALSE(Check(board, {3, 1}, "13/10,13/12"));
}

TEST(SwedishBoard, BarsChangeSides) {
  Board board = Men("25x2 24x13", "25x3 24x12");
  EXPECT_EQ(Flipped(Swedish(), Flipped(Swedish(), board)), board);
  board = Flipped(Swedish(), board);
  EXPECT_EQ(board.At(kBar), 3);
  EXPECT_EQ(board.At(0), -2);
  EXPECT_EQ(board, Men("25x3 24x12", "25x2 24x13"));
}

TEST(SwedishBearOff, GreedGivesUpNoBetterWin) {
  // The tower is better than two checkers off.
  EXPECT_FALSE(Swedish().BearOffWithAll(Men("2 1x14", "24x15"), {6, 1}));
  EXPECT_EQ(Swedish().BearOffWithAll(Men("2 1x13", "24x15"), {6, 1})->count, 2);
  EXPECT_EQ(Swedish().BearOffWithAll(Men("1", "24x15"), {6, 1})->count, 1);
  EXPECT_FALSE(Swedish().BearOffWithAll(Men("6", "24x14 16"), {6, 2})) << "a monk is better";
}

TEST(SwedishMoments, NothingBehindTheEnd) {
  const Board board = Men("16 13 5x13", "25x3 24 23 22 3 2x8");
  const auto first = Swedish().Steps(board, {2, 1}, {}, {board, 0, {}}, 1);
  int ended = 0;
  for (const PlayMoment& moment : first) {
    if (!Swedish().HasEnded(moment)) continue;
    ++ended;
    EXPECT_TRUE(Swedish().Steps(board, {2, 1}, {}, moment, 2).empty());
  }
  EXPECT_EQ(ended, 1);
  EXPECT_FALSE(Swedish().HasEnded({board, 0, {}}));
}

// ---- Matches

MatchRules Rules(int length, std::string_view words = "swedish") {
  const auto rules = RulesOf(length, true, words);
  EXPECT_TRUE(rules) << words;
  return rules.value_or(MatchRules{});
}

TEST(SwedishMatch, TheLowerDieBeginsAndThrowsAgain) {
  Match match(Rules(3));
  EXPECT_EQ(Do(match, "s"), "started");
  EXPECT_EQ(Do(match, "o33"), "opening 33");
  EXPECT_EQ(Do(match, "o52"), "opening 52, first B");
  EXPECT_EQ(match.phase(), Phase::kRollOrDouble);
  EXPECT_EQ(Do(match, "r66"), "rolled B 66 1");
  EXPECT_EQ(Do(match, "p24/18"), "played B 24/18, turn A");
  EXPECT_EQ(Do(match, "d"), "no cube");
}

TEST(SwedishMatch, TheLoserBeginsTheNextGame) {
  Match match(Rules(3));
  Do(match, "s");
  Do(match, "o12");
  EXPECT_EQ(Do(match, "g23"), "resigns B 3");
  EXPECT_EQ(Do(match, "y"), "won A 3 2");
  EXPECT_EQ(match.winner(), kA);
  EXPECT_EQ(Do(match, "s"), "started, first B");
  EXPECT_EQ(match.games_left(), 2);
}

TEST(SwedishMatch, ResignationsAreValuesOfTheTable) {
  Match match(Rules(3));
  Do(match, "s");
  Do(match, "o12");
  EXPECT_EQ(match.resign_multiple_max(), 6);
  EXPECT_EQ(Do(match, "g15"), "no such loss");
  for (const char* multiple : {"g11", "g12", "g13", "g14", "g16"}) {
    EXPECT_EQ(Do(match, multiple), std::string("resigns A ") + multiple[2]);
    Do(match, "n");
  }
  EXPECT_FALSE(DecodeInput("g17"));
  Match backgammon(MatchRules{.length = 3});
  Do(backgammon, "s");
  Do(backgammon, "o12");
  EXPECT_EQ(Do(backgammon, "g14"), "no such loss");
  EXPECT_EQ(Do(backgammon, "g16"), "no such loss");
}

// A match whose games are resigned, as "g24": player B loses 4; and how it ends.
std::string ResignAll(Match& match, const std::vector<std::string>& games) {
  std::string last;
  for (const std::string& resignation : games) {
    Do(match, "s");
    if (match.phase() == Phase::kOpeningRoll) Do(match, "o12");
    EXPECT_NE(Do(match, resignation), "no game") << resignation;
    last = Do(match, "y");
  }
  return last;
}

TEST(SwedishMatch, SoManyGamesWhosePointsAreAdded) {
  Match match(Rules(3));
  EXPECT_EQ(ResignAll(match, {"g22", "g11", "g11"}), "won B 1 2, match A");
  EXPECT_EQ(match.score(kA), 2);
  EXPECT_EQ(match.score(kB), 2);
  EXPECT_EQ(match.match_winner(), kA);
}

TEST(SwedishMatch, IsOverWhenNobodyCanCatchUp) {
  Match three(Rules(3));
  EXPECT_EQ(ResignAll(three, {"g21"}), "won A 1 2");
  Match early(Rules(5));
  EXPECT_EQ(ResignAll(early, {"g26", "g26"}), "won A 6 2");
  EXPECT_EQ(ResignAll(early, {"g21"}), "won A 1 2, match A");
  // Twelve ahead with two games left is not more than six for each.
  Match level(Rules(5));
  EXPECT_EQ(ResignAll(level, {"g26", "g26", "g16"}), "won B 6 2");
  EXPECT_EQ(ResignAll(level, {"g16"}), "won B 6 2");
  EXPECT_EQ(ResignAll(level, {"g11"}), "won B 1 2, match B");
}

TEST(SwedishMatch, TheWinnerOfTheMatchMayLoseItsLastGame) {
  Match match(Rules(3));
  EXPECT_EQ(ResignAll(match, {"g24", "g21", "g11"}), "won B 1 2, match A");
  EXPECT_EQ(match.winner(), kB);
  EXPECT_EQ(match.match_winner(), kA);
}

TEST(SwedishMatch, ToPoints) {
  Match match(Rules(4, "swedish points"));
  EXPECT_EQ(match.games_left(), 0);
  EXPECT_EQ(ResignAll(match, {"g23"}), "won A 3 2");
  EXPECT_EQ(ResignAll(match, {"g21"}), "won A 1 2, match A");
  Match unlimited(Rules(kUnlimited));
  EXPECT_EQ(ResignAll(unlimited, {"g26", "g26", "g26"}), "won A 6 2");
}

TEST(SwedishMatch, TermsThatMakeNoMatch) {
  for (const char* words :
       {"swedish points", "backgammon points", "plakoto points", "mahbusa runner", "tapa runner",
        "swedish runner", "swedish bar4", "swedish nocube"}) {
    const bool possible =
        std::string(words) == "swedish points" || std::string(words) == "mahbusa runner";
    EXPECT_EQ(RulesOf(4, true, words).has_value(), possible) << words;
  }
  EXPECT_FALSE(RulesOf(4, true, "swedish"));
  EXPECT_FALSE(RulesOf(kUnlimited, true, "swedish points"));
  EXPECT_TRUE(RulesOf(7, true, "swedish"));
  EXPECT_EQ(GameWords(Rules(4, "points swedish")), "swedish points");
  EXPECT_EQ(Rules(4, "mahbusa runner").Game(1).runner_goal, 6);
  EXPECT_EQ(Rules(4, "mahbusa").Game(1).runner_goal, 0);
}

}  // namespace
}  // namespace fibs::engine
