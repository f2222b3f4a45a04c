#include <gtest/gtest.h>

#include "tests/chouette/table.h"

// The worked scenarios X1 to X30 of the specification (section 9). A is the box, B the captain; the
// end of a game is played on the board.
namespace fibs::engine::chouette {
namespace {

// Few men, so that games are short.
Table Seated(int players, const std::string& terms = "") {
  Table table("hypergammon" + (terms.empty() ? terms : " " + terms));
  table.Sit(players);
  table.Begin();
  return table;
}

void BoxDoublesAll(Table& table, std::string_view answers) {
  table.Reach(State::kBoxCube);
  std::vector<Seat> members = table.chouette().active();
  ASSERT_FALSE(table.Apply(BoxDoubles{members}));
  table.Inputs(answers);
}

void TeamDoubles(Table& table, std::string_view doubles, std::string_view answers) {
  table.Reach(State::kTeamCube);
  table.Inputs(doubles);
  table.Inputs("r");
  table.Inputs(answers);
}

void Expect(const Table& table, std::string_view sheet, std::string_view line) {
  EXPECT_EQ(table.state(), State::kPause);
  EXPECT_EQ(table.Sheet(), sheet);
  EXPECT_EQ(table.Line(), line);
  EXPECT_EQ(table.Replayed(), Snapshot(table.chouette()));
}

TEST(ChouetteScenarios, X1_NoCubeIsTurned) {
  Table table = Seated(4);
  table.PlayToEnd(Side::kBox, 1);
  Expect(table, "A+3 B-1 C-1 D-1", "A | C D B");
}

TEST(ChouetteScenarios, X2_JacobyHoldsAGammonDown) {
  Table table = Seated(4);
  table.PlayToEnd(Side::kBox, 2);
  Expect(table, "A+3 B-1 C-1 D-1", "A | C D B");
}

TEST(ChouetteScenarios, X3_AGammonWithoutJacoby) {
  Table table = Seated(4, "nojacoby");
  table.PlayToEnd(Side::kBox, 2);
  Expect(table, "A+6 B-2 C-2 D-2", "A | C D B");
}

TEST(ChouetteScenarios, X4_TheTeamWins) {
  Table table = Seated(4);
  table.PlayToEnd(Side::kTeam, 1);
  Expect(table, "A-3 B+1 C+1 D+1", "B | C D A");
}

TEST(ChouetteScenarios, X5_AllTakeAndLoseAGammon) {
  Table table = Seated(4);
  BoxDoublesAll(table, "a4 a3 a2");
  table.PlayToEnd(Side::kBox, 2);
  Expect(table, "A+12 B-4 C-4 D-4", "A | C D B");
}

TEST(ChouetteScenarios, X6_AllDrop) {
  Table table = Seated(4);
  BoxDoublesAll(table, "x4 x3 x2");
  Expect(table, "A+3 B-1 C-1 D-1", "A | C D B");
}

TEST(ChouetteScenarios, X7_OneDropsAndTheTeamWins) {
  Table table = Seated(4);
  BoxDoublesAll(table, "x4 a3 a2");
  table.PlayToEnd(Side::kTeam, 1);
  Expect(table, "A-3 B+2 C+2 D-1", "B | C D A");
}

TEST(ChouetteScenarios, X8_ACaptainWhoDropsIsPassedOver) {
  Table table = Seated(4);
  BoxDoublesAll(table, "a4 a3 x2");
  EXPECT_EQ(table.chouette().captain(), 3);
  table.PlayToEnd(Side::kTeam, 1);
  Expect(table, "A-3 B-1 C+2 D+2", "C | B D A");
}

TEST(ChouetteScenarios, X9_TheCaptainOfTheStartGoesToTheEnd) {
  Table table = Seated(4);
  BoxDoublesAll(table, "a4 a3 x2");
  table.PlayToEnd(Side::kBox, 1);
  Expect(table, "A+5 B-1 C-2 D-2", "A | C D B");
}

TEST(ChouetteScenarios, X10_OneAloneDoublesTheBoxOut) {
  Table table = Seated(4);
  TeamDoubles(table, "d3", "x3");
  EXPECT_EQ(table.state(), State::kTeamMoves);
  table.PlayToEnd(Side::kBox, 1);
  Expect(table, "A+1 B-1 C+1 D-1", "A | C D B");
}

TEST(ChouetteScenarios, X11_OneAloneDoublesAndWinsAGammon) {
  Table table = Seated(4);
  TeamDoubles(table, "d3", "a3");
  table.PlayToEnd(Side::kTeam, 2);
  Expect(table, "A-6 B+1 C+4 D+1", "B | C D A");
}

TEST(ChouetteScenarios, X12_TheBoxTakesOneAndDropsTwo) {
  Table table = Seated(4);
  TeamDoubles(table, "d4 d2 d3", "a2 x3 x4");
  table.PlayToEnd(Side::kBox, 1);
  Expect(table, "A0 B-2 C+1 D+1", "A | C D B");
}

TEST(ChouetteScenarios, X13_TheBoxDropsAll) {
  for (const char* answers : {"x4 x3 x2", "x2 x3 x4"}) {
    Table table = Seated(4);
    TeamDoubles(table, "d2 d3 d4", answers);
    Expect(table, "A-3 B+1 C+1 D+1", "B | C D A");
  }
}

TEST(ChouetteScenarios, X14_TheCaptainDoublesTheBoxOut) {
  Table table = Seated(4);
  TeamDoubles(table, "d2", "x2");
  EXPECT_EQ(table.chouette().captain(), 3);
  table.PlayToEnd(Side::kBox, 1);
  Expect(table, "A+1 B+1 C-1 D-1", "A | C D B");
}

TEST(ChouetteScenarios, X15_ABeaver) {
  Table table = Seated(4);
  BoxDoublesAll(table, "x4 b3 a2");
  EXPECT_EQ(table.state(), State::kRaccoon);
  table.Inputs("a3");
  EXPECT_EQ(table.state(), State::kBoxMoves);
  table.PlayToEnd(Side::kTeam, 1);
  Expect(table, "A-5 B+2 C+4 D-1", "B | C D A");
}

TEST(ChouetteScenarios, X16_ARaccoon) {
  Table table = Seated(4);
  BoxDoublesAll(table, "a4 b3 a2");
  table.Inputs("b3 a3");
  EXPECT_EQ(table.chouette().Find({3})->value, 8);
  table.PlayToEnd(Side::kBox, 1);
  Expect(table, "A+12 B-2 C-8 D-2", "A | C D B");
}

TEST(ChouetteScenarios, X17_TheTeamRedoubles) {
  Table table = Seated(4);
  BoxDoublesAll(table, "a4 a3 a2");
  TeamDoubles(table, "d2 d3 d4", "a2 a3 x4");
  table.PlayToEnd(Side::kTeam, 1);
  Expect(table, "A-10 B+4 C+4 D+2", "B | C D A");
}

TEST(ChouetteScenarios, X18_AnAutomaticDouble) {
  Table table("hypergammon automatic 1");
  table.Sit(4);
  table.Inputs("s o44");
  table.GoOn();
  EXPECT_FALSE(table.chouette().Find({2})->turned);
  BoxDoublesAll(table, "a4 x3 a2");
  table.PlayToEnd(Side::kBox, 2);
  Expect(table, "A+18 B-8 C-2 D-8", "A | C D B");
}

TEST(ChouetteScenarios, X19_TwoPlayers) {
  Table table = Seated(2);
  BoxDoublesAll(table, "a2");
  table.PlayToEnd(Side::kTeam, 1);
  Expect(table, "A-2 B+2", "B | A");
}

TEST(ChouetteScenarios, X20_ThreeGames) {
  Table table = Seated(3);
  table.PlayToEnd(Side::kBox, 1);
  EXPECT_EQ(table.Line(), "A | C B");
  table.Begin();
  table.PlayToEnd(Side::kBox, 1);
  EXPECT_EQ(table.Line(), "A | B C");
  table.Begin();
  table.PlayToEnd(Side::kTeam, 1);
  Expect(table, "A+2 B-1 C-1", "B | C A");
}

TEST(ChouetteScenarios, X21_OneComesAndOneLeaves) {
  Table table = Seated(4);
  table.Inputs("jE l4");
  table.PlayToEnd(Side::kTeam, 1);
  Expect(table, "A-3 B+1 C+1 D+1 E0", "B | C A E");
}

TEST(ChouetteScenarios, X22_TheSameAndTheBoxWins) {
  Table table = Seated(4);
  table.Inputs("jE l4");
  table.PlayToEnd(Side::kBox, 1);
  Expect(table, "A+3 B-1 C-1 D-1 E0", "A | C B E");
}

TEST(ChouetteScenarios, X23_TheCaptainResigns) {
  Table table = Seated(4);
  table.Inputs("g2:1 y0");
  EXPECT_EQ(table.chouette().captain(), 3);
  table.PlayToEnd(Side::kTeam, 1);
  Expect(table, "A-1 B-1 C+1 D+1", "C | B D A");
}

TEST(ChouetteScenarios, X24_APartner) {
  Table table = Seated(6, "partner");
  EXPECT_EQ(table.chouette().partner(), 6);
  BoxDoublesAll(table, "a5 a4 x3 a2");
  table.PlayToEnd(Side::kTeam, 1);
  Expect(table, "A-3 B+2 C-1 D+2 E+2 F-2", "B | C D E F A");
}

TEST(ChouetteScenarios, X25_AnExtra) {
  Table table = Seated(4, "extras");
  BoxDoublesAll(table, "a4 x3 x2");
  EXPECT_EQ(table.state(), State::kExtras);
  table.Inputs("e2,4 y2 n3");
  EXPECT_EQ(table.state(), State::kBoxMoves);
  table.PlayToEnd(Side::kTeam, 1);
  Expect(table, "A0 B-4 C-1 D+5", "D | B C A");
}

TEST(ChouetteScenarios, X26_AnExtraAndTheBoxWins) {
  Table table = Seated(4, "extras");
  BoxDoublesAll(table, "a4 x3 x2");
  table.Inputs("n3 e2,4 y2");
  table.PlayToEnd(Side::kBox, 1);
  Expect(table, "A+4 B0 C-1 D-3", "A | C D B");
}

TEST(ChouetteScenarios, X27_BreakEven) {
  Table table = Seated(4, "breakeven");
  TeamDoubles(table, "d3 d4", "x4 x3");
  table.PlayToEnd(Side::kBox, 1);
  Expect(table, "A-1 B-1 C+1 D+1", "C | D B A");
}

TEST(ChouetteScenarios, X28_TheCaptainIsGoneForGood) {
  Table table = Seated(4);
  table.Reach(State::kBoxCube);
  table.Inputs("w2 l2");
  EXPECT_FALSE(table.Do(1, {ActionKind::kDouble}));
  EXPECT_FALSE(table.Do(3, {ActionKind::kReject}));
  EXPECT_EQ(table.Sheet(), "A0 B0 C0 D0");
  EXPECT_FALSE(table.Do(4, {ActionKind::kAccept}));
  EXPECT_EQ(table.Sheet(), "A+2 B-1 C-1 D0");
  table.PlayToEnd(Side::kTeam, 1);
  Expect(table, "A0 B-1 C-1 D+2", "D | C A");
}

TEST(ChouetteScenarios, X29_ALimitOfAPair) {
  Table table = Seated(4, "limit 4");
  BoxDoublesAll(table, "a4 a3 a2");
  TeamDoubles(table, "d2 d3 d4", "a2 a3 a4");
  table.Reach(State::kBoxCube);
  EXPECT_EQ(table.Apply(BoxDoubles{{2}})->reason, Reason::kCubeAtLimit);
  table.PlayToEnd(Side::kTeam, 2);
  Expect(table, "A-12 B+4 C+4 D+4", "B | C D A");
}

TEST(ChouetteScenarios, X30_OneCube) {
  Table table = Seated(4, "onecube");
  TeamDoubles(table, "d2", "a2");
  BoxDoublesAll(table, "x4 a3 a2");
  table.PlayToEnd(Side::kBox, 1);
  Expect(table, "A+10 B-4 C-4 D-2", "A | C D B");
}

}  // namespace
}  // namespace fibs::engine::chouette
