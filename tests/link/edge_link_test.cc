#include "server/link/ends/edge_link.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/link/edge_link_fixture.h"

namespace fibs::server {
namespace {

using link::LinkId;
using link::Moment;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr LinkId kOther = 2;

TEST_F(EdgeLinkTest, GreetsAndWaitsForWelcome) {
  Open();
  Connect(1);
  Core(link::Standby{});
  EXPECT_THAT(Said(), ElementsAre("hello 0"));
  Core(link::Welcome{3, 2, 10});
  EXPECT_THAT(Said(), ElementsAre("attached", "1/1 connected"));
  Type(1, "guest");
  EXPECT_THAT(Said(), ElementsAre("1/2 guest"));
}

TEST_F(EdgeLinkTest, ALoginBeginsAnewWithAnotherCore) {
  Start();
  Connect(1);
  Type(1, "alice");
  Turn(0, {Handled{1, 1, 0}, Handled{1, 2, 0}});
  EXPECT_EQ(edge_.unanswered(), 0u);
  Said();
  TakeOver(2, 0);
  EXPECT_THAT(Said(), ElementsAre("hello 1", "attached", "1/1 connected", "1/2 alice"));
}

TEST_F(EdgeLinkTest, AnotherCoreIsToldTheStateAndWhatIsNotHandled) {
  Start();
  LogIn(1);
  Type(1, "roll");
  Type(1, "move");
  Turn(0, {EdgeOutput(Handled{1, 3, 5}), SessionState{1, "rolled", 5},
           fibs::server::Send{1, "31", 5}});
  EXPECT_THAT(Shown(), IsEmpty());
  Said();
  TakeOver(2, 4);
  EXPECT_THAT(Shown(), IsEmpty());
  EXPECT_THAT(Said(), ElementsAre("hello 1", "attach 1 state", "attached", "1/3 roll", "1/4 move"));
}

TEST_F(EdgeLinkTest, WhatWasStoredCountsWithAnotherCore) {
  Start();
  LogIn(1);
  Type(1, "roll");
  Turn(0, {EdgeOutput(Handled{1, 3, 5}), SessionState{1, "rolled", 5},
           fibs::server::Send{1, "31", 5}});
  Said();
  TakeOver(2, 5);
  EXPECT_THAT(Shown(), ElementsAre("1:31"));
  EXPECT_THAT(Said(), ElementsAre("hello 1", "attach 1 rolled", "attached"));
}

TEST_F(EdgeLinkTest, AfterAHandoverSessionsAreClean) {
  Start();
  LogIn(1);
  Core(link::Leaving{});
  Type(1, "roll");
  EXPECT_THAT(Said(), IsEmpty());
  TakeOver(2, 0);
  EXPECT_THAT(Said(), ElementsAre("hello 1", "attach 1 state clean", "attached", "1/3 roll"));
  TakeOver(3, 0);
  EXPECT_THAT(Said(), ElementsAre("hello 2", "attach 1 state", "attached", "1/3 roll"));
}

// What is typed next would be taken for a name.
TEST_F(EdgeLinkTest, ALinkThatIsCutIsNoCoreThatEnded) {
  Start();
  LogIn(1);
  Type(1, "roll");
  for (int i = 0; i < 5; ++i) TakeOver(1, 0);
  EXPECT_THAT(Shown(), IsEmpty());
}

TEST_F(EdgeLinkTest, TheHighestEpochIsObeyed) {
  Start();
  LogIn(1);
  Open(kOther);
  Core(link::Welcome{2, 1, 0}, kOther);
  EXPECT_EQ(closed_[kLink], "another core leads");
  EXPECT_EQ(edge_.epoch(), 2u);
  Open(kLink);
  Core(link::Welcome{1, 0, 0}, kLink);
  EXPECT_EQ(closed_[kLink], "its core led before another one");
  Open(kLink);
  Turn(9, {fibs::server::Send{1, "old", 0}}, kLink);
  EXPECT_THAT(Shown(), IsEmpty());
}

TEST_F(EdgeLinkTest, SessionsThatMissedAnEpochAreClosed) {
  Start();
  LogIn(1);
  Said();
  edge_.OnLinkLost(kLink, now_);
  Connect(2);
  codecs_.erase(kLink);
  Open();
  Core(link::Welcome{3, 2, 0});
  EXPECT_THAT(Shown(),
              ElementsAre("1:** The connection to the server was lost. Please log in again.\n",
                          "1 closed"));
  EXPECT_THAT(Said(), ElementsAre("hello 1", "attached", "2/1 connected"));
}

// A core that ended before it was told all that others had typed is none that they missed.
TEST_F(EdgeLinkTest, ALoginThatACoreWasNotToldOfYetGoesOn) {
  Start();
  Connect(1);
  Connect(2);
  Said();
  TakeOver(2, 0);
  EXPECT_THAT(Said(), ElementsAre("hello 1", "attached", "1/1 connected"));  // 2 is behind it
  Core(link::Leaving{});
  codecs_.erase(kLink);
  Open();
  Core(link::Welcome{3, 2, 0});
  Heard();
  Heard();
  EXPECT_THAT(Said(), ElementsAre("hello 2", "attached", "1/1 connected", "2/1 connected"));
  EXPECT_THAT(Shown(), IsEmpty());
}

TEST_F(EdgeLinkTest, AnEpochThatStoredNothingIsNotMissed) {
  Start();
  LogIn(1);
  edge_.OnLinkLost(kLink, now_);
  codecs_.erase(kLink);
  Open();
  Core(link::Welcome{3, 1, 0});
  EXPECT_THAT(Shown(), IsEmpty());
}

TEST_F(EdgeLinkTest, WithoutACoreSessionsAreClosedAfterAWhile) {
  Start();
  LogIn(1);
  Connect(2);
  Type(2, "x");
  edge_.OnLinkLost(kLink, now_);
  now_ += limits_.patience;
  edge_.OnTick(now_);
  EXPECT_THAT(Shown(), IsEmpty());
  now_ += Moment(1);
  edge_.OnTick(now_);
  EXPECT_THAT(
      Shown(),
      ElementsAre("1:** The server cannot be reached. Please try again later.\n", "1 closed",
                  "2:** The server cannot be reached. Please try again later.\n", "2 closed"));
  Said();
  codecs_.erase(kLink);
  Open();
  Core(link::Welcome{2, 1, 0});
  Heard();
  Heard();
  // What 1 has said is handled; who plays with it learns that it does not come back.
  EXPECT_THAT(Said(),
              ElementsAre("hello 1", "attached", "2/1 connected", "2/2 x", "2/3 disconnected"));
  Turn(0, {EdgeOutput(Handled{2, 3, 0})});
  EXPECT_EQ(edge_.sessions(), 0u);
  EXPECT_EQ(edge_.unanswered(), 0u);
  EXPECT_EQ(edge_.pending_bytes(), 0u);
}

TEST_F(EdgeLinkTest, MarksOfACoreBeforeAreNotAnswered) {
  Start();
  LogIn(1);
  Turn(0, {EdgeOutput(TellWhenSent{1, 40})});
  Turn(0, {EdgeOutput(TellWhenSent{1, 41})});
  edge_.OnInput(1, OutputSent{marks_.at(0), true}, now_);
  edge_.EndTurn();
  EXPECT_THAT(Said(), ElementsAre("1/0 sent 40"));
  TakeOver(2, 0);
  Said();
  Turn(0, {EdgeOutput(TellWhenSent{1, 1})});
  EXPECT_GT(marks_.at(2), marks_.at(1));
  edge_.OnInput(1, OutputSent{marks_.at(1), true}, now_);
  edge_.OnInput(1, OutputSent{marks_.at(2), true}, now_);
  edge_.EndTurn();
  EXPECT_THAT(Said(), ElementsAre("1/0 sent 1"));
}

TEST_F(EdgeLinkTest, EachCoreIsToldOfAFileThatWasFetched) {
  const auto hour = std::chrono::hours(1);
  edge_.OnFetched({"5e"}, now_ + hour, now_);  // there is no core
  EXPECT_THAT(Said(), IsEmpty());
  Open();
  Core(link::Welcome{1, 0, 0});
  EXPECT_THAT(Said(), ElementsAre("hello 0", "attached", "fetched 5e"));
  now_ += std::chrono::minutes(1);
  edge_.OnFetched({"a0"}, now_ + hour, now_);
  EXPECT_THAT(Said(), ElementsAre("fetched a0"));  // at once
  TakeOver(2, 0);
  EXPECT_THAT(Said(), ElementsAre("hello 1", "attached", "fetched 5e", "fetched a0"));
  now_ += hour - std::chrono::minutes(1);
  TakeOver(3, 0);
  EXPECT_THAT(Said(), ElementsAre("hello 2", "attached", "fetched a0"));
}

TEST_F(EdgeLinkTest, WhoTypesWhileNobodyListensIsNotReadForEver) {
  LogIn(1);
  EXPECT_TRUE(edge_.MayRead(1));
  for (int i = 0; i < 100; ++i) Type(1, std::string(1000, 'x'));
  EXPECT_FALSE(edge_.MayRead(1));
  Connect(2);
  EXPECT_TRUE(edge_.MayRead(2));
}

TEST_F(EdgeLinkTest, ALoginOfManyLinesIsNotToldAnew) {
  Start();
  Connect(1);
  Turn(0, {EdgeOutput(Handled{1, 1, 0})});
  for (InputNumber i = 2; i < 100; ++i) {
    Type(1, "a name that is taken");
    Turn(0, {EdgeOutput(Handled{1, i, 0})});
  }
  Said();
  TakeOver(2, 0);
  EXPECT_THAT(Said(), ElementsAre("hello 1", "attached"));
  EXPECT_THAT(Shown(),
              ElementsAre("1:** The connection to the server was lost. Please log in again.\n",
                          "1 closed"));
}

TEST_F(EdgeLinkTest, ASilentLinkIsTakenToBeCut) {
  Start();
  now_ += limits_.silence_max;
  edge_.OnTick(now_);
  EXPECT_THAT(Said(), ElementsAre("ping"));
  EXPECT_TRUE(edge_.is_linked());
  now_ += Moment(1);
  edge_.OnTick(now_);
  EXPECT_EQ(closed_[kLink], "nothing is heard of it");
  EXPECT_FALSE(edge_.is_linked());
}

TEST_F(EdgeLinkTest, NonsenseEndsTheLink) {
  Open();
  edge_.OnMessage(kLink, "\xff", now_);
  EXPECT_EQ(closed_[kLink], "bytes that are no message");
}

TEST_F(EdgeLinkTest, ASecondLinkToTheCoreIsThereForTheFirst) {
  Start();
  LogIn(1);
  Open(kOther);
  Core(link::Welcome{1, 0, 0}, kOther);
  EXPECT_THAT(Said(), ElementsAre("hello 1"));
  edge_.OnLinkLost(kLink, now_);
  EXPECT_EQ(closed_[kOther], "the link before it is lost");
}

}  // namespace
}  // namespace fibs::server
