#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <sstream>

#include "tests/chouette/table.h"

// States x inputs: the table of section 5 of the specification, written down a second time as who
// may do what. A is the box, B the captain, C a member, D has dropped, E waits for the next game,
// W watches.
namespace fibs::engine::chouette {
namespace {

constexpr std::string_view kStateNames[] = {"W",  "P",  "O",  "TC", "BA", "TM", "BC",
                                            "TA", "RB", "XA", "BM", "RO", "H"};

// D is out and E waits.
Table WithOneOut() {
  Table table("hypergammon extras settle");
  table.Sit(4);
  table.Reach(State::kBoxCube);
  table.Inputs("d*4 x4 jE");
  return table;
}

Table In(std::string_view state) {
  if (state == "W") {
    Table table("hypergammon extras settle");
    table.Inputs("jA jB");
    return table;
  }
  if (state == "P" || state == "O") {
    Table table("hypergammon extras settle");
    table.Sit(5);
    if (state == "O") table.Inputs("s");
    return table;
  }
  Table table = WithOneOut();
  static const std::map<std::string_view, std::pair<State, std::string_view>> ways = {
      {"TC", {State::kTeamCube, ""}},           {"BA", {State::kTeamCube, "d3 r"}},
      {"TM", {State::kTeamMoves, ""}},          {"BC", {State::kBoxCube, ""}},
      {"TA", {State::kBoxCube, "d*2,3"}},       {"RB", {State::kBoxCube, "d*2,3 b3 a2"}},
      {"XA", {State::kBoxCube, "d*3,2 x3 a2"}}, {"BM", {State::kBoxMoves, ""}},
      {"RO", {State::kTeamMoves, "g2:1"}},      {"H", {State::kTeamMoves, "w1"}}};
  const auto& [reached, inputs] = ways.at(state);
  table.Reach(reached);
  table.Inputs(inputs);
  // Dice on the board, not about to be thrown.
  if (state == "BM" && table.chouette().roll_due()) table.Inputs("r65");
  return table;
}

TEST(ChouetteStates, EachIsReached) {
  for (size_t i = 0; i < kStates; ++i) {
    EXPECT_EQ(In(kStateNames[i]).state(), static_cast<State>(i)) << kStateNames[i];
  }
}

std::string WhoMay(const Chouette& chouette, ActionKind action) {
  std::string who;
  for (Seat seat = 1; chouette.Has(seat); ++seat) {
    if (!chouette.WhyNot(seat, action)) who += NameOf(seat);
  }
  if (!chouette.WhyNot(kNoSeat, action)) who += 'W';
  return who.empty() ? "-" : who;
}

TEST(ChouetteStates, WhoMayDoWhat) {
  constexpr std::string_view kTable =
      //           W  P     O TC  BA TM  BC  TA RB XA BM  RO H
      "start       A  -     - -   -  -   -   -  -  -  -   -  -\n"
      "double      -  -     - BC  -  -   A   -  -  -  -   -  -\n"
      "roll        -  -     - BC  -  -   A   -  -  -  -   -  -\n"
      "accept      -  -     - -   A  -   -   BC A  C  -   A  -\n"
      "reject      -  -     - -   A  -   -   BC A  C  -   A  -\n"
      "redouble    -  -     - -   A  -   -   BC A  -  -   -  -\n"
      "move        -  -     - -   -  B   -   -  -  -  A   -  -\n"
      "resign      -  -     - ABC -  ABC ABC -  -  -  ABC -  -\n"
      "extra       -  -     - -   -  -   -   -  -  C  -   -  -\n"
      "talk        -  BCDE  - -   BC BC  BC  -  -  -  BC  BC BC\n"
      "offer       -  -     - ABC -  -   ABC -  -  -  -   -  -\n"
      "end         A  A     - -   -  -   -   -  -  -  -   -  -\n";
  std::istringstream lines{std::string(kTable)};
  for (size_t action = static_cast<size_t>(ActionKind::kStart);
       action <= static_cast<size_t>(ActionKind::kEnd); ++action) {
    std::string name;
    ASSERT_TRUE(lines >> name);
    for (const std::string_view state : kStateNames) {
      std::string expected;
      ASSERT_TRUE(lines >> expected);
      EXPECT_EQ(WhoMay(In(state).chouette(), static_cast<ActionKind>(action)), expected)
          << name << " in " << state;
    }
  }
}

TEST(ChouetteStates, WhoIsThereMayAlwaysGo) {
  for (const std::string_view state : kStateNames) {
    const std::string all = state == "W" ? "AB" : "ABCDE";
    const Table table = In(state);
    for (const ActionKind action : {ActionKind::kLeave, ActionKind::kProxy, ActionKind::kPartner}) {
      EXPECT_EQ(WhoMay(table.chouette(), action), all) << state;
    }
    EXPECT_EQ(WhoMay(table.chouette(), ActionKind::kJoin), "W") << state;
  }
}

TEST(ChouetteStates, WhichInputsAreTaken) {
  // One of each kind that is right somewhere.
  constexpr std::string_view kTable =
      //       W P O TC BA TM BC TA RB XA BM RO H
      "jF      + + + +  +  +  +  +  +  +  +  +  +\n"
      "vE      - + - +  +  +  +  +  +  +  +  +  +\n"
      "vB      + + - -  -  -  -  -  -  -  -  -  -\n"
      "q6,1    + - - -  -  -  -  -  -  -  -  -  -\n"
      "s       - + - -  -  -  -  -  -  -  -  -  -\n"
      "k-      + - + -  -  -  -  -  -  -  -  -  -\n"
      "o31     - - + -  -  -  -  -  -  -  -  -  -\n"
      "r65     - - - +  -  -  +  -  -  -  -  -  -\n"
      "r       - - - -  -  -  -  -  -  -  -  -  -\n"
      "d2      - - - +  -  -  -  -  -  -  -  -  -\n"
      "d4      - - - -  -  -  -  -  -  -  -  -  -\n"
      "d*2     - - - -  -  -  +  -  -  -  -  -  -\n"
      "d*2,4   - - - -  -  -  -  -  -  -  -  -  -\n"
      "a3      - - - -  +  -  -  +  +  -  -  -  -\n"
      "x3      - - - -  +  -  -  +  +  -  -  -  -\n"
      "b3      - - - -  +  -  -  +  +  -  -  -  -\n"
      "a4      - - - -  -  -  -  -  -  -  -  -  -\n"
      "g0:1    - - - +  -  +  +  -  -  -  +  -  -\n"
      "g3:2    - - - +  -  +  +  -  -  -  +  -  -\n"
      "g4:1    - - - -  -  -  -  -  -  -  -  -  -\n"
      "y0      - - - -  -  -  -  -  -  -  -  +  -\n"
      "n0      - - - -  -  -  -  -  -  -  -  +  -\n"
      "y3      - - - -  -  -  -  -  -  -  -  -  -\n"
      "n3      - - - -  -  -  -  -  -  +  -  -  -\n"
      "e3,2    - - - -  -  -  -  -  -  +  -  -  -\n"
      "e4,2    - - - -  -  -  -  -  -  -  -  -  -\n"
      "c3:1    - - - +  -  -  +  -  -  -  -  -  -\n"
      "w2      + + + +  +  +  +  +  +  +  +  +  +\n"
      "u2      - - - -  -  -  -  -  -  -  -  -  -\n"
      "l2      - - + +  +  +  +  +  +  +  +  +  +\n"
      "l1      - - + +  +  +  +  +  +  +  +  +  +\n"
      "h       - - - -  -  -  -  -  -  -  -  -  +\n"
      "z2:1    + + + +  +  +  +  +  +  +  +  +  +\n"
      "i2:0    + + + +  +  +  +  +  +  +  +  +  +\n";
  std::istringstream lines{std::string(kTable)};
  std::string text;
  while (lines >> text) {
    const auto input = Decode(text);
    ASSERT_TRUE(input) << text;
    for (const std::string_view state : kStateNames) {
      std::string expected;
      ASSERT_TRUE(lines >> expected);
      Table table = In(state);
      EXPECT_EQ(table.Apply(*input) ? "-" : "+", expected) << text << " in " << state;
    }
  }
}

TEST(ChouetteStates, PlaysAreTakenWhereDiceAre) {
  for (const std::string_view state : kStateNames) {
    Table table = In(state);
    const auto plays = table.chouette().board().LegalPlays();
    const Play play = plays.empty() ? Play{} : plays.front().play;
    const bool may = state == "TM" || state == "BM";
    EXPECT_EQ(!table.Apply(MakePlay{play}), may) << state;
  }
}

TEST(ChouetteStates, NobodyElseIsTold) {
  Table table = In("TC");
  EXPECT_EQ(table.Do(1, {ActionKind::kRoll})->reason, Reason::kNotOnTurn);
  EXPECT_EQ(table.Do(4, {ActionKind::kRoll})->reason, Reason::kOut);
  EXPECT_EQ(table.Do(5, {ActionKind::kRoll})->reason, Reason::kOut);
  EXPECT_EQ(table.Do(9, {ActionKind::kRoll})->reason, Reason::kNotAtTable);
  EXPECT_EQ(table.Do(2, {ActionKind::kMove})->reason, Reason::kNotRolled);
  EXPECT_EQ(table.Do(2, {ActionKind::kAccept})->reason, Reason::kNothingToAnswer);
  EXPECT_EQ(table.Do(2, {ActionKind::kTalk})->reason, Reason::kDoubleOpen);
  EXPECT_EQ(In("TM").Do(3, {ActionKind::kMove})->reason, Reason::kNotCaptain);
  EXPECT_EQ(In("TM").Do(1, {ActionKind::kMove})->reason, Reason::kNotOnTurn);
  EXPECT_EQ(In("TM").Do(1, {ActionKind::kTalk})->reason, Reason::kIsBox);
  EXPECT_EQ(In("H").Do(2, {ActionKind::kMove})->reason, Reason::kHeld);
  EXPECT_EQ(In("RO").Do(2, {ActionKind::kMove})->reason, Reason::kResignOpen);
  EXPECT_EQ(In("TA").Do(1, {ActionKind::kRoll})->reason, Reason::kDoubleOpen);
  EXPECT_EQ(In("XA").Do(1, {ActionKind::kRoll})->reason, Reason::kExtrasOpen);
  EXPECT_EQ(In("O").Do(1, {ActionKind::kRoll})->reason, Reason::kOpening);
  EXPECT_EQ(In("P").Do(1, {ActionKind::kRoll})->reason, Reason::kNoGame);
  EXPECT_EQ(In("W").Do(2, {ActionKind::kStart})->reason, Reason::kNotHost);
  EXPECT_EQ(In("P").Do(1, {ActionKind::kStart})->reason, Reason::kStarted);
}

}  // namespace
}  // namespace fibs::engine::chouette
