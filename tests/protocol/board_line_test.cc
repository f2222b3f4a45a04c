#include <gtest/gtest.h>

#include <utility>

#include "protocol/board.h"
#include "tests/protocol/board_helpers.h"

namespace fibs::protocol {
namespace {

TEST(BoardLine, AfterTheTurn) {
  const Match match =
      After({.length = 3}, {engine::StartGame{}, engine::OpeningRoll{{6, 2}}, kFirstPlay});
  EXPECT_EQ(FormatRaw(Fields(match)),
            "board:You:someplayer:3:0:0:0:-2:0:0:0:0:5:0:3:0:0:1:-5:4:0:0:0:-3:1:-5:0:0:0:0:1:0:"
            "-1:0:0:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:0");
}

TEST(BoardLine, WithADoubleThatIsOpen) {
  const Match match = After({.length = 3}, {engine::StartGame{}, engine::OpeningRoll{{6, 2}},
                                            kFirstPlay, engine::OfferDouble{}});
  const auto doubled = Fields(match, kMyself);
  const auto doubler = Fields(match, kSomeplayer);
  EXPECT_TRUE(doubled.was_doubled);
  EXPECT_FALSE(doubler.was_doubled);
  EXPECT_EQ(doubled.may_double, (std::array<bool, 2>{false, false}));
  EXPECT_EQ(doubler.may_double, (std::array<bool, 2>{false, false}));
  EXPECT_EQ(doubled.cube, 1);
  EXPECT_EQ(doubled.turn, -1) << "the doubler, X, has the turn";
  EXPECT_TRUE(FormatBoard({.match = match, .names = kNames}, BoardStyle::kNumbersInFrame)
                  .ends_with("Cube: 1  turn: someplayer"));
}

TEST(BoardLine, AfterTheDoubleWasAccepted) {
  const Match match =
      After({.length = 3}, {engine::StartGame{}, engine::OpeningRoll{{6, 2}}, kFirstPlay,
                            engine::OfferDouble{}, engine::AcceptDouble{}});
  const auto fields = Fields(match, kMyself);
  EXPECT_EQ(fields.cube, 2);
  EXPECT_EQ(fields.may_double, (std::array<bool, 2>{true, false}));
  EXPECT_EQ(Fields(match, kSomeplayer).may_double, (std::array<bool, 2>{false, true}));
  EXPECT_FALSE(fields.was_doubled);
}

// The match after the first player has won one point by a double that was dropped.
std::vector<engine::Input> OnePointForTheFirst() {
  return {engine::StartGame{}, engine::OpeningRoll{{2, 6}}, kFirstPlay, engine::OfferDouble{},
          engine::DropDouble{}};
}

TEST(BoardLine, BetweenGames) {
  const Match match = After({.length = 3}, OnePointForTheFirst());
  const auto fields = Fields(match);
  EXPECT_EQ(fields.turn, 0);
  EXPECT_EQ(fields.score, (std::array<int, 2>{1, 0}));
  EXPECT_EQ(Fields(match, kSomeplayer).score, (std::array<int, 2>{0, 1}));
}

TEST(BoardLine, OfTheCrawfordGameAndOfTheNext) {
  auto inputs = OnePointForTheFirst();
  inputs.insert(inputs.end(), {engine::StartGame{}, engine::OpeningRoll{{6, 2}}});
  const auto crawford = Fields(After({.length = 2}, inputs));
  EXPECT_EQ(crawford.may_double, (std::array<bool, 2>{true, true}));
  EXPECT_EQ(crawford.did_crawford, 0);
  EXPECT_EQ(crawford.forced, 0);
  EXPECT_EQ(crawford.color, -1) << "sides swap at every new game";
  inputs.insert(inputs.end(), {engine::OfferResign{kMyself, 1}, engine::AcceptResign{},
                               engine::StartGame{}, engine::OpeningRoll{{6, 2}}});
  EXPECT_EQ(Fields(After({.length = 3}, inputs)).did_crawford, 0) << "1-1 is not match point";
  inputs = OnePointForTheFirst();
  inputs.insert(inputs.end(),
                {engine::StartGame{}, engine::OpeningRoll{{6, 2}}, engine::OfferResign{kMyself, 1},
                 engine::AcceptResign{}, engine::StartGame{}, engine::OpeningRoll{{6, 2}}});
  EXPECT_EQ(Fields(After({.length = 2}, inputs)).did_crawford, 1);
}

TEST(BoardLine, IsForcedOnlyWithoutTheCrawfordRule) {
  auto inputs = OnePointForTheFirst();
  inputs.insert(inputs.end(), {engine::StartGame{}, engine::OpeningRoll{{6, 2}}});
  const Match match = After({.length = 2, .crawford = false}, inputs);
  EXPECT_EQ(Fields(match, kMyself).forced, 3);
  EXPECT_EQ(Fields(match, kSomeplayer).forced, 3);
  EXPECT_EQ(Fields(After({.length = 3, .crawford = false}, inputs)).forced, 0);
  EXPECT_EQ(Fields(After({.length = engine::kUnlimited, .crawford = false}, inputs)).forced, 0);
}

TEST(BoardLine, OfAnUnlimitedMatch) {
  const Match match = Opened({.length = engine::kUnlimited}, {6, 2});
  BoardView view{.match = match, .viewed = kMyself, .names = kNames, .redoubles = 3};
  EXPECT_EQ(FieldsOf(view).length, 9999);
  EXPECT_EQ(FieldsOf(view).redoubles, 3);
  view.redoubles = 100;
  EXPECT_EQ(FieldsOf(view).redoubles, 9999);
  const Match limited = Opened({.length = 3}, {6, 2});
  EXPECT_EQ(FieldsOf({.match = limited, .names = kNames, .redoubles = 3}).redoubles, 0);
}

TEST(BoardLine, OfARollThatCannotBePlayed) {
  // The match has passed the turn on; the board still shows the roll as the roller's.
  const Match match =
      After({.length = 3}, {engine::StartGame{}, engine::OpeningRoll{{6, 2}}, kFirstPlay});
  BoardView view{.match = match, .viewed = kMyself, .names = kNames};
  view.cannot_move = engine::Rolled{kMyself, {5, 5}, 0};
  const auto fields = FieldsOf(view);
  EXPECT_EQ(fields.turn, 1);
  EXPECT_EQ(fields.dice, (std::array<Dice, 2>{Dice{5, 5}, Dice{}}));
  EXPECT_EQ(fields.can_move, 0);
  EXPECT_TRUE(FormatBoard(view, BoardStyle::kNumbersInFrame).ends_with("Cube: 1  You rolled 5 5."));
  view.viewed = kSomeplayer;
  EXPECT_EQ(FieldsOf(view).dice, (std::array<Dice, 2>{Dice{}, Dice{5, 5}}));
  EXPECT_TRUE(
      FormatBoard(view, BoardStyle::kNumbersInFrame).ends_with("Cube: 1  myself rolled 5 5."));
}

TEST(BoardLine, SidesSwapWithTheGame) {
  auto inputs = OnePointForTheFirst();
  inputs.insert(inputs.end(), {engine::StartGame{}, engine::OpeningRoll{{6, 2}}, kFirstPlay});
  const Match match = After({.length = 5}, inputs);
  // The first player is X now and has moved 1-7 12-14.
  EXPECT_EQ(FormatRaw(Fields(match)),
            "board:You:someplayer:5:1:0:0:-1:0:0:0:0:5:-1:3:0:0:0:-4:5:-1:0:0:-3:0:-5:0:0:0:0:2:"
            "0:1:0:0:0:0:1:1:1:0:-1:1:25:0:0:0:0:0:0:0:0:0");
}

TEST(BoardLine, WithCheckersOnTheBar) {
  const Match match =
      After({.length = 5}, {engine::StartGame{}, engine::OpeningRoll{{6, 2}}, kFirstPlay,
                            engine::RollDice{{6, 1}}, Moves({{13, 7}, {8, 7}})});
  // X's 13-7 8-7 is 12-18 17-18 on the board and hits the checker on 18.
  const std::string line = FormatRaw(Fields(match));
  EXPECT_EQ(line,
            "board:You:someplayer:5:0:0:0:-2:0:0:0:0:5:0:3:0:0:1:-4:4:0:0:0:-2:-2:-5:0:0:0:0:1:1:"
            "1:0:0:0:0:1:1:1:0:1:-1:0:25:0:0:1:0:0:0:0:0");
  const auto fields = Fields(match, kSomeplayer);
  EXPECT_TRUE(FormatRaw(fields).ends_with(":-1:1:25:0:0:0:0:1:0:0:0:0"));
  EXPECT_EQ(ParseRaw(line), Fields(match));
}

TEST(BoardLine, HoldsTheGreatestNumbers) {
  BoardFields fields = *ParseRaw(kSampleLine);
  fields.length = kLengthUnlimited;
  fields.score = {engine::kScoreMax, engine::kScoreMax};
  fields.cube = engine::kCubeMax;
  fields.redoubles = kRedoublesAny;
  fields.names = {"abcdefghijklmnopqrst", "ABCDEFGHIJKLMNOPQRST"};
  EXPECT_EQ(ParseRaw(FormatRaw(fields)), fields);
}

// The sample with one of its values changed (1 = the first name, 3 = the match length, ...).
std::string SampleWith(size_t value, std::string_view text) {
  std::string line;
  size_t index = 0;
  std::istringstream stream{std::string(kSampleLine)};
  for (std::string part; std::getline(stream, part, ':'); ++index) {
    if (index > 0) line += ':';
    line += index == value ? text : part;
  }
  return line;
}

TEST(BoardReader, ReadsTheSample) {
  const auto fields = ParseRaw(kSampleLine);
  ASSERT_TRUE(fields);
  EXPECT_EQ(fields->names[1], "someplayer");
  EXPECT_EQ(fields->length, 3);
  EXPECT_EQ(fields->points[24], 2);
  EXPECT_EQ(fields->dice[0], (Dice{6, 2}));
  EXPECT_EQ(fields->can_move, 2);
  EXPECT_TRUE(ParseRaw(SampleWith(1, "x"))) << "SampleWith must not break the line itself";
}

TEST(BoardReader, RefusesEveryThingElse) {
  const std::string sample(kSampleLine);
  for (const auto& line :
       {std::string(),          std::string("board:"), std::string("board:You:someplayer"),
        sample + ":0",          sample + ":",          sample + " ",
        sample + "\r",          " " + sample,          sample.substr(0, sample.size() - 2),
        SampleWith(0, "Board"), SampleWith(1, ""),     SampleWith(2, ""),
        SampleWith(3, "0"),     SampleWith(3, "03"),   SampleWith(3, "+3"),
        SampleWith(3, "x"),     SampleWith(3, ""),     SampleWith(3, "99999999999"),
        SampleWith(4, "-1"),    SampleWith(4, "-0")}) {
    EXPECT_FALSE(ParseRaw(line)) << line;
  }
  // Checkers too many or too few, on the wrong bar; a turn, dice, flags and the like out of range.
  for (const auto& [value, text] : std::initializer_list<std::pair<size_t, const char*>>{
           {7, "-3"},  {7, "0"},   {6, "2"},   {6, "-1"}, {31, "-2"}, {31, "1"}, {32, "2"},
           {33, "7"},  {33, "0"},  {35, "1"},  {37, "0"}, {38, "2"},  {40, "2"}, {41, "0"},
           {41, "-1"}, {42, "1"},  {43, "25"}, {44, "0"}, {45, "1"},  {47, "1"}, {48, "1"},
           {49, "5"},  {50, "-1"}, {51, "2"},  {52, "-1"}}) {
    EXPECT_FALSE(ParseRaw(SampleWith(value, text))) << "value " << value << " = " << text;
  }
}

TEST(FibsBoards, AreReadAndWrittenUnchanged) {
  for (const auto& capture : ReadCaptures()) {
    const auto fields = ParseRaw(capture.line);
    ASSERT_TRUE(fields) << capture.where;
    EXPECT_EQ(FormatRaw(*fields), capture.line) << capture.where;
  }
}

}  // namespace
}  // namespace fibs::protocol
