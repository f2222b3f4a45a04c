// Which sentence belongs to which rule stands in tests/core/refusals.txt, as players read it.
#include "protocol/refusal_words.h"

#include <gtest/gtest.h>

namespace fibs::protocol {
namespace {

using engine::ActionKind;
using engine::PlayError;
using engine::PlayFault;
using engine::RefusalReason;

// Programs wait for a line that begins so.
TEST(RefusalWordsTest, EachReasonIsALine) {
  for (int action = 0; action <= static_cast<int>(ActionKind::kNextGame); ++action) {
    for (int reason = 0; reason <= static_cast<int>(RefusalReason::kFirstRoll); ++reason) {
      const std::string words = RefusalWords(
          static_cast<ActionKind>(action), static_cast<RefusalReason>(reason), {.opponent = "bob"});
      EXPECT_TRUE(words.starts_with("** ")) << action << ", " << reason;
      EXPECT_EQ(words.find('\n'), std::string::npos) << words;
    }
  }
}

TEST(RefusalWordsTest, PointsAreThoseOfTheDrawnBoard) {
  const auto words = [](PlayFault fault, int8_t number, engine::Side side) {
    return RefusalWords(ActionKind::kMove, PlayError{fault, 1, number},
                        {.opponent = "bob", .side = side});
  };
  using engine::Side;
  EXPECT_EQ(words(PlayFault::kFrom, 7, Side::kO), "** You can't move from 7 in your second move.");
  EXPECT_EQ(words(PlayFault::kFrom, 7, Side::kX), "** You can't move from 18 in your second move.");
  EXPECT_EQ(words(PlayFault::kFrom, 25, Side::kX),
            "** You can't move from bar in your second move.");
  EXPECT_EQ(words(PlayFault::kBlocked, 20, Side::kX),
            "** You can't move to 5 in your second move.");
  EXPECT_EQ(words(PlayFault::kDistance, 6, Side::kX),
            "** You can't move 6 points in your second move.");
}

TEST(RefusalWordsTest, RulesOfOtherGamesHaveWords) {
  const auto words = [](PlayFault fault, int8_t number) {
    return RefusalWords(ActionKind::kMove, PlayError{fault, 0, number}, {.opponent = "bob"});
  };
  EXPECT_EQ(words(PlayFault::kStackFull, 8),
            "** You can't move to 8 in your first move: that point is full.");
  EXPECT_EQ(words(PlayFault::kMustStay, 4),
            "** You can't move from 4 in your first move: who hits there must stay.");
  EXPECT_EQ(words(PlayFault::kHead, 1), "** Only one checker may leave the head in a turn.");
  EXPECT_EQ(words(PlayFault::kHead, 2), "** Only two checkers may leave the head in this turn.");
  EXPECT_EQ(words(PlayFault::kRunner, 11), "** You must move your first checker past point 12.");
  EXPECT_EQ(words(PlayFault::kRunner, 6), "** You must move your first checker home.");
  EXPECT_EQ(words(PlayFault::kTheirStart, 4),
            "** You can't hold more than 4 of the points 7 to 12.");
  for (const PlayFault fault : {PlayFault::kPrime, PlayFault::kOwnStart, PlayFault::kWall}) {
    EXPECT_TRUE(words(fault, 0).starts_with("** You "));
  }
}

TEST(RefusalWordsTest, RedoublesHaveNames) {
  EXPECT_EQ(OtherRedoubleWords(2, 0),
            "** This redouble is not an otter. Please type 'beaver' or 'redouble'.");
  EXPECT_EQ(OtherRedoubleWords(0, 3), "** This redouble is not a beaver. Please type 'redouble'");
}

}  // namespace
}  // namespace fibs::protocol
