#include <initializer_list>
#include <utility>
#include <vector>

#include "engine/rules/game.h"
#include "gtest/gtest.h"
#include "tests/engine/match_text.h"

namespace fibs::engine {
namespace {

constexpr int8_t kHome = kOff;

Position Board(std::initializer_list<std::pair<int, int>> checkers) {
  Position position;
  for (const auto& [point, n] : checkers) {
    position.points[static_cast<size_t>(point)] = static_cast<int8_t>(n);
  }
  return position;
}

Result<Position, PlayError> CheckPlay(const Position& position, Dice dice,
                                      const std::vector<Step>& play) {
  const int to_play = Backgammon().DiceToPlay({position}, dice);
  const auto after = Backgammon().Check({position}, dice, to_play, play);
  if (!after) return after.error();
  return after->result.position;
}

// The error of a play; the test fails if there is none.
PlayError ErrorOf(const Position& position, Dice dice, const std::vector<Step>& play) {
  const auto result = CheckPlay(position, dice, play);
  EXPECT_FALSE(result.has_value()) << "the play was accepted";
  return result ? PlayError{PlayFault::kTooFew, -1, -1} : result.error();
}

// The position after a play; the test fails if it is refused.
Position After(const Position& position, Dice dice, const std::vector<Step>& play) {
  const auto result = CheckPlay(position, dice, play);
  if (result) return *result;
  ADD_FAILURE() << "refused: " << testing::PrintToString(result.error());
  return {};
}

TEST(PlayCheckTest, LegalPlays) {
  const Position start = Position::Start();
  const Position five_point = After(start, {3, 1}, {{8, 5}, {6, 5}});
  EXPECT_EQ(five_point.points[8], 2);
  EXPECT_EQ(five_point.points[6], 4);
  EXPECT_EQ(five_point.points[5], 2);
  EXPECT_EQ(After(start, {3, 1}, {{6, 5}, {8, 5}}), five_point);
  EXPECT_EQ(After(start, {1, 3}, {{8, 5}, {6, 5}}), five_point);
  const Position two_points = After(start, {6, 6}, {{24, 18}, {24, 18}, {13, 7}, {13, 7}});
  EXPECT_EQ(two_points.points[18], 2);
  EXPECT_EQ(two_points.points[7], 2);
}

TEST(PlayCheckTest, HitPutsTheCheckerOnTheBar) {
  const Position position = Board({{8, 1}, {5, -1}, {4, -1}});
  EXPECT_EQ(After(position, {3, 1}, {{8, 5}, {5, 4}}), Board({{4, 1}, {0, -2}}));
  EXPECT_EQ(After(position, {3, 1}, {{8, 7}, {7, 4}}), Board({{4, 1}, {5, -1}, {0, -1}}));
}

TEST(PlayCheckTest, NumberOfSteps) {
  const Position start = Position::Start();
  EXPECT_EQ(ErrorOf(start, {3, 1}, {}), (PlayError{PlayFault::kTooFew, 0, 2}));
  EXPECT_EQ(ErrorOf(start, {3, 1}, {{8, 5}}), (PlayError{PlayFault::kTooFew, 0, 2}));
  EXPECT_EQ(ErrorOf(start, {3, 1}, {{8, 5}, {6, 5}, {6, 5}}),
            (PlayError{PlayFault::kTooMany, 0, 2}));
  EXPECT_EQ(ErrorOf(start, {1, 1}, {{8, 7}, {8, 7}, {6, 5}}),
            (PlayError{PlayFault::kTooFew, 0, 4}));
  const Position one_die = Board({{12, 1}, {1, -2}});
  EXPECT_EQ(ErrorOf(one_die, {6, 5}, {{12, 6}, {6, 1}}), (PlayError{PlayFault::kTooMany, 0, 1}));
  const Position shut_out = Board({{25, 1}, {24, -2}, {22, -2}});
  EXPECT_EQ(ErrorOf(shut_out, {3, 1}, {{25, 22}}), (PlayError{PlayFault::kTooMany, 0, 0}));
  // More steps than any play has are counted, not read.
  EXPECT_EQ(ErrorOf(start, {1, 1}, std::vector<Step>(40, {8, 7})),
            (PlayError{PlayFault::kTooMany, 0, 4}));
}

TEST(PlayCheckTest, FromWithoutOwnChecker) {
  const Position start = Position::Start();
  EXPECT_EQ(ErrorOf(start, {3, 1}, {{7, 4}, {6, 5}}), (PlayError{PlayFault::kFrom, 0, 7}));
  EXPECT_EQ(ErrorOf(start, {3, 1}, {{8, 5}, {12, 11}}), (PlayError{PlayFault::kFrom, 1, 12}));
  EXPECT_EQ(ErrorOf(start, {3, 1}, {{25, 22}, {6, 5}}), (PlayError{PlayFault::kFrom, 0, kBar}));
  // The second checker that is named has gone with the first step.
  EXPECT_EQ(ErrorOf(Board({{9, 1}, {8, 3}}), {3, 1}, {{9, 6}, {9, 8}}),
            (PlayError{PlayFault::kFrom, 1, 9}));
}

TEST(PlayCheckTest, DistanceMustBeADieThatIsLeft) {
  const Position start = Position::Start();
  EXPECT_EQ(ErrorOf(start, {4, 2}, {{13, 7}, {6, 4}}), (PlayError{PlayFault::kDistance, 0, 6}));
  EXPECT_EQ(ErrorOf(start, {4, 2}, {{8, 4}, {24, 20}}), (PlayError{PlayFault::kDistance, 1, 4}));
  // A blocked point is not looked at before the distance.
  EXPECT_EQ(ErrorOf(start, {4, 2}, {{13, 12}, {6, 4}}), (PlayError{PlayFault::kDistance, 0, 1}));
}

TEST(PlayCheckTest, HigherDie) {
  const Position position = Board({{12, 1}, {1, -2}});
  EXPECT_EQ(After(position, {6, 5}, {{12, 6}}), Board({{6, 1}, {1, -2}}));
  EXPECT_EQ(ErrorOf(position, {6, 5}, {{12, 7}}), (PlayError{PlayFault::kDistance, 0, 5}));
  EXPECT_EQ(ErrorOf(position, {5, 6}, {{12, 7}}), (PlayError{PlayFault::kDistance, 0, 5}));
  // The last checker goes off with either die.
  EXPECT_EQ(After(Board({{4, 1}}), {6, 4}, {{4, kHome}}), Position{});
}

TEST(PlayCheckTest, Blocked) {
  const Position start = Position::Start();
  EXPECT_EQ(ErrorOf(start, {5, 1}, {{24, 19}, {6, 5}}), (PlayError{PlayFault::kBlocked, 0, 19}));
  EXPECT_EQ(ErrorOf(start, {5, 1}, {{13, 8}, {13, 12}}), (PlayError{PlayFault::kBlocked, 1, 12}));
  EXPECT_EQ(ErrorOf(Board({{25, 1}, {6, 2}, {22, -2}}), {3, 1}, {{25, 22}, {6, 5}}),
            (PlayError{PlayFault::kBlocked, 0, 22}));
}

TEST(PlayCheckTest, BarFirst) {
  const Position position = Board({{25, 1}, {6, 2}});
  EXPECT_EQ(After(position, {3, 1}, {{25, 22}, {6, 5}}), Board({{22, 1}, {6, 1}, {5, 1}}));
  EXPECT_EQ(ErrorOf(position, {3, 1}, {{6, 5}, {25, 22}}).fault, PlayFault::kBarFirst);
  const PlayError second =
      ErrorOf(Board({{25, 2}, {6, 3}}), {2, 2}, {{25, 23}, {6, 4}, {25, 23}, {6, 4}});
  EXPECT_EQ(second.fault, PlayFault::kBarFirst);
  EXPECT_EQ(second.which, 1);
}

TEST(PlayCheckTest, BearOff) {
  const Position home = Board({{6, 1}, {4, 1}, {2, 1}});
  EXPECT_EQ(After(home, {6, 4}, {{6, kHome}, {4, kHome}}), Board({{2, 1}}));
  // 4 with the 5 only after the 6-point is empty, in whatever order it is typed.
  EXPECT_EQ(After(home, {6, 5}, {{4, kHome}, {6, kHome}}), Board({{2, 1}}));
  EXPECT_EQ(ErrorOf(home, {5, 1}, {{4, kHome}, {2, 1}}).fault, PlayFault::kBearOff);
  EXPECT_EQ(ErrorOf(home, {3, 1}, {{4, kHome}, {2, 1}}).fault, PlayFault::kBearOff);
  const Position outside = Board({{9, 1}, {4, 1}});
  const PlayError second = ErrorOf(outside, {4, 1}, {{9, 8}, {4, kHome}});
  EXPECT_EQ(second.fault, PlayFault::kBearOff);
  EXPECT_EQ(second.which, 1);
}

TEST(PlayCheckTest, Backwards) {
  const Position start = Position::Start();
  EXPECT_EQ(ErrorOf(start, {3, 1}, {{8, 11}, {6, 5}}).fault, PlayFault::kBackwards);
  EXPECT_EQ(ErrorOf(start, {3, 1}, {{8, 8}, {6, 5}}).fault, PlayFault::kBackwards);
  EXPECT_EQ(ErrorOf(start, {3, 1}, {{8, kBar}, {6, 5}}).fault, PlayFault::kBackwards);
  // Direction is looked at before the checker.
  EXPECT_EQ(ErrorOf(start, {3, 1}, {{8, 5}, {2, 3}}).which, 1);
  EXPECT_EQ(ErrorOf(start, {3, 1}, {{8, 5}, {2, 3}}).fault, PlayFault::kBackwards);
}

TEST(PlayCheckTest, FromHome) {
  EXPECT_EQ(ErrorOf(Position::Start(), {3, 1}, {{kHome, 3}, {6, 5}}),
            (PlayError{PlayFault::kFromHome, 0, 3}));
}

TEST(PlayCheckTest, StepsInAnyOrder) {
  // 10/9 is there only after 13/10; the step that waits is typed first.
  const Position position = Board({{13, 2}, {6, 2}});
  EXPECT_EQ(After(position, {3, 1}, {{10, 9}, {13, 10}}), Board({{13, 1}, {9, 1}, {6, 2}}));
  EXPECT_EQ(After(position, {3, 3}, {{4, 1}, {7, 4}, {10, 7}, {13, 10}}),
            Board({{13, 1}, {6, 2}, {1, 1}}));
  // The error is that of the order typed.
  EXPECT_EQ(ErrorOf(position, {3, 1}, {{10, 9}, {13, 11}}), (PlayError{PlayFault::kFrom, 0, 10}));
}

}  // namespace
}  // namespace fibs::engine
