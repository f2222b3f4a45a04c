// Puzzles are rolls with one play that is clearly the best one.
#include "server/analysis/puzzle_maker.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/analysis/analyst.h"
#include "protocol/files/match_file.h"
#include "server/analysis/report_json.h"

namespace fibs::server {
namespace {

bool GoesOn() { return true; }

const PuzzleRoll kThreeOne{engine::Position::Start(), {3, 1}};
const PuzzleRoll kTwoOne{engine::Position::Start(), {2, 1}};  // several plays are as good
const PuzzleRules kFew{.trials = 144};

TEST(PuzzleMakerTest, TheBestPlayIsAheadTwoRollsAheadAndInRollouts) {
  engine::Search search;
  const auto puzzle = MakePuzzle(search, kThreeOne, kFew, GoesOn);
  ASSERT_TRUE(puzzle);
  const std::string text = protocol::PuzzleText(*puzzle);
  EXPECT_EQ(text.substr(0, 28), "4HPwATDgc/ABMA 31 8/5,6/5:0 ");
  EXPECT_GE(puzzle->plays[1].lost, 50);
  const auto read = protocol::ReadPuzzle(text);
  ASSERT_TRUE(read) << "all legal plays are in it";
  EXPECT_EQ(protocol::PuzzleText(*read), text);
}

TEST(PuzzleMakerTest, OtherRollsMakeNone) {
  engine::Search search;
  EXPECT_FALSE(MakePuzzle(search, kTwoOne, kFew, GoesOn));
  EXPECT_FALSE(MakePuzzle(search, kThreeOne, kFew, [] { return false; }));
  EXPECT_FALSE(MakePuzzle(search, kThreeOne, {.trials = 36, .obvious = 0.06}, GoesOn));
  EXPECT_FALSE(MakePuzzle(search, {engine::Position::Start(), {1, 1}}, {.margin = 0.5}, GoesOn));
}

TEST(PuzzleMakerTest, TheOneOfADayDoesNotDependOnTheOrderOfTheRolls) {
  const auto one = PuzzleOfDay(20421, {kTwoOne, kThreeOne}, kFew, GoesOn);
  const auto other = PuzzleOfDay(20421, {kThreeOne, kTwoOne}, kFew, GoesOn);
  ASSERT_TRUE(one);
  EXPECT_EQ(one, other);
  EXPECT_FALSE(PuzzleOfDay(20421, {kTwoOne}, kFew, GoesOn));
  EXPECT_FALSE(PuzzleOfDay(20421, {}, kFew, GoesOn));
}

TEST(PuzzleMakerTest, RollsAreThoseOfAReport) {
  constexpr const char* kMat =
      " 3 point match\n\n Game 1\n ann : 0                    bob : 0\n"
      "  1) 31: 8/5 6/5                 64: 24/14\n"
      "  2) 52: 13/8 13/11\n"
      "      Wins 3 points and the match\n";
  std::vector<PuzzleRoll> rolls;
  if (const auto match = protocol::ReadMatchFile(kMat)) {
    const auto report = engine::Analyse(match->rules, match->inputs, 0);
    ASSERT_TRUE(report);
    rolls = PuzzleRollsOf(analyse::ReportJson(*match, *report, 0, analyse::JsonForm::kOneLine));
    EXPECT_EQ(rolls.size(), 3U);
    EXPECT_EQ(rolls.at(0), kThreeOne);
  }
  for (const char* bad : {"", "{}", "[1]", R"({"game":"tavla","games":[]})",
                          R"({"game":"backgammon","games":[{"decisions":[{"kind":"play"}]}]})"}) {
    EXPECT_TRUE(PuzzleRollsOf(bad).empty()) << bad;
  }
}

}  // namespace
}  // namespace fibs::server
