#include "protocol/board.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "tests/protocol/board_helpers.h"

namespace fibs::protocol {
namespace {

constexpr std::string_view kSampleDrawing =
    R"(   +13-14-15-16-17-18-------19-20-21-22-23-24-+ X: someplayer - score: 0
   | O           X    |   |  X              O |
   | O           X    |   |  X              O |
   | O           X    |   |  X                |
   | O                |   |  X                |
   | O                |   |  X                |
  v|                  |BAR|                   |    3-point match
   | X                |   |  O                |
   | X                |   |  O                |
   | X           O    |   |  O                |
   | X           O    |   |  O              X |
   | X           O    |   |  O              X |
   +12-11-10--9--8--7--------6--5--4--3--2--1-+ O: myself - score: 0

   BAR: O-0 X-0   OFF: O-0 X-0   Cube: 1  You rolled 6 2.)";

TEST(Board, SampleOfTheSpecification) {
  const Match match = Opened({.length = 3}, {6, 2});
  const BoardView view{.match = match, .viewed = kMyself, .names = kNames};
  EXPECT_EQ(FormatBoard(view, BoardStyle::kRaw), kSampleLine);
  EXPECT_EQ(FormatBoard(view, BoardStyle::kNumbersInFrame), kSampleDrawing);
}

TEST(Board, SampleSeenByTheOtherPlayer) {
  const Match match = Opened({.length = 3}, {6, 2});
  const BoardView view{.match = match, .viewed = kSomeplayer, .names = kNames};
  EXPECT_EQ(FormatBoard(view, BoardStyle::kRaw),
            "board:You:myself:3:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:0:"
            "0:6:2:1:1:1:0:-1:1:25:0:0:0:0:0:0:0:0:0");
  EXPECT_EQ(FormatBoard(view, BoardStyle::kNumbersInFrame),
            R"(   +-1--2--3--4--5--6--------7--8--9-10-11-12-+ O: myself - score: 0
   | X              O |   |     O           X |
   | X              O |   |     O           X |
   |                O |   |     O           X |
   |                O |   |                 X |
   |                O |   |                 X |
   |                  |BAR|                   |v    3-point match
   |                X |   |                 O |
   |                X |   |                 O |
   |                X |   |     X           O |
   | O              X |   |     X           O |
   | O              X |   |     X           O |
   +24-23-22-21-20-19-------18-17-16-15-14-13-+ X: someplayer - score: 0

   BAR: O-0 X-0   OFF: O-0 X-0   Cube: 1  myself rolled 6 2.)");
}

TEST(Board, SampleSeenByAWatcher) {
  const Match match = Opened({.length = 3}, {6, 2});
  const BoardView view{.match = match, .viewed = kMyself, .names = kNames, .playing = false};
  std::string line(kSampleLine);
  line.replace(line.find("You"), 3, "myself");
  EXPECT_EQ(FormatBoard(view, BoardStyle::kRaw), line);
  EXPECT_EQ(LastLine(FormatBoard(view, BoardStyle::kNumbersInFrame)),
            "   BAR: O-0 X-0   OFF: O-0 X-0   Cube: 1  myself rolled 6 2.");
}

TEST(Board, NumbersOutsideTheFrame) {
  const Match match = Opened({.length = 3}, {6, 2});
  BoardView view{.match = match, .viewed = kMyself, .names = kNames};
  auto lines = LinesOf(std::string(kSampleDrawing));
  lines.front() = "   +------------------------------------------+ X: someplayer - score: 0";
  lines.insert(lines.begin(), "    13 14 15 16 17 18       19 20 21 22 23 24");
  lines[13] = "   +------------------------------------------+ O: myself - score: 0";
  lines.insert(lines.begin() + 14, "    12 11 10  9  8  7        6  5  4  3  2  1");
  EXPECT_EQ(LinesOf(FormatBoard(view, BoardStyle::kNumbersOutside)), lines);

  view.viewed = kSomeplayer;
  const auto other = LinesOf(FormatBoard(view, BoardStyle::kNumbersOutside));
  EXPECT_EQ(other.front(), "     1  2  3  4  5  6        7  8  9 10 11 12");
  EXPECT_EQ(other[1], "   +------------------------------------------+ O: myself - score: 0");
  EXPECT_EQ(other[13], "   +------------------------------------------+ X: someplayer - score: 0");
  EXPECT_EQ(other[14], "    24 23 22 21 20 19       18 17 16 15 14 13");
}

// ---- Boards captured from FIBS

// A capture does not say who owns the cube otherwise; none has an open double.
BoardNotes NotesOf(const BoardFields& fields) {
  BoardNotes notes{.names = fields.names};
  if (fields.may_double[0] != fields.may_double[1]) notes.cube_owner = fields.may_double[0] ? 0 : 1;
  return notes;
}

TEST(FibsBoards, AreDrawnAsFibsDrewThem) {
  const auto captures = ReadCaptures();
  ASSERT_EQ(captures.size(), 78U);
  constexpr size_t kGrid = 13;
  constexpr std::ptrdiff_t kOtherMoments = 4;
  EXPECT_EQ(std::count_if(captures.begin(), captures.end(),
                          [](const Captured& capture) { return !capture.same_moment; }),
            kOtherMoments);
  for (const auto& capture : captures) {
    const auto fields = ParseRaw(capture.line);
    ASSERT_TRUE(fields) << capture.where << '\n' << capture.line;
    auto drawn = LinesOf(Draw(*fields, NotesOf(*fields), BoardStyle::kNumbersInFrame));
    ASSERT_EQ(drawn.size(), kGrid + 2);
    EXPECT_EQ(drawn[kGrid], "") << "the captures lack this line";
    drawn.erase(drawn.begin() + kGrid);
    auto expected = capture.drawing;
    if (!capture.same_moment) expected.back() = drawn.back();
    EXPECT_EQ(drawn, expected) << capture.where;
  }
}

// A board of an unlimited match as FIBS sent it in its three styles.
TEST(FibsBoards, OfAnUnlimitedMatchInAllStyles) {
  const auto fields = ParseRaw(
      "board:You:GibbonTestD:9999:0:0:0:-2:0:0:0:0:5:0:3:0:1:0:-4:4:1:0:0:-2:-2:-5:0:0:0:0:1:0:-1:"
      "5:6:0:0:2:0:1:0:-1:1:25:0:0:0:0:0:2:0:0:0");
  ASSERT_TRUE(fields);
  BoardNotes notes = NotesOf(*fields);
  notes.names = {"GibbonTestA", "GibbonTestD"};
  notes.playing = true;
  EXPECT_EQ(Draw(*fields, notes, BoardStyle::kNumbersInFrame),
            R"(   +-1--2--3--4--5--6--------7--8--9-10-11-12-+ O: GibbonTestD - score: 0
   | X              O |   |     O     O     X |
   | X              O |   |     O           X |
   |                O |   |     O           X |
   |                O |   |                 X |
   |                O |   |                   |
   |                  |BAR|                   |v    unlimited match
   |                X |   |                   |     No redoubles
   |                X |   |                 O |
   |                X |   |                 O |
   |                X |   |  X  X           O |
   | O              X |   |  X  X        O  O |
   +24-23-22-21-20-19-------18-17-16-15-14-13-+ X: GibbonTestA - score: 0

   BAR: O-0 X-0   OFF: O-0 X-0   Cube: 2 (owned by GibbonTestD)  You rolled 5 6.)");
  EXPECT_EQ(Draw(*fields, notes, BoardStyle::kNumbersOutside),
            R"(     1  2  3  4  5  6        7  8  9 10 11 12
   +------------------------------------------+ O: GibbonTestD - score: 0
   | X              O |   |     O     O     X |
   | X              O |   |     O           X |
   |                O |   |     O           X |
   |                O |   |                 X |
   |                O |   |                   |
   |                  |BAR|                   |v    unlimited match
   |                X |   |                   |     No redoubles
   |                X |   |                 O |
   |                X |   |                 O |
   |                X |   |  X  X           O |
   | O              X |   |  X  X        O  O |
   +------------------------------------------+ X: GibbonTestA - score: 0
    24 23 22 21 20 19       18 17 16 15 14 13

   BAR: O-0 X-0   OFF: O-0 X-0   Cube: 2 (owned by GibbonTestD)  You rolled 5 6.)");
}

// ---- What a drawing says

std::string Drawn(const Match& match, Player viewed = kMyself, int redoubles = 0) {
  return FormatBoard({.match = match, .viewed = viewed, .names = kNames, .redoubles = redoubles},
                     BoardStyle::kNumbersInFrame);
}

TEST(Drawing, TellsWhoseTurnItIs) {
  const Match match =
      After({.length = 3}, {engine::StartGame{}, engine::OpeningRoll{{6, 2}}, kFirstPlay});
  EXPECT_EQ(LastLine(Drawn(match, kMyself)),
            "   BAR: O-0 X-0   OFF: O-0 X-0   Cube: 1  turn: someplayer");
  EXPECT_EQ(LastLine(Drawn(match, kSomeplayer)),
            "   BAR: O-0 X-0   OFF: O-0 X-0   Cube: 1  turn: someplayer");
}

TEST(Drawing, TellsWhoOwnsTheCubeAndWhoWantsToResign) {
  const Match match =
      After({.length = 3}, {engine::StartGame{}, engine::OpeningRoll{{6, 2}}, kFirstPlay,
                            engine::OfferDouble{}, engine::AcceptDouble{}, engine::RollDice{{3, 1}},
                            engine::OfferResign{kSomeplayer, 2}});
  const std::string tail =
      "   BAR: O-0 X-0   OFF: O-0 X-0   Cube: 2 (owned by myself)  someplayer wants to resign.";
  EXPECT_EQ(LastLine(Drawn(match, kMyself)), tail);
  EXPECT_EQ(LastLine(Drawn(match, kSomeplayer)), tail);
}

TEST(Drawing, SaysNothingAboutTheTurnBetweenGames) {
  const Match match =
      After({.length = 3}, {engine::StartGame{}, engine::OpeningRoll{{6, 2}}, kFirstPlay,
                            engine::OfferDouble{}, engine::DropDouble{}});
  EXPECT_EQ(LastLine(Drawn(match)), "   BAR: O-0 X-0   OFF: O-0 X-0   Cube: 1");
  EXPECT_TRUE(LinesOf(Drawn(match)).front().ends_with("X: someplayer - score: 1"));
}

TEST(Drawing, OfAnUnlimitedMatchTellsTheRedoubles) {
  const Match match = Opened({.length = engine::kUnlimited}, {6, 2});
  const auto o_lines = LinesOf(Drawn(match, kMyself));
  EXPECT_EQ(o_lines[6], "  v|                  |BAR|                   |    unlimited match");
  EXPECT_EQ(o_lines[7], "   | X                |   |  O                |    No redoubles");
  const auto x_lines = LinesOf(Drawn(match, kSomeplayer));
  EXPECT_EQ(x_lines[6], "   |                  |BAR|                   |v    unlimited match");
  EXPECT_EQ(x_lines[7], "   |                X |   |                 O |     No redoubles");
  EXPECT_TRUE(LinesOf(Drawn(match, kMyself, 1))[7].ends_with("|    1 redouble"));
  EXPECT_TRUE(LinesOf(Drawn(match, kMyself, 99))[7].ends_with("|    99 redoubles"));
  EXPECT_TRUE(LinesOf(Drawn(match, kMyself, 100))[7].ends_with("|    Unlimited redoubles"));
  const Match limited = Opened({.length = 3}, {6, 2});
  EXPECT_TRUE(LinesOf(Drawn(limited, kMyself, 5))[7].ends_with("O                |"));
}

// Rows 1 to 11 of a drawing with these checkers (O > 0) and the rest of them off.
std::vector<std::string> Grid(std::initializer_list<std::pair<size_t, int>> checkers, int color) {
  BoardFields fields{.names = {"a", "b"}, .color = color};
  for (const auto& [point, n] : checkers) fields.points[point] = static_cast<int8_t>(n);
  const auto lines = LinesOf(Draw(fields, {.names = {"a", "b"}}, BoardStyle::kNumbersInFrame));
  return {lines.begin() + 1, lines.begin() + 12};
}

TEST(Drawing, CountsTheCheckersOfAHighStackNextToTheMiddle) {
  const auto rows = Grid({{13, 6}, {24, -15}, {12, -10}, {1, 9}, {18, 5}, {7, -4}}, 1);
  EXPECT_EQ(rows[0], "   | O              O |   |                 X |");
  EXPECT_EQ(rows[3], "   | O              O |   |                 X |");
  EXPECT_EQ(rows[4], "   | 6              O |   |                15 |");
  EXPECT_EQ(rows[6], "   |10                |   |                 9 |");
  EXPECT_EQ(rows[7], "   | X              X |   |                 O |");
  EXPECT_EQ(rows[10], "   | X              X |   |                 O |");
}

TEST(Drawing, PutsOwnCheckersOnTheBarBelowTheMiddle) {
  for (const int color : {1, -1}) {
    const int own = color, other = -color;
    const size_t own_bar = color == 1 ? 25 : 0, other_bar = 25 - own_bar;
    const char own_letter = color == 1 ? 'O' : 'X', other_letter = color == 1 ? 'X' : 'O';
    const auto rows = Grid({{own_bar, 2 * own}, {other_bar, 11 * other}}, color);
    const auto bar = [](char c) {
      return std::string("   |                  | ") + c + " |                   |";
    };
    EXPECT_EQ(rows[10], bar(own_letter));
    EXPECT_EQ(rows[9], bar(own_letter));
    EXPECT_EQ(rows[8], bar(' '));
    EXPECT_EQ(rows[0], bar(other_letter));
    EXPECT_EQ(rows[3], bar(other_letter));
    EXPECT_EQ(rows[4], "   |                  |11 |                   |");
  }
}

// ---- Steps

TEST(Steps, ArePrintedInTheNumbersOfTheBoard) {
  EXPECT_EQ(FormatStep({24, 18}, Side::kO), "24-18");
  EXPECT_EQ(FormatStep({24, 18}, Side::kX), "1-7");
  EXPECT_EQ(FormatStep({25, 20}, Side::kO), "bar-20");
  EXPECT_EQ(FormatStep({25, 20}, Side::kX), "bar-5");
  EXPECT_EQ(FormatStep({4, 0}, Side::kO), "4-off");
  EXPECT_EQ(FormatStep({4, 0}, Side::kX), "21-off");
}

TEST(Steps, OfAPlayStandInARow) {
  EXPECT_EQ(FormatPlay(kFirstPlay.play, Side::kO), "24-18 13-11");
  EXPECT_EQ(FormatPlay(kFirstPlay.play, Side::kX), "1-7 12-14");
  EXPECT_EQ(FormatPlay(Play{}, Side::kO), "");
}

}  // namespace
}  // namespace fibs::protocol
