// What a director does: why, whom it is told, and where it can be read.
#include "tests/core/events/events_fixture.h"

namespace fibs::server {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

class EventDeedsTest : public EventsTest {
 protected:
  void SetUp() override { Come({"ann", "bob", "carol", "dave"}); }
  // "1", "2" ...: where somebody stands in the ladder.
  std::string PlaceOf(const std::string& name) {
    const std::string table = Text("table");
    const size_t end = table.find("  " + name);
    return end == std::string::npos ? "" : table.substr(end - 1, 1);
  }
};

TEST_F(EventDeedsTest, EachHasAReason) {
  Dice(1);
  Open("knockout length 1");
  Enter({"bob", "carol"});
  Direct("draw");
  for (const char* words :
       {"pause", "finish", "cancel", "result main:1:1 1 0", "forfeit main:1:1 bob", "both main:1:1",
        "absent main:1:1 bob 5", "undo main:1:1", "extend main:1:1 5", "withdraw bob",
        "disqualify bob", "return bob", "move bob 1", "late dave", "replace bob dave"}) {
    EXPECT_THAT(Says("ann", fmt::format("tournament 1 {}", words)), HasSubstr("Say why")) << words;
  }
}

TEST_F(EventDeedsTest, ADraftIsCancelledWithoutOne) {
  Says("ann", "tournament create Cup swiss length 3");
  EXPECT_THAT(Says("ann", "tournament 1 cancel"), HasSubstr("it is cancelled."));
}

TEST_F(EventDeedsTest, AMoveInALadder) {
  Open("ladder length 1");
  Enter({"bob", "carol", "dave"});
  Direct("draw");
  const std::string place = PlaceOf("dave") == "1" ? "3" : "1";
  server_.Read("dave");
  Direct("move dave " + place + " he has won elsewhere");
  EXPECT_EQ(PlaceOf("dave"), place);
  EXPECT_THAT(server_.Read("dave"),
              HasSubstr("** 1 \"Cup\": you have place " + place + " now (he has won elsewhere)."));
  const std::string exported = Text("export");
  EXPECT_THAT(exported, AllOf(HasSubstr("move p3 " + place), Not(HasSubstr("elsewhere"))));
  ExpectVerified(exported);
}

TEST_F(EventDeedsTest, NobodyMovesHimselfOrLetsHimselfInAgain) {
  Open("ladder length 1");
  Enter({"ann", "bob"});
  Direct("draw");
  EXPECT_THAT(Says("ann", "tournament 1 move ann 1 i am good"),
              HasSubstr("Nobody decides about himself."));
  EXPECT_THAT(Says("ann", "tournament 1 return ann i am good"),
              HasSubstr("Nobody decides about himself."));
}

TEST_F(EventDeedsTest, WhoIsLetInAgainIsTold) {
  Dice(2);
  Open("swiss length 1 rounds 3");
  Enter({"bob", "carol", "dave"});
  Direct("draw");
  Direct("withdraw dave he is away");
  server_.Read("dave");
  Direct("return dave he is back");
  EXPECT_THAT(server_.Read("dave"), HasSubstr("** 1 \"Cup\": you take part again (he is back)."));
}

TEST_F(EventDeedsTest, MoreTimeIsToldToBothAndWhoDoesNotListenReadsNoReason) {
  Open("knockout length 1");
  Enter({"bob", "carol"});
  Says("bob", "block ann");
  server_.Type("carol", "bye");
  Direct("draw");
  server_.Read("bob");
  Direct("extend main:1:1 10 she is on a train");
  EXPECT_THAT(server_.Read("bob"),
              HasSubstr("** 1 \"Cup\", main:1:1: there are 10 minutes more to come to it.\r\n"));
  EXPECT_THAT(WaitingFor("carol"),
              ElementsAre("Event 1 \"Cup\": you have 10 minutes more to come to your match (she is "
                          "on a train)."));
  EXPECT_THAT(Text("export"), HasSubstr("ann: she is on a train\r\n# extend main:1:1 10"));
}

TEST_F(EventDeedsTest, AnEventGoesOn) {
  Dice(1);
  Open("knockout length 1");
  Enter({"bob", "carol"});
  Direct("draw");
  Direct("pause lunch");
  server_.Read("bob");
  Direct("resume");
  EXPECT_THAT(server_.Read("bob"), HasSubstr("** 1 \"Cup\" goes on."));
}

TEST_F(EventDeedsTest, AnotherStartIsToldInTheZoneOfEachOne) {
  Open("knockout length 1 start 2003-02-10T20:00");
  Enter({"bob", "carol"});
  Says("bob", "set timezone Europe/Berlin");
  server_.Type("carol", "bye");
  server_.Read("bob");
  Direct("set start 2003-02-11T20:00 the hall is closed");
  EXPECT_THAT(server_.Read("bob"),
              HasSubstr("** 1 \"Cup\" begins on Tuesday, February 11 21:00 CET (the hall is "
                        "closed)."));
  EXPECT_THAT(server_.Read("ann"), Not(HasSubstr("begins on"))) << "she has said it";
  EXPECT_THAT(
      WaitingFor("carol"),
      ElementsAre(HasSubstr("begins on Tuesday, February 11 20:00 UTC (the hall is closed).")));
  Direct("set start none");
  EXPECT_THAT(server_.Read("bob"), HasSubstr("begins when a director says so."));
}

TEST_F(EventDeedsTest, DirectorsHearThatTheirEventCancelsItself) {
  Open("knockout length 1 start " + In(std::chrono::minutes(1)));
  Direct("director dave");
  Enter({"bob"});
  server_.Type("dave", "bye");
  server_.Read("ann");
  server_.Wait(60);
  EXPECT_THAT(server_.Read("ann"), HasSubstr("** 1 \"Cup\" is cancelled (too few have entered)."));
  EXPECT_THAT(WaitingFor("dave"),
              ElementsAre("Event 1 \"Cup\" is cancelled (too few have entered)."));
}

TEST_F(EventDeedsTest, WhoDirectsHearsOfPausesAndTheEnd) {
  Dice(1);
  Open("league length 1");
  Enter({"bob", "carol"});
  Direct("director dave");
  Direct("draw");
  Direct("pause lunch");
  EXPECT_THAT(server_.Read("dave"), HasSubstr("** 1 \"Cup\" is paused (lunch)."));
  Direct("resume");
  Direct("finish the season is over");
  EXPECT_THAT(server_.Read("dave"), HasSubstr("(the season is over)."));
  EXPECT_THAT(server_.Read("bob"), HasSubstr("(the season is over)."));
}

TEST_F(EventDeedsTest, TheOthersHearWhoDirectsItNoMore) {
  Open("league length 1");
  Direct("director dave");
  server_.Read("dave");
  Direct("retire");
  EXPECT_THAT(server_.Read("dave"), HasSubstr("** 1 \"Cup\": ann directs it no more."));
}

// ---- Places that are offered

TEST_F(EventDeedsTest, AnOfferOutlivesARestart) {
  Dice(3);
  Open("swiss length 1 rounds 3 pace live");
  Enter({"bob", "carol"});
  Direct("draw");
  Direct("replace carol dave she is ill");
  server_.Crash();
  for (const char* name : {"ann", "dave"}) server_.Telnet(name);
  EXPECT_THAT(Says("ann", "tournament 1 replace carol dave again"),
              HasSubstr("That has been offered to dave."));
  EXPECT_THAT(Says("dave", "tournament"), HasSubstr("You are offered a place in 1 \"Cup\""));
  EXPECT_THAT(Text("enter", "dave"), HasSubstr("You have entered"));
  EXPECT_THAT(Text("players"), AllOf(HasSubstr("dave"), Not(HasSubstr("carol"))));
  EXPECT_THAT(Says("dave", "tournament"), Not(HasSubstr("You are offered")));
  const std::string exported = Text("export");
  EXPECT_THAT(exported, AllOf(HasSubstr("# offer p2\r\n"), HasSubstr("# p3 is dave\r\n")));
  ExpectVerified(exported);
}

TEST_F(EventDeedsTest, WhatWasRefusedIsNotOfferedAfterARestart) {
  Dice(1);
  Open("swiss length 1 rounds 3 late 3 pace live");
  Enter({"bob", "carol"});
  Direct("draw");
  Direct("late dave a place is free");
  EXPECT_THAT(server_.Read("dave"), HasSubstr("you may still enter (a place is free)."));
  EXPECT_THAT(Text("leave", "dave"), HasSubstr("You do not take the place"));
  server_.Crash();
  for (const char* name : {"ann", "dave"}) server_.Telnet(name);
  EXPECT_THAT(Says("dave", "tournament"), Not(HasSubstr("You are offered")));
  Direct("late dave again");
  EXPECT_THAT(Says("dave", "tournament"), HasSubstr("You are offered"));
}

// Whose place it is has left it: nobody is kept waiting for a place that there is not.
TEST_F(EventDeedsTest, APlaceThatIsGoneIsOfferedNoMore) {
  Dice(2);
  Open("swiss length 1 rounds 3 pace live");
  Enter({"bob", "carol"});
  Direct("draw");
  Direct("replace carol dave she is ill");
  Lose("carol", "bob");
  EXPECT_THAT(Text("enter", "dave"), HasSubstr("** "));
  EXPECT_THAT(Says("dave", "tournament"), Not(HasSubstr("You are offered")));
}

}  // namespace
}  // namespace fibs::server
