// What a typed play of each game is refused for.
#include <utility>
#include <vector>

#include "engine/rules/game.h"
#include "gtest/gtest.h"
#include "tests/engine/match_text.h"

namespace fibs::engine {
namespace {

using Stacks = std::vector<std::pair<int, int>>;  // point, checkers

// Of each side in its own numbering; pins are points of the mover.
Board MenOf(const Variant& variant, const Stacks& own, const Stacks& other,
            const std::vector<int>& pins = {}) {
  Board board;
  for (const auto& [point, n] : own) {
    board.position.points[static_cast<size_t>(point)] = static_cast<int8_t>(n);
  }
  for (const auto& [point, n] : other) {
    const int mine = OtherNumber(variant, point);
    board.position.points[static_cast<size_t>(mine)] = static_cast<int8_t>(-n);
  }
  for (const int point : pins) board.pins |= 1U << point;
  return board;
}

struct CheckCase {
  const char* game;
  Stacks own, other;
  std::vector<int> pins;
  Dice dice;
  std::vector<Step> typed;
  PlayError error;
  RollContext context = {};
};

// The letters are those of the specification's worked cases.
const std::vector<CheckCase>& Cases() {
  using F = PlayFault;
  static const std::vector<CheckCase> cases = {
      // E1
      {"oldenglish",
       {{13, 2}, {8, 5}, {6, 5}, {3, 3}},
       {{24, 2}, {4, 13}},
       {},
       {5, 5},
       {{13, 8}, {13, 8}, {13, 8}, {8, 3}},
       {F::kStackFull, 0, 8}},
      {"oldenglish",
       {{7, 1}, {6, 5}, {5, 5}, {4, 4}},
       {{24, 2}},
       {},
       {2, 1},
       {{5, 4}, {7, 6}},
       {F::kDistance, 1, 1}},
      // R2, and what is behind home or does not go forward there
      {"runte",
       {{7, 1}, {2, 14}},
       {{13, 15}},
       {},
       {6, 5},
       {{7, 12}, {2, 1}},
       {F::kBackwards, 0, 12}},
      {"runte", {{7, 1}, {2, 14}}, {{13, 15}}, {}, {6, 5}, {{2, 7}, {7, 1}}, {F::kBackwards, 0, 7}},
      {"runte", {{3, 2}, {2, 13}}, {{13, 15}}, {}, {2, 1}, {{3, 6}, {3, 2}}, {F::kDistance, 0, 3}},
      {"backgammon",
       {{3, 2}, {2, 13}},
       {{13, 15}},
       {},
       {3, 1},
       {{3, 6}, {3, 2}},
       {F::kBackwards, 0, 6}},
      // V1
      {"tavla",
       {{13, 8}, {8, 2}, {6, 5}},
       {{21, 1}, {1, 14}},
       {},
       {4, 1},
       {{8, 4}, {4, 3}},
       {F::kMustStay, 1, 4}},
      // N1; the head on the first roll
      {"narde",
       {{24, 14}, {18, 1}},
       {{24, 15}},
       {},
       {6, 5},
       {{24, 18}, {24, 19}},
       {F::kHead, 1, 1}},
      {"narde",
       {{24, 15}},
       {{24, 15}},
       {},
       {3, 3},
       {{24, 21}, {24, 21}, {24, 21}, {21, 18}},
       {F::kHead, 2, 2},
       {.first_roll = true}},
      // N2, N4
      {"narde",
       {{24, 8}, {14, 1}, {11, 1}, {10, 1}, {9, 1}, {8, 1}, {7, 2}},
       {{24, 15}},
       {},
       {2, 1},
       {{7, 6}, {24, 22}},
       {F::kPrime, 0, 0}},
      {"narde",
       {{24, 8}, {23, 1}, {22, 1}, {21, 1}, {10, 2}, {8, 1}, {1, 1}},
       {{24, 14}, {16, 1}},
       {},
       {5, 1},
       {{10, 9}, {8, 2}},
       {F::kDistance, 1, 6}},
      // N9: the six would close a prime, so only the five counts
      {"narde",
       {{13, 4}, {10, 1}, {6, 2}, {5, 2}, {3, 2}, {2, 2}, {1, 2}},
       {{24, 5}, {20, 5}, {19, 5}},
       {},
       {6, 5},
       {{10, 4}, {6, 1}},
       {F::kTooMany, 0, 1}},
      {"narde",
       {{13, 4}, {10, 1}, {6, 2}, {5, 2}, {3, 2}, {2, 2}, {1, 2}},
       {{24, 5}, {20, 5}, {19, 5}},
       {},
       {6, 5},
       {{10, 4}},
       {F::kPrime, 0, 0}},
      // F1, F2, F3
      {"fevga",
       {{24, 14}, {13, 1}},
       {{24, 15}},
       {},
       {6, 6},
       {{24, 18}, {24, 18}, {24, 18}, {24, 18}},
       {F::kRunner, 0, 11}},
      {"fevga",
       {{24, 9}, {23, 1}, {22, 1}, {21, 1}, {20, 1}, {5, 2}},
       {{3, 5}, {2, 10}},
       {},
       {5, 1},
       {{24, 19}, {5, 4}},
       {F::kOwnStart, 0, 0}},
      {"fevga",
       {{24, 8}, {21, 1}, {20, 1}, {19, 1}, {18, 1}, {17, 1}, {16, 1}, {5, 1}},
       {{10, 15}},
       {},
       {3, 1},
       {{24, 21}, {24, 23}},
       {F::kWall, 0, 0}},
      // F6: of one die the higher one, and it must be that die
      {"fevga",
       {{24, 14}, {13, 1}},
       {{24, 12}, {18, 1}, {10, 1}, {7, 1}},
       {},
       {5, 2},
       {{13, 11}},
       {F::kDistance, 0, 2}},
      // Z1
      {"moultezim",
       {{24, 10}, {13, 1}, {11, 1}, {10, 1}, {9, 1}, {8, 1}},
       {{24, 15}},
       {},
       {6, 1},
       {{13, 7}, {24, 23}},
       {F::kTheirStart, 0, 4}},
      {"moultezim", {{24, 15}}, {{24, 15}}, {}, {3, 1}, {{24, 21}, {24, 23}}, {F::kRunner, 1, 11}},
      // W2, and the runner
      {"maghribiyya",
       {{24, 14}, {7, 1}},
       {{24, 15}},
       {},
       {6, 5},
       {{24, 18}, {24, 19}},
       {F::kRunner, 0, 6}},
      {"maghribiyya",
       {{24, 14}, {7, 1}},
       {{24, 15}},
       {},
       {6, 5},
       {{7, 1}, {24, 19}},
       {F::kBlocked, 0, 1}},
      // P2; a pinned checker cannot move, and keeps others from being borne off
      {"plakoto",
       {{24, 12}, {13, 2}},
       {{24, 13}, {13, 1}},
       {12},
       {3, 1},
       {{13, 12}, {24, 21}},
       {F::kBlocked, 0, 12}},
      {"plakoto",
       {{24, 12}, {13, 2}},
       {{24, 13}, {13, 1}},
       {12},
       {3, 1},
       {{12, 11}, {24, 21}},
       {F::kFrom, 0, 12}},
      {"tapa",
       {{4, 2}, {2, 12}},
       {{20, 1}, {13, 14}},
       {5},
       {2, 1},
       {{2, 0}, {4, 3}},
       {F::kBearOff, 0, 2}},
      // A rest of two dice
      {"gulbara",
       {{24, 13}, {18, 1}},
       {{24, 13}, {19, 1}, {1, 1}},
       {},
       {6, 6},
       {{24, 18}, {24, 18}, {18, 12}, {18, 12}},
       {F::kTooMany, 0, 2},
       {.equal_dice = 2}},
  };
  return cases;
}

TEST(VariantCheckTest, NamesTheFirstThingThatIsWrong) {
  for (const CheckCase& c : Cases()) {
    const Variant& variant = *FindVariant(c.game);
    const Board board = MenOf(variant, c.own, c.other, c.pins);
    ASSERT_EQ(FaultOf(variant, board), "");
    const int to_play = Game(variant).DiceToPlay(board, c.dice, c.context);
    const auto checked = Game(variant).Check(board, c.dice, to_play, c.typed, c.context);
    ASSERT_FALSE(checked) << c.game;
    EXPECT_EQ(checked.error(), c.error)
        << c.game << " " << int{c.typed[0].from} << "/" << int{c.typed[0].to};
  }
}

// The die that is not needed for bearing off takes another checker back.
TEST(VariantCheckTest, EitherDieMayBearOff) {
  const Variant& runte = *FindVariant("runte");
  const Board board = MenOf(runte, {{3, 1}, {1, 1}}, {{13, 15}});
  for (const std::vector<Step>& typed :
       {std::vector<Step>{{3, 0}, {1, 6}}, std::vector<Step>{{1, 6}, {3, 0}}}) {
    EXPECT_TRUE(Game(runte).Check(board, {6, 5}, 2, typed).has_value());
  }
}

TEST(VariantCheckTest, NothingToPlayIsNoPlay) {
  const Variant& fevga = *FindVariant("fevga");
  const Board board = MenOf(fevga, {{24, 14}, {13, 1}}, {{24, 14}, {23, 1}});
  EXPECT_EQ(Game(fevga).Check(board, {2, 1}, 0, {})->result, board);
  const std::vector<Step> one = {{13, 12}};
  EXPECT_EQ(Game(fevga).Check(board, {2, 1}, 0, one).error(),
            (PlayError{PlayFault::kTooMany, 0, 0}));
}

}  // namespace
}  // namespace fibs::engine
