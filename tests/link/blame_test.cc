#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/link/edge_link_fixture.h"

// Lines that end cores, and those that were under way with them.
namespace fibs::server {
namespace {

using testing::_;
using testing::ElementsAre;
using testing::IsEmpty;

TEST_F(EdgeLinkTest, ALineThatEndsTwoCoresIsNotToldAThirdOne) {
  Start();
  LogIn(1);
  Type(1, "crash");
  TakeOver(2, 0);
  EXPECT_THAT(Shown(), IsEmpty());
  Said();
  TakeOver(3, 0);
  EXPECT_THAT(Shown(), ElementsAre("1:** That line could not be handled.\n"));
  EXPECT_THAT(Said(), ElementsAre("hello 2", "attach 1 state", "attached"));
}

TEST_F(EdgeLinkTest, ALogInThatLosesALineBeginsAnew) {
  Start();
  Connect(1);
  Turn(0, {SessionState{1, "at the name", 0}, Handled{1, 1, 0}});
  Type(1, "crash");
  TakeOver(2, 0);
  TakeOver(3, 0);
  EXPECT_THAT(Shown(), ElementsAre("1:** That line could not be handled.\n", "1 closed"));
}

TEST_F(EdgeLinkTest, OtherLinesAreNotBlamed) {
  Start();
  LogIn(1);
  LogIn(2);
  Type(1, "roll");
  Type(2, "crash");
  Type(1, "move");
  Said();
  TakeOver(2, 0);
  EXPECT_THAT(Said(),
              ElementsAre("hello 1", "attach 1 state", "attach 2 state", "attached", "1/3 roll"));
  Heard();
  Type(1, "tell");
  EXPECT_THAT(Said(), ElementsAre("2/3 crash"));
  TakeOver(3, 0);
  // The roll was handled by the core that ended; that it was is not known yet.
  EXPECT_THAT(Shown(), ElementsAre("1:** That line could not be handled.\n",
                                   "2:** That line could not be handled.\n"));
  Heard();
  EXPECT_THAT(Said(), ElementsAre("hello 2", "attach 1 state", "attach 2 state", "attached",
                                  "1/4 move", "1/5 tell"));
}

TEST_F(EdgeLinkTest, ALineWhoseAnswerWasSeenIsNotBlamed) {
  Start();
  LogIn(1);
  Type(1, "roll");
  for (link::Epoch epoch = 2; epoch < 5; ++epoch) {
    TakeOver(epoch, 0);
    Turn(0, {EdgeOutput(Handled{1, 3, 5})});
  }
  EXPECT_THAT(Shown(), IsEmpty());
  EXPECT_EQ(edge_.unanswered(), 1u);
}

TEST_F(EdgeLinkTest, WhatCannotBeStoredIsGivenUpAndNothingElseIs) {
  Start();
  LogIn(1);
  LogIn(2);
  Type(1, "roll");
  Type(2, "move");
  Turn(0, {EdgeOutput(Handled{1, 3, 5}), EdgeOutput(Handled{2, 3, 6})});
  TakeOver(2, 0);
  Turn(0, {EdgeOutput(Handled{1, 3, 5}), EdgeOutput(Handled{2, 3, 6})});
  Said();
  // From now on 2 waits until the roll of 1 is stored.
  for (link::Epoch epoch = 3; epoch < 5; ++epoch) {
    TakeOver(epoch, 0);
    Turn(0, {EdgeOutput(Handled{1, 3, 5})});
    EXPECT_THAT(Said(), ElementsAre(_, _, _, "attached", "1/3 roll"));
  }
  EXPECT_THAT(Shown(), IsEmpty());
  TakeOver(5, 0);
  EXPECT_THAT(Shown(), ElementsAre("1:** That line could not be handled.\n"));
  EXPECT_THAT(Said(), ElementsAre(_, _, _, "attached", "2/3 move"));
  Turn(5, {EdgeOutput(Handled{2, 3, 5})});
  EXPECT_EQ(edge_.unanswered(), 0u);
}

}  // namespace
}  // namespace fibs::server
