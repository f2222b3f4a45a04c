#include <gtest/gtest.h>

#include "tests/chouette/situations.h"

// Options of the terms, resignations, and what happens when time is over.
namespace fibs::engine::chouette {
namespace {

TEST(ChouetteOptions, InOrderTheLastInLineIsAskedFirst) {
  Table table = At(State::kBoxCube, 4, "inorder");
  table.Inputs("d*2,3,4");
  EXPECT_EQ(Do(table, 2, {Kind::kAccept}), Reason::kAnswered);
  EXPECT_EQ(WaitOf(table.chouette(), table.spoken())->seats, (std::vector<Seat>{4}));
  EXPECT_EQ(Do(table, 4, {Kind::kAccept}), kDone);
  EXPECT_EQ(Last(table, 1), "a4");
  table.Inputs("w3");
  EXPECT_EQ(Do(table, 2, {Kind::kReject}), kDone);
  EXPECT_EQ(LastSaid(table, 2), "x3 x2");
}

TEST(ChouetteOptions, ALoneTakerMustBeaver) {
  Table table = At(State::kBoxCube, 3, "lonebeaver");
  Table beaver = table;
  table.Inputs("d*2,3 a3 x2");
  EXPECT_EQ(table.Sheet(), "A+2 B-1 C-1");
  EXPECT_EQ(table.Line(), "A | C B");
  beaver.Inputs("d*2,3 b3 x2");
  EXPECT_EQ(beaver.state(), State::kRaccoon);
}

TEST(ChouetteOptions, TheBoxTakesHalfOrNone) {
  Table table = At(State::kTeamCube, 4, "boxhalf");
  table.Inputs("d2 d3 d4 r");
  Table none = table, late = table;
  EXPECT_EQ(Do(table, 1, {Kind::kAccept, {2}}), kDone);
  EXPECT_EQ(Do(table, 1, {Kind::kReject}), Reason::kHalf);
  EXPECT_EQ(Do(table, 1, {Kind::kReject, {3}}), kDone);
  EXPECT_EQ(Do(table, 1, {Kind::kReject, {4}}), Reason::kHalf);
  EXPECT_EQ(Do(table, 1, {Kind::kAccept, {4}}), kDone);
  EXPECT_EQ(table.Sheet(), "A-1 B0 C+1 D0");
  EXPECT_EQ(Do(none, 1, {Kind::kReject}), kDone);
  EXPECT_EQ(none.Sheet(), "A-3 B+1 C+1 D+1");
  EXPECT_EQ(Do(late, 1, {Kind::kAccept, {2}}), kDone);
  late.TimeOver();
  EXPECT_EQ(late.chouette().active().size(), 2);
}

TEST(ChouetteOptions, NoBeaverAndNoRoomForOne) {
  Table table = At(State::kBoxCube, 3, "nobeaver");
  table.Inputs("d*2,3");
  EXPECT_EQ(Do(table, 2, {Kind::kRedouble}), Reason::kMayNotRedouble);
  Table low = At(State::kBoxCube, 3, "cubemax 2");
  low.Inputs("d*2,3");
  EXPECT_EQ(Do(low, 2, {Kind::kRedouble}), Reason::kCubeAtLimit);
  low.Inputs("a3 a2");
  low.Reach(State::kTeamCube);
  EXPECT_EQ(Do(low, 2, {Kind::kDouble}), Reason::kCubeAtLimit);
  Table one = At(State::kBoxCube, 3, "onecube");
  one.Inputs("d*2,3");
  EXPECT_EQ(Do(one, 2, {Kind::kRedouble}), Reason::kMayNotRedouble);
}

TEST(ChouetteOptions, ABeaverThatIsDroppedPaysTheTakenValue) {
  Table table = At(State::kBoxCube, 3);
  table.Inputs("d*2,3 b3 a2 x3");
  EXPECT_EQ(table.Sheet(), "A-2 B0 C+2");
}

TEST(ChouetteOptions, OneCubeIsTheCaptains) {
  Table table = At(State::kTeamCube, 4, "onecube");
  EXPECT_EQ(Do(table, 3, {Kind::kDouble}), Reason::kCaptainDoubles);
  EXPECT_EQ(Do(table, 2, {Kind::kDouble}), kDone);
  EXPECT_EQ(table.state(), State::kBoxAnswers);
  EXPECT_EQ(Do(table, 1, {Kind::kReject, {3}}), kDone);  // for all
  EXPECT_EQ(table.Sheet(), "A-3 B+1 C+1 D+1");
  Table box = At(State::kBoxCube, 4, "onecube");
  EXPECT_EQ(Do(box, 1, {Kind::kDouble, {3}}), Reason::kAllOrNone);
  Table all = At(State::kTeamCube, 4, "onecube");
  EXPECT_EQ(Do(all, 2, {Kind::kDouble}), kDone);
  EXPECT_EQ(Do(all, 1, {Kind::kAccept}), kDone);
  EXPECT_EQ(all.state(), State::kTeamMoves);
  EXPECT_EQ(LastSaid(all, 3), "d2 r a2");
}

TEST(ChouetteOptions, ResignationsAreAnsweredByEach) {
  Table table = At(State::kBoxMoves, 3, "nojacoby");
  EXPECT_EQ(Do(table, 1, {.kind = Kind::kResign, .points = 2}), kDone);
  EXPECT_EQ(Do(table, 2, {Kind::kReject}), kDone);
  EXPECT_EQ(table.state(), State::kResignation);
  EXPECT_EQ(Do(table, 3, {Kind::kAccept}), kDone);
  EXPECT_EQ(LastSaid(table, 2), "y3 n2");
  EXPECT_EQ(table.state(), State::kBoxMoves);
  EXPECT_EQ(table.Sheet(), "A-2 B0 C+2");
  EXPECT_EQ(Do(table, 2, {.kind = Kind::kResign, .points = 4}), Reason::kBadValue);
  EXPECT_EQ(Do(table, 2, {.kind = Kind::kResign, .points = 1}), kDone);
  table.TimeOver();
  EXPECT_EQ(Last(table, 1), "n0");
}

TEST(ChouetteOptions, AGammonThatIsResignedCountsOneWithJacoby) {
  Table table = At(State::kBoxMoves, 3);
  table.Inputs("g0:3 y3 y2");
  EXPECT_EQ(table.Sheet(), "A-2 B+1 C+1");
}

TEST(ChouetteOptions, SettlementsAreOfferedAndAccepted) {
  Table table = At(State::kTeamCube, 3, "settle");
  EXPECT_EQ(Do(table, 1, {.kind = Kind::kOffer, .seats = {2}, .points = 4}), Reason::kBadValue);
  EXPECT_EQ(Do(table, 1, {.kind = Kind::kOffer, .seats = {2}, .points = 1}), kDone);
  EXPECT_EQ(Do(table, 3, {Kind::kAccept}), Reason::kNothingToAnswer);
  EXPECT_EQ(Do(table, 2, {Kind::kReject}), kDone);
  EXPECT_EQ(Do(table, 2, {Kind::kAccept}), Reason::kNothingToAnswer);
  EXPECT_EQ(Do(table, 3, {.kind = Kind::kOffer, .seats = {2}, .points = 1}), Reason::kNotBox);
  EXPECT_EQ(Do(table, 3, {.kind = Kind::kOffer, .seats = {1}, .points = 2}), kDone);
  EXPECT_EQ(Do(table, 1, {Kind::kAccept}), kDone);
  EXPECT_EQ(Last(table, 1), "c3:-2");
  EXPECT_EQ(table.Sheet(), "A+2 B0 C-2");
  Table none = At(State::kTeamCube, 3);
  EXPECT_EQ(Do(none, 1, {.kind = Kind::kOffer, .seats = {2}, .points = 1}), Reason::kNoSettlements);
}

TEST(ChouetteOptions, ExtrasAreRedoubledByTheirOwner) {
  Table table = At(State::kBoxCube, 4, "extras");
  table.Inputs("d*2,3,4 a4 x3 x2 e2,4 y2 n3");
  EXPECT_EQ(table.Sheet(), "A+2 B-2 C-1 D+1");
  table.Reach(State::kTeamCube);
  EXPECT_EQ(Do(table, 4, {Kind::kDouble, {2}}), kDone);
  EXPECT_EQ(Last(table, 2), "d4:2 r");
  EXPECT_EQ(Do(table, 1, {Kind::kAccept}), Reason::kNothingToAnswer);
  EXPECT_EQ(Do(table, 2, {Kind::kRedouble}), Reason::kMayNotRedouble);
  EXPECT_EQ(Do(table, 2, {Kind::kAccept}), kDone);
  EXPECT_EQ(LastSaid(table, 1), "a4:2");
  // He who owns it doubles before the box throws.
  table.Reach(State::kBoxCube);
  EXPECT_EQ(Do(table, 2, {Kind::kDouble}), kDone);
  EXPECT_EQ(Last(table, 2), "d4:2 r");
  EXPECT_EQ(Do(table, 4, {Kind::kReject, {2}}), kDone);
  EXPECT_EQ(table.Sheet(), "A+2 B+2 C-1 D-3");
  EXPECT_EQ(table.state(), State::kBoxMoves);
}

TEST(ChouetteOptions, WhoOwnsAnExtraIsHeardWhenHeDoesNotDouble) {
  Table table = At(State::kBoxCube, 4, "extras");
  table.Inputs("d*2,3,4 a4 x3 x2 e2,4 y2 n3");
  table.Reach(State::kTeamCube);
  table.Inputs("d4:2 r a4:2");
  table.Reach(State::kBoxCube);
  EXPECT_EQ(Do(table, 3, {Kind::kRoll}), Reason::kNotOnTurn);
  table.spoken().SetAutoroll(2, false);
  EXPECT_EQ(WaitOf(table.chouette(), table.spoken())->seats, (std::vector<Seat>{2}));
  EXPECT_EQ(Do(table, 2, {Kind::kRoll}), kDone);
  EXPECT_EQ(table.state(), State::kBoxMoves);
}

TEST(ChouetteOptions, ExtrasEndAsTheGameOfTheTaker) {
  Table table = At(State::kBoxCube, 4, "extras");
  table.Inputs("d*2,3,4 a4 x3 x2 e2,4 y2 e3,4 y3");
  table.Reach(State::kTeamCube);
  table.Inputs("d4 r x4");  // the box drops 2, and with it both extras lose 2
  EXPECT_EQ(table.Sheet(), "A0 B-4 C-4 D+8");
  EXPECT_EQ(table.Line(), "D | B C A");
}

TEST(ChouetteOptions, WithMustTheTakerTakesAllExtrasOrDrops) {
  Table table = At(State::kBoxCube, 4, "extras must");
  table.Inputs("d*2,3,4 a4 x3 x2 e2,4 y2 e3,4 n3");
  EXPECT_EQ(table.Sheet(), "A+3 B-1 C-1 D-1");
  EXPECT_EQ(table.Line(), "A | C D B");
}

TEST(ChouetteOptions, NobodyIsAskedForExtrasWhoIsAway) {
  Table table = At(State::kBoxCube, 4, "extras");
  table.Inputs("d*2,3,4 a4 x3 x2 w3");
  table.GoOn();
  EXPECT_EQ(Last(table, 1), "n3");
  EXPECT_EQ(Do(table, 2, {Kind::kExtra}), kDone);
  EXPECT_EQ(Last(table, 1), "e2,4");
  table.TimeOver();
  EXPECT_EQ(LastSaid(table, 1), "n2");
}

TEST(ChouetteOptions, TriplesAndTheLimitOfAutomaticDoubles) {
  Table table("automatic 2 triples");
  table.Sit(3);
  table.Inputs("s o66 o33 o22");
  EXPECT_EQ(table.chouette().Find({2})->value, 6);
  EXPECT_EQ(table.chouette().Find({3})->value, 6);
}

TEST(ChouetteOptions, WhatHappensWhenTimeIsOver) {
  Table table("hypergammon");
  table.Sit(3);
  table.TimeOver();
  EXPECT_TRUE(table.chouette().game_on());  // after the pause
  table.Reach(State::kTeamCube);
  table.TimeOver();  // he throws
  EXPECT_NE(table.state(), State::kTeamCube);
  table.Reach(State::kTeamCube);
  table.Inputs("d2 d3 r");
  table.TimeOver();  // the box drops
  EXPECT_EQ(table.Sheet(), "A-2 B+1 C+1");
  table.TimeOver();
  table.Reach(State::kBoxCube);
  table.Inputs("d*3,1");
  EXPECT_EQ(Do(table, 1, {Kind::kAccept}), kDone);
  table.TimeOver();  // the team drops
  EXPECT_EQ(LastSaid(table, 2), "a1 x3");
}

TEST(ChouetteOptions, RedoublesAreTakenWhenTimeIsOver) {
  Table table = At(State::kBoxCube, 3);
  table.Inputs("d*2,3 b3 a2");
  table.TimeOver();
  EXPECT_EQ(LastSaid(table, 1), "a3");
  Table raccoon = At(State::kBoxCube, 3);
  raccoon.Inputs("d*2,3 b3 b2 b3 b2");
  EXPECT_EQ(raccoon.chouette().Questions().size(), 2);
  raccoon.TimeOver();
  EXPECT_EQ(LastSaid(raccoon, 2), "a3 a2");
}

TEST(ChouetteOptions, WhoLetsThePlayPassIsAway) {
  Table table = At(State::kTeamMoves, 3);
  table.TimeOver();
  EXPECT_EQ(Last(table, 1), "w2");
  EXPECT_EQ(table.chouette().acting_captain(), 3);
  table.TimeOver();
  EXPECT_EQ(table.state(), State::kHeld);
}

TEST(ChouetteOptions, ConsultingHangsOnTheTerms) {
  Table table = At(State::kTeamMoves, 4, "consult cube");
  const auto reason = [&table](Seat seat) {
    const auto why = WhyNotTalk(table.chouette(), table.spoken(), seat);
    return why ? std::optional(why->reason) : std::nullopt;
  };
  EXPECT_EQ(reason(2), kDone);
  EXPECT_EQ(reason(3), Reason::kConsult);
  table.spoken().AskForAdvice(3);
  EXPECT_EQ(reason(3), kDone);
  table.Reach(State::kTeamCube);
  table.Inputs("d4 r a4 r65");
  EXPECT_EQ(reason(3), Reason::kConsult);
  EXPECT_EQ(reason(4), kDone);
  Table none = At(State::kTeamMoves, 3, "consult none");
  EXPECT_EQ(WhyNotTalk(none.chouette(), none.spoken(), 2)->reason, Reason::kConsult);
}

}  // namespace
}  // namespace fibs::engine::chouette
