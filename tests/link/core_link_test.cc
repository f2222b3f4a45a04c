#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core_link_fixture.h"

namespace fibs::server {
namespace {

using link::Moment;
using testing::ElementsAre;
using testing::IsEmpty;

TEST_F(CoreLinkTest, AStandbyWelcomesWhenItLeads) {
  Greet();
  EXPECT_THAT(Told(), ElementsAre("standby"));
  Lead();
  EXPECT_THAT(Told(), ElementsAre("welcome 5 100"));
  EXPECT_THAT(Events(), ElementsAre("attach ended"));
}

TEST_F(CoreLinkTest, ExpectedEdgesAttachAtOnce) {
  Lead({kEdge, kSecond});
  Greet();
  Attach({Known(501, 9)});
  Say(501, 3, Line{"roll", false});
  EXPECT_THAT(Events(), IsEmpty());
  EXPECT_TRUE(core_.is_attaching());
  Greet(kOther, kSecond);
  Attach({Known(501, 8)}, kOther);
  EXPECT_THAT(Events(), ElementsAre("attach 1=9 2=8", "attach ended", "1/3 roll"));
}

TEST_F(CoreLinkTest, WhoDoesNotComeIsNotWaitedForLong) {
  Lead({kEdge, kSecond});
  Greet();
  Attach({Known(501, 9)});
  now_ += limits_.attach_wait;
  core_.OnTick(now_);
  EXPECT_THAT(Events(), ElementsAre("attach 1=9", "attach ended", "edges 70"));
  Greet(kOther, kSecond);
  Attach({Known(501, 8)}, kOther);
  EXPECT_THAT(Events(), ElementsAre("attach 2=8", "edges 70 80"));
}

TEST_F(CoreLinkTest, EachEdgeIsToldOfItsSessionsInAFrameATurn) {
  Start();
  Greet(kOther, kSecond);
  Attach({}, kOther);
  Say(501, 1, Connected{"::1", 8}, kOther);
  EXPECT_THAT(Events(), ElementsAre("edges 70 80", "2/1 connected"));
  Told(kOther);
  Tell({fibs::server::Send{.to = 1, .text = "a"}, fibs::server::Send{.to = 2, .text = "b"}});
  Tell({Broadcast{.except = {2}, .to_programs = "hi", .to_people = "hi"}});
  EXPECT_THAT(Told(), IsEmpty());
  core_.EndTurn();
  EXPECT_THAT(Told(), ElementsAre("turn 100", "501:a", "all:hi"));
  EXPECT_THAT(Told(kOther), ElementsAre("turn 100", "501:b", "all-501:hi"));
}

TEST_F(CoreLinkTest, OnlyWhoWaitsIsToldWhatIsCommitted) {
  Start();
  core_.OnCommitted(101);
  core_.EndTurn();
  EXPECT_THAT(Told(), IsEmpty());
  Tell({fibs::server::Send{.to = 1, .text = "a", .after = 103}});
  core_.EndTurn();
  EXPECT_THAT(Told(), ElementsAre("turn 101", "501:a"));
  core_.OnCommitted(102);
  core_.EndTurn();
  EXPECT_THAT(Told(), ElementsAre("turn 102"));
  core_.OnCommitted(103);
  core_.EndTurn();
  EXPECT_THAT(Told(), ElementsAre("turn 103"));
  core_.OnCommitted(104);
  core_.EndTurn();
  EXPECT_THAT(Told(), IsEmpty());
}

TEST_F(CoreLinkTest, AnEdgeThatComesBackBringsItsSessions) {
  Start();
  Say(502, 1, Connected{"::1", 10});
  Events();
  core_.OnLinkLost(kLink, now_);
  Tell({fibs::server::Send{.to = 1, .text = "lost"}});
  core_.OnCommitted(120);
  core_.EndTurn();
  Greet(kLink, kEdge, 5);
  EXPECT_THAT(Told(), ElementsAre("welcome 5 120"));
  Attach({Known(501, 9)});
  Say(502, 1, Connected{"::1", 10});
  EXPECT_THAT(Events(), ElementsAre("2/0 disconnected", "attach 3=9", "4/1 connected"));
  Tell({fibs::server::Send{.to = 3, .text = "board"}, fibs::server::Send{.to = 1, .text = "x"}});
  core_.EndTurn();
  EXPECT_THAT(Told(), ElementsAre("turn 120", "501:board"));
}

TEST_F(CoreLinkTest, AnEdgeThatStaysAwayIsGivenUp) {
  Start();
  core_.OnLinkLost(kLink, now_);
  now_ += limits_.patience;
  core_.OnTick(now_);
  EXPECT_THAT(Events(), IsEmpty());
  now_ += Moment(1);
  core_.OnTick(now_);
  EXPECT_THAT(Events(), ElementsAre("1/0 disconnected", "edges"));
  Greet(kLink, kEdge, 5);
  Told();
  Attach({Known(501, 9)});
  core_.EndTurn();
  EXPECT_THAT(Told(),
              ElementsAre("turn 100",
                          "501:** The connection to the server was lost. Please log in again.\n",
                          "501 closed"));
  EXPECT_EQ(core_.sessions(), 0u);
}

// The end of a session may end the next one: that one is known no more when its turn comes.
TEST_F(CoreLinkTest, TheCoreClosesASessionOfAnEdgeThatIsGivenUp) {
  LoseTwo();
  now_ += limits_.patience + Moment(1);
  core_.OnTick(now_);
  EXPECT_THAT(Events(), ElementsAre("1/0 disconnected", "edges"));
  EXPECT_EQ(core_.sessions(), 0u);
}

// ... and when its edge is back with the next one, that does not come back.
TEST_F(CoreLinkTest, TheCoreClosesASessionOfAnEdgeThatComesBack) {
  LoseTwo();
  Greet(kLink, kEdge, 5);
  Told();
  Attach({Known(502, 10)});
  EXPECT_THAT(Events(), ElementsAre("1/0 disconnected"));
  core_.EndTurn();
  EXPECT_THAT(Told(), ElementsAre("turn 100", "502 closed"));
  EXPECT_EQ(core_.sessions(), 0u);
}

// ... but one that was logging in begins anew there: what is said to the old one is for nobody.
TEST_F(CoreLinkTest, TheCoreClosesASessionThatBeginsAnew) {
  LoseTwo();
  Greet(kLink, kEdge, 5);
  Told();
  Attach({});
  Say(502, 1, Connected{"::1", 10});
  EXPECT_THAT(Events(), ElementsAre("1/0 disconnected", "3/1 connected"));
  core_.EndTurn();
  EXPECT_THAT(Told(), ElementsAre("turn 100"));
}

TEST_F(CoreLinkTest, AClosedSessionIsHeardNoMoreButForItsMark) {
  Start();
  Tell({TellWhenSent{1, 3}, Close{1}});
  Say(501, 2, Line{"roll", false});
  EXPECT_THAT(Events(), IsEmpty());
  Say(501, 0, OutputSent{3, true});
  EXPECT_THAT(Events(), ElementsAre("1/0 sent 3"));
  EXPECT_EQ(core_.sessions(), 0u);
}

TEST_F(CoreLinkTest, AGoneSessionIsForgottenWhenThatIsHandled) {
  Start();
  Say(501, 2, Disconnected{});
  EXPECT_THAT(Events(), ElementsAre("1/2 disconnected"));
  EXPECT_EQ(core_.sessions(), 1u);
  Tell({Handled{1, 2, 0}});
  EXPECT_EQ(core_.sessions(), 0u);
}

TEST_F(CoreLinkTest, NonsenseEndsTheLink) {
  Lead();
  core_.OnLinkOpen(kLink, now_);
  Say(501, 1, Connected{"::1", 9});
  EXPECT_EQ(closed_[kLink], "it begins with no greeting");
  Greet();
  Say(501, 1, Connected{"::1", 9});
  EXPECT_EQ(closed_[kLink], "its sessions are not attached");
  Greet();
  Attach({});
  Attach({});
  EXPECT_EQ(closed_[kLink], "it attaches sessions unasked");
  Greet();
  Attach({});
  Say(501, 2, Connected{"::1", 9});
  Say(501, 2, Line{"x", false});
  EXPECT_EQ(closed_[kLink], "inputs that make no sense");
}

TEST_F(CoreLinkTest, SessionsThatAreAttachedTwiceEndTheLink) {
  Lead();
  Greet();
  Attach({Known(501, 9), Known(501, 10)});
  EXPECT_EQ(closed_[kLink], "it attaches a session twice");
  Greet();
  Attach({Known(501, 9), Known(502, 9)});
  EXPECT_EQ(core_.sessions(), 0u);
}

TEST_F(CoreLinkTest, NonsenseThatWaitedForOtherEdgesEndsTheLink) {
  Lead({kEdge, kEdge + 1});
  Greet();
  Attach({Known(501, 9)});
  Say(501, 2, Line{"look", false});
  Say(501, 2, Line{"again", false});
  EXPECT_THAT(Events(), IsEmpty());
  now_ += limits_.attach_wait;
  core_.OnTick(now_);
  EXPECT_EQ(closed_[kLink], "inputs that make no sense");
}

TEST_F(CoreLinkTest, AFileThatWasFetchedIsToldWhenTheSessionsAreBack) {
  Lead({kEdge, kSecond});
  Greet();
  Attach({Known(501, 9)});
  Edge(OwnDataFetched{"5e"});
  EXPECT_THAT(Events(), IsEmpty());
  Greet(kOther, kSecond);
  Attach({}, kOther);
  EXPECT_THAT(Events(), ElementsAre("attach 1=9", "attach ended", "fetched 5e"));
  Edge(OwnDataFetched{"a0"}, kOther);
  EXPECT_THAT(Events(), ElementsAre("fetched a0"));
}

TEST_F(CoreLinkTest, OfAFileTellsWhoHasAttachedItsSessions) {
  Lead();
  Greet();
  Edge(OwnDataFetched{"5e"});
  EXPECT_EQ(closed_[kLink], "its sessions are not attached");
  EXPECT_THAT(Events(), ElementsAre("attach ended"));
}

TEST_F(CoreLinkTest, AnEdgeThatComesLateHasMissedSomething) {
  Lead({kEdge});
  now_ += limits_.attach_wait;
  core_.OnTick(now_);
  Events();
  Greet();
  Attached late = Known(501, 9);
  late.clean = true;
  Attach({late});
  EXPECT_THAT(Events(), testing::Contains("attach 1=9"));
}

TEST_F(CoreLinkTest, AnEdgesNumberThatIsUsedTwiceIsOfTheLaterOne) {
  Start();
  Greet(kLink + 1);
  Attach({Known(501, 9)}, kLink + 1);
  EXPECT_EQ(closed_[kLink], "the edge has another link");
  EXPECT_EQ(core_.sessions(), 1u);
  EXPECT_EQ(core_.edges(), 1u);
}

TEST_F(CoreLinkTest, ACoreThatLedBeforeAnotherLearnsIt) {
  Lead();
  Greet(kLink, kEdge, 6);
  EXPECT_EQ(outdated_, 6u);
  EXPECT_THAT(Told(), IsEmpty());
}

TEST_F(CoreLinkTest, WhoHasNotAttachedWhenItLeavesHasLostACore) {
  Start();
  Greet(kLink + 1, kSecond);
  core_.Leave();
  EXPECT_EQ(closed_[kLink + 1], "its core leaves");
  EXPECT_THAT(Told(kLink), ElementsAre("leaving"));
}

TEST_F(CoreLinkTest, ACoreThatLeavesTakesNoMoreLinks) {
  Start();
  core_.OnLinkOpen(kLink + 1, now_);
  core_.Leave();
  EXPECT_EQ(closed_[kLink + 1], "its core leaves");
  core_.OnLinkOpen(kLink + 2, now_);
  EXPECT_EQ(closed_[kLink + 2], "its core leaves");
  EXPECT_EQ(core_.links(), 1u);
  core_.OnLinkLost(kLink, now_);
  EXPECT_EQ(core_.links(), 0u);
}

TEST_F(CoreLinkTest, AHandoverTellsTheRestFirst) {
  Start();
  Tell({fibs::server::Send{.to = 1, .text = "a"}});
  core_.Leave();
  EXPECT_THAT(Told(), ElementsAre("turn 100", "501:a", "leaving"));
  Say(501, 2, Line{"roll", false});
  EXPECT_THAT(Events(), IsEmpty());
}

}  // namespace
}  // namespace fibs::server
