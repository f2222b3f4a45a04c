#include "tests/chouette/situations.h"

#include <gtest/gtest.h>

// What people do at a table, and what it leads to: Y1 to Y10 of the specification, and who is away.
namespace fibs::engine::chouette {
namespace {

TEST(ChouetteSituations, Y1_AMemberDoublesWhenTheBoxMoves) {
  Table table = At(State::kBoxMoves, 4);
  EXPECT_EQ(Do(table, 3, {Kind::kDouble}), Reason::kRolled);
}

TEST(ChouetteSituations, Y2_WhoHasDroppedGivesNoAdvice) {
  Table table = At(State::kBoxCube, 4);
  table.Inputs("d*2,3,4 a4 a3 x2");
  const auto why = WhyNotTalk(table.chouette(), table.spoken(), 2);
  ASSERT_TRUE(why);
  EXPECT_EQ(why->reason, Reason::kOut);
  EXPECT_EQ(Hearers(table.chouette(), 3), (std::vector<Seat>{3, 4}));
}

TEST(ChouetteSituations, Y3_TheBoxDoublesACubeThatIsNotHis) {
  Table table = At(State::kBoxCube, 4);
  table.Inputs("d*3 a3");
  table.Reach(State::kBoxCube);
  EXPECT_EQ(Do(table, 1, {Kind::kDouble, {2, 3}}), Reason::kNotHisCube);
  EXPECT_EQ(table.state(), State::kBoxCube);
  EXPECT_TRUE(table.chouette().Questions().empty());
  // All whom he may double are those without C.
  EXPECT_EQ(Do(table, 1, {Kind::kDouble}), kDone);
  EXPECT_EQ(Last(table, 1), "d*2,4");
}

TEST(ChouetteSituations, Y4_TheLostOneAnswersAsTheCaptain) {
  Table table = At(State::kBoxCube, 4);
  table.Inputs("d*2,3,4");
  EXPECT_EQ(Do(table, 2, {Kind::kAccept}), kDone);
  EXPECT_EQ(Do(table, 3, {Kind::kReject}), kDone);
  EXPECT_EQ(table.state(), State::kTeamAnswers);
  table.Inputs("w4");
  table.GoOn();
  EXPECT_EQ(LastSaid(table, 4), "w4 a4 x3 a2");
  EXPECT_EQ(table.state(), State::kBoxMoves);
}

TEST(ChouetteSituations, Y5_ACaptainIsLostAndComesBack) {
  Table table = At(State::kTeamMoves, 4);
  table.Inputs("w2");
  EXPECT_EQ(Do(table, 2, {Kind::kMove}), Reason::kNotCaptain);
  EXPECT_EQ(table.chouette().captain(), 2);
  const Play play = table.chouette().board().LegalPlays().front().play;
  EXPECT_EQ(Do(table, 3, {.kind = Kind::kMove, .play = play}), kDone);
  table.Inputs("u2");
  table.Reach(State::kTeamMoves);
  EXPECT_EQ(Do(table, 3, {Kind::kMove}), Reason::kNotCaptain);
  const Play next = table.chouette().board().LegalPlays().front().play;
  EXPECT_EQ(Do(table, 2, {.kind = Kind::kMove, .play = next}), kDone);
}

TEST(ChouetteSituations, Y6_OneOfTwoLeaves) {
  Table table = Seated(2);
  table.PlayToEnd(Side::kBox, 1);
  EXPECT_EQ(Do(table, 2, {Kind::kLeave}), kDone);
  EXPECT_EQ(table.state(), State::kWaiting);
  EXPECT_EQ(table.Sheet(), "A+1 B-1");
  table.Inputs("jC");
  EXPECT_EQ(table.state(), State::kPause);
  EXPECT_EQ(table.Line(), "A | C");
}

TEST(ChouetteSituations, Y7_ANinthPlayer) {
  Table table("seats 8");
  table.Sit(8);
  EXPECT_EQ(table.Apply(Join{"I"})->reason, Reason::kFull);
  EXPECT_EQ(table.Apply(Join{"A"})->reason, Reason::kAlreadyHere);
}

TEST(ChouetteSituations, Y9_HiddenAnswersAreNotStored) {
  Table table = At(State::kBoxCube, 4);
  table.Inputs("d*2,3,4");
  const std::string before = Snapshot(table.chouette());
  EXPECT_EQ(Do(table, 3, {Kind::kAccept}), kDone);
  EXPECT_EQ(Do(table, 3, {Kind::kReject}), Reason::kAnswered);
  EXPECT_EQ(table.Replayed(), before);
  EXPECT_EQ(table.chouette().Questions().size(), 3);
}

TEST(ChouetteSituations, Y10_TheBoxAnswersAllOrOne) {
  Table table = At(State::kTeamCube, 4);
  table.Inputs("d2 d3 r");
  Table other = table;
  EXPECT_EQ(Do(table, 1, {Kind::kAccept}), kDone);
  EXPECT_EQ(LastSaid(table, 2), "a2 a3");
  EXPECT_EQ(Do(other, 1, {Kind::kReject, {3}}), kDone);
  EXPECT_EQ(Last(other, 1), "x3");
  EXPECT_EQ(other.state(), State::kBoxAnswers);
}

TEST(ChouetteSituations, DoublesWaitForAllWhoAreAsked) {
  Table table = At(State::kTeamCube, 4);
  table.spoken().SetAutoroll(4, false);
  EXPECT_EQ(Do(table, 3, {Kind::kDouble}), kDone);
  EXPECT_EQ(Do(table, 3, {Kind::kDouble}), Reason::kNoted);
  EXPECT_EQ(WaitOf(table.chouette(), table.spoken())->limit, Limit::kDecision);
  EXPECT_EQ(Do(table, 2, {Kind::kRoll}), kDone);
  EXPECT_EQ(table.state(), State::kTeamCube);
  EXPECT_EQ(WaitOf(table.chouette(), table.spoken())->limit, Limit::kDoubles);
  EXPECT_EQ(Do(table, 4, {Kind::kRoll}), kDone);
  EXPECT_EQ(Last(table, 2), "d3 r");
  EXPECT_EQ(table.state(), State::kBoxAnswers);
}

TEST(ChouetteSituations, TheCaptainThrowsWhenNobodyElseIsAsked) {
  Table table = At(State::kTeamCube, 4);
  EXPECT_EQ(Do(table, 2, {Kind::kRoll}), kDone);
  EXPECT_NE(table.state(), State::kTeamCube);
}

TEST(ChouetteSituations, CubesThatNobodyMayTurnAreNoQuestion) {
  Table table = Seated(3, "nocube");
  table.GoOn();
  const State state = table.state();
  EXPECT_TRUE(state == State::kBoxMoves || state == State::kTeamMoves);
  EXPECT_EQ(Do(table, 1, {Kind::kDouble}).has_value(), true);
}

TEST(ChouetteSituations, ABoxThatIsLostHoldsTheTable) {
  Table table = At(State::kBoxMoves, 4);
  table.Inputs("w1");
  EXPECT_EQ(table.state(), State::kHeld);
  EXPECT_EQ(WaitOf(table.chouette(), table.spoken())->limit, Limit::kHold);
  table.Inputs("u1");
  EXPECT_EQ(table.state(), State::kBoxMoves);
  table.Inputs("w1");
  table.TimeOver();
  EXPECT_EQ(table.Sheet(), "A-3 B+1 C+1 D+1");
  EXPECT_EQ(table.Line(), "B | C D A");
  // He is not there to play on either, and is not waited for in the next game.
  EXPECT_EQ(WaitOf(table.chouette(), table.spoken())->limit, Limit::kPause);
}

TEST(ChouetteSituations, ATeamThatIsLostPays) {
  Table table = At(State::kBoxCube, 3);
  table.Inputs("d*2,3 a3 x2 w3");
  EXPECT_EQ(table.state(), State::kHeld);
  table.TimeOver();
  EXPECT_EQ(table.Sheet(), "A+3 B-1 C-2");
  EXPECT_EQ(table.Line(), "A | C B");
  // C is captain and away: the game waits, and then he goes.
  EXPECT_EQ(WaitOf(table.chouette(), table.spoken())->limit, Limit::kHold);
  table.TimeOver();
  EXPECT_EQ(table.Line(), "A | B");
}

TEST(ChouetteSituations, ABoxThatLeavesPaysAtOnce) {
  Table table = At(State::kBoxCube, 3);
  table.Inputs("d*2,3 a3 a2");
  EXPECT_EQ(Do(table, 1, {Kind::kLeave}), kDone);
  EXPECT_EQ(table.Sheet(), "A-4 B+2 C+2");
  EXPECT_EQ(table.Line(), "B | C");
}

TEST(ChouetteSituations, WhoLeavesAndComesBackInOneGameKeepsHisPlace) {
  Table table = At(State::kBoxMoves, 3);
  EXPECT_EQ(Do(table, 2, {Kind::kLeave}), kDone);
  EXPECT_EQ(table.chouette().acting_captain(), 3);
  EXPECT_EQ(table.chouette().host(), 1);
  table.Inputs("u2");
  table.PlayToEnd(Side::kTeam, 1);
  EXPECT_EQ(table.Line(), "B | C A");
}

TEST(ChouetteSituations, AProxyAnswersForWhoIsAway) {
  Table table = At(State::kBoxCube, 4);
  EXPECT_EQ(Do(table, 4, {Kind::kProxy, {3}}), kDone);
  table.Inputs("w4 d*2,3,4");
  EXPECT_EQ(Do(table, 2, {Kind::kReject}), kDone);
  EXPECT_EQ(Do(table, 3, {Kind::kRedouble}), kDone);
  EXPECT_EQ(LastSaid(table, 3), "a4 b3 x2");
}

TEST(ChouetteSituations, AProxyWhoIsOutAnswersByName) {
  Table table = At(State::kBoxCube, 4);
  table.Inputs("d*3 x3 z4:3 w4");
  table.Reach(State::kBoxCube);
  EXPECT_EQ(Do(table, 1, {Kind::kDouble}), kDone);
  EXPECT_EQ(Do(table, 2, {Kind::kAccept}), kDone);
  EXPECT_EQ(Do(table, 3, {Kind::kReject, {4}}), kDone);
  EXPECT_EQ(LastSaid(table, 2), "x4 a2");
}

TEST(ChouetteSituations, TheCaptainAnswersForWhoIsAskedAloneAndAway) {
  Table table = At(State::kBoxCube, 4);
  table.Inputs("w4 d*4");
  EXPECT_EQ(Do(table, 3, {Kind::kAccept}), Reason::kNothingToAnswer);
  EXPECT_EQ(Do(table, 2, {Kind::kAccept}), kDone);
  EXPECT_EQ(LastSaid(table, 1), "a4");
}

}  // namespace
}  // namespace fibs::engine::chouette
