#include "engine/match/match.h"

#include "gtest/gtest.h"
#include "tests/engine/match_text.h"

namespace fibs::engine {
namespace {

Match NewMatch(int length, bool crawford = true) { return Match({length, crawford}); }

// ---- One game

TEST(MatchTest, OpeningRollGoesToTheHigherDie) {
  Match match = NewMatch(3);
  EXPECT_EQ(match.phase(), Phase::kGameOver);
  EXPECT_EQ(match.winner(), std::nullopt);
  EXPECT_EQ(match.side(kA), Side::kO);
  EXPECT_EQ(Do(match, "o31"), "not now");
  EXPECT_EQ(Do(match, "s"), "started");
  EXPECT_EQ(match.phase(), Phase::kOpeningRoll);
  EXPECT_EQ(match.games(), 1);
  EXPECT_EQ(Do(match, "o44"), "opening 44");
  EXPECT_EQ(match.cube(), 1);
  EXPECT_EQ(Do(match, "o26"), "opening 26, first B");
  EXPECT_EQ(match.phase(), Phase::kMove);
  EXPECT_EQ(match.turn(), kB);
  EXPECT_EQ(match.dice(), (Dice{6, 2}));  // his own die first
  EXPECT_EQ(match.to_play(), 2);
  EXPECT_EQ(match.side(kA), Side::kO);
  EXPECT_EQ(match.side(kB), Side::kX);
  EXPECT_EQ(match.PositionOf(kA), Position::Start());
  EXPECT_EQ(Do(match, "s"), "game goes on");
}

TEST(MatchTest, OpeningTiesDoubleTheCubeWhereAgreed) {
  Match match = NewMatch(0);
  EXPECT_EQ(Do(match, "s o11d"), "opening 11, cube 2");
  EXPECT_EQ(Do(match, "o66d"), "opening 66, cube 4");
  EXPECT_EQ(Do(match, "o22"), "opening 22");
  EXPECT_EQ(match.cube(), 4);
  EXPECT_EQ(match.cube_owner(), std::nullopt);
  EXPECT_EQ(Do(match, "o31d"), "opening 31, first A");
  EXPECT_EQ(match.cube(), 4);

  Match ties = NewMatch(0);
  Do(ties, "s");
  for (int i = 0; i < 30; ++i) Do(ties, "o11d");
  EXPECT_EQ(ties.cube(), kCubeMax);
  EXPECT_EQ(Do(ties, "o31 p8/5,6/5 d"), "cube at limit");
}

TEST(MatchTest, APlayPassesTheTurn) {
  Match match = NewMatch(3);
  Do(match, "s o31");
  EXPECT_EQ(Do(match, "r31"), "rolled");
  EXPECT_EQ(Do(match, "d"), "rolled");
  EXPECT_EQ(Do(match, "p8/5"), "illegal play");
  EXPECT_EQ(Do(match, "p8/5,6/4"), "illegal play");
  EXPECT_EQ(Do(match, "p"), "illegal play");
  EXPECT_EQ(Do(match, "p8/5,6/5"), "played A 8/5,6/5, turn B");
  EXPECT_EQ(match.phase(), Phase::kRollOrDouble);
  EXPECT_EQ(match.turn(), kB);
  EXPECT_FALSE(match.dice().rolled());
  EXPECT_EQ(match.to_play(), 0);
  EXPECT_EQ(match.PositionOf(kA).points[5], 2);
  EXPECT_EQ(match.PositionOf(kB).points[20], -2);
  EXPECT_EQ(Do(match, "p8/5,6/5"), "not rolled");
  EXPECT_EQ(Do(match, "r66"), "rolled B 66 4");
  EXPECT_EQ(Do(match, "p24/18,24/18,13/7,13/7"), "played B 24/18,24/18,13/7,13/7, turn A");
}

TEST(MatchTest, RefusesDiceThatDoNotExistAndBrokenPlays) {
  Match match = NewMatch(3);
  Do(match, "s");
  for (const Dice dice : {Dice{0, 1}, Dice{7, 1}, Dice{1, 0}, Dice{1, 7}, Dice{-1, 3}}) {
    EXPECT_EQ(match.Apply(OpeningRoll{dice}).error(), RefusalReason::kBadValue);
  }
  Do(match, "o31");
  for (const int count : {-1, 5}) {
    Play play;
    play.count = static_cast<int8_t>(count);
    EXPECT_EQ(match.Apply(MakePlay{play}).error(), RefusalReason::kBadValue);
  }
  Do(match, "p8/5,6/5");
  EXPECT_EQ(match.Apply(RollDice{{6, 7}}).error(), RefusalReason::kBadValue);
  EXPECT_EQ(match.phase(), Phase::kRollOrDouble);
}

// ---- The cube

TEST(MatchTest, ATakenDoubleBelongsToTheTaker) {
  Match match = NewMatch(5);
  Do(match, "s o31 p8/5,6/5");
  EXPECT_EQ(Do(match, "a"), "nothing to answer");
  EXPECT_EQ(Do(match, "x"), "nothing to answer");
  EXPECT_EQ(Do(match, "d"), "doubled B 2");
  EXPECT_EQ(match.phase(), Phase::kTakeOrDrop);
  EXPECT_EQ(match.turn(), kB);
  EXPECT_EQ(match.cube(), 1);
  EXPECT_EQ(match.offered_cube(), 2);
  EXPECT_EQ(Do(match, "r31"), "double open");
  EXPECT_EQ(Do(match, "d"), "double open");
  EXPECT_EQ(Do(match, "g11"), "double open");
  EXPECT_EQ(Do(match, "a"), "accepted A 2 0");
  EXPECT_EQ(match.phase(), Phase::kRollOrDouble);
  EXPECT_EQ(match.turn(), kB);
  EXPECT_EQ(match.cube(), 2);
  EXPECT_EQ(match.offered_cube(), 2);
  EXPECT_EQ(match.cube_owner(), kA);
  EXPECT_EQ(Do(match, "d"), "not his cube");
  EXPECT_EQ(Do(match, "r66 p24/18,24/18,13/7,13/7 d"), "doubled A 4");
  EXPECT_EQ(Do(match, "a"), "accepted B 4 0");
  EXPECT_EQ(match.cube_owner(), kB);
  EXPECT_TRUE(match.MayDouble(kB));
  EXPECT_FALSE(match.MayDouble(kA));
}

TEST(MatchTest, ADropCostsTheCubeBeforeTheOffer) {
  Match match = NewMatch(5);
  EXPECT_EQ(Do(match, "s o31 p8/5,6/5 d x"), "won B 1 1");
  EXPECT_EQ(match.phase(), Phase::kGameOver);
  EXPECT_EQ(match.winner(), kB);
  EXPECT_EQ(match.points_won(), 1);
  EXPECT_EQ(match.score(kB), 1);
  EXPECT_EQ(Do(match, "s o31 p8/5,6/5 d a r66 p24/18,24/18,13/7,13/7 d x"), "won A 2 1");
  EXPECT_EQ(match.score(kA), 2);
  EXPECT_EQ(match.score(kB), 1);
}

TEST(MatchTest, RedoublesBelongToUnlimitedMatches) {
  Match match = NewMatch(5);
  EXPECT_EQ(Do(match, "s o31 p8/5,6/5 d b"), "not unlimited");
  Match unlimited = NewMatch(0);
  EXPECT_EQ(Do(unlimited, "s o31 p8/5,6/5 b"), "may not redouble");
}

struct RedoubleCase {
  int redoubles;
  Player acceptor;
  Player drop_winner;
};

// B doubles from 1; the cube stays on A's side, who received the first double, and B rolls.
TEST(MatchTest, ChainsOfRedoubles) {
  for (const auto& c : {RedoubleCase{1, kB, kA}, {2, kA, kB}, {3, kB, kA}, {4, kA, kB}}) {
    SCOPED_TRACE(c.redoubles);
    Match match = NewMatch(0);
    Do(match, "s o31 p8/5,6/5 d");
    const Position seen = match.PositionOf(kB);
    for (int i = 1; i <= c.redoubles; ++i) {
      const Player by = i % 2 == 1 ? kA : kB;
      EXPECT_EQ(Do(match, "b"), Describe::Say("redoubled", by, 2 << i, i));
      EXPECT_EQ(match.turn(), by);
      EXPECT_EQ(match.cube(), 1 << i);
      EXPECT_EQ(match.offered_cube(), 2 << i);
      EXPECT_EQ(match.redoubles(), i);
      EXPECT_EQ(match.PositionOf(kB), seen);
    }
    Match dropped = match;
    const int offered = 2 << c.redoubles;
    EXPECT_EQ(Do(match, "a"), Describe::Say("accepted", c.acceptor, offered, c.redoubles));
    EXPECT_EQ(match.cube(), offered);
    EXPECT_EQ(match.cube_owner(), kA);
    EXPECT_EQ(match.redoubles(), 0);
    EXPECT_EQ(match.turn(), kB);
    EXPECT_EQ(Do(match, "d"), "not his cube");
    EXPECT_EQ(Do(match, "r66"), "rolled B 66 4");
    EXPECT_EQ(Do(dropped, "x"), Describe::Say("won", c.drop_winner, offered / 2, 1));
  }
}

TEST(MatchTest, TheCubeHasALimit) {
  Match match = NewMatch(0);
  Do(match, "s o31 p8/5,6/5 d");
  while (match.offered_cube() < kCubeMax) ASSERT_NE(Do(match, "b"), "cube at limit");
  EXPECT_EQ(Do(match, "b"), "cube at limit");
  Do(match, "a");
  EXPECT_EQ(match.cube(), kCubeMax);
  EXPECT_FALSE(match.MayDouble(kA));
}

// ---- Resigning

TEST(MatchTest, AResignationStopsEverythingElse) {
  Match match = NewMatch(9);
  Do(match, "s o31");
  EXPECT_EQ(Do(match, "y"), "nothing to answer");
  EXPECT_EQ(Do(match, "n"), "nothing to answer");
  EXPECT_EQ(Do(match, "g22"), "resigns B 2");  // in the opponent's turn
  EXPECT_EQ(match.resign_points(), 2);
  for (const char* by_a : {"r31", "p8/5,6/5", "d", "g11"}) {
    EXPECT_EQ(Do(match, by_a), "resignation open") << by_a;
  }
  for (const char* by_b : {"a", "x", "b", "g22"}) {
    EXPECT_EQ(Do(match, by_b), "own resignation open") << by_b;
  }
  EXPECT_EQ(Do(match, "s"), "game goes on");
  for (const char* by_nobody : {"o31", "k-"}) EXPECT_EQ(Do(match, by_nobody), "not now");
  EXPECT_EQ(Do(match, "n"), "refuses A");
  EXPECT_EQ(match.resign(), std::nullopt);
  EXPECT_EQ(match.resign_points(), 0);
  EXPECT_EQ(Do(match, "p8/5,6/5 d a g13"), "resigns A 6");
  EXPECT_EQ(Do(match, "y"), "won B 6 2");
  EXPECT_EQ(match.score(kB), 6);
  EXPECT_EQ(Do(match, "g11"), "no game");
  EXPECT_EQ(Do(match, "s g11"), "not now");
}

TEST(MatchTest, CountsTheResignationsOfATurn) {
  Match match = NewMatch(0);
  Do(match, "s o31 g11 n g21 n g22 n");
  EXPECT_EQ(match.resignations(kA), 1);
  EXPECT_EQ(match.resignations(kB), 2);
  Do(match, "p8/5,6/5");
  EXPECT_EQ(match.resignations(kA), 0);
  EXPECT_EQ(match.resignations(kB), 0);
  Do(match, "g11 n d a r52 g13");
  EXPECT_EQ(match.resignations(kA), 2) << "a cube and a roll begin no turn";
  Do(match, "n g11 y s");
  EXPECT_EQ(match.resignations(kA), 0);
}

TEST(MatchTest, KnowsWhoLeftLastAndStoresItOnce) {
  Match match = NewMatch(1);
  Do(match, "s o31");
  EXPECT_EQ(match.left_by(), std::nullopt);
  EXPECT_EQ(Do(match, "l1"), "");
  EXPECT_EQ(match.left_by(), kA);
  EXPECT_EQ(Do(match, "l1"), "not now");
  EXPECT_EQ(Do(match, "l2"), "not now") << "nothing has happened since";
  Do(match, "g21");
  EXPECT_EQ(Do(match, "l1"), "not now") << "he is known to have left";
  EXPECT_EQ(Do(match, "l2"), "") << "a resignation does not stop him";
  EXPECT_EQ(match.left_by(), kB);
  EXPECT_TRUE(match.resign().has_value());
  Do(match, "y");
  EXPECT_EQ(Do(match, "l1"), "not now") << "the match is over";
}

TEST(MatchTest, RefusesMultiplesThatDoNotExist) {
  Match match = NewMatch(9);
  Do(match, "s o31");
  for (const int multiple : {-1, 0, 7}) {
    const auto result = match.Apply(OfferResign{kA, static_cast<int8_t>(multiple)});
    EXPECT_EQ(result.error(), RefusalReason::kBadValue);
  }
  EXPECT_EQ(match.Apply(OfferResign{kA, 4}).error(), RefusalReason::kNoSuchLoss);
  EXPECT_EQ(match.Apply(OfferResign{kA, 6}).error(), RefusalReason::kNoSuchLoss);
  EXPECT_EQ(match.resign(), std::nullopt);
}

// ---- Games in a row

TEST(MatchTest, SidesSwapAtEachGame) {
  Match match = NewMatch(0);
  for (int game = 1; game <= 4; ++game) {
    Do(match, "s o31");
    EXPECT_EQ(match.games(), game);
    EXPECT_EQ(match.side(kA), game % 2 == 1 ? Side::kO : Side::kX);
    EXPECT_NE(match.side(kA), match.side(kB));
    Do(match, "g11 y");
    EXPECT_NE(match.side(kA), match.side(kB));
  }
  EXPECT_EQ(match.score(kB), 4);
}

TEST(MatchTest, ANewGameForgetsTheOldOne) {
  Match match = NewMatch(0);
  Do(match, "s o22d o31 p8/5,6/5 d b a g11 y s");
  EXPECT_EQ(match.cube(), 1);
  EXPECT_EQ(match.cube_owner(), std::nullopt);
  EXPECT_EQ(match.winner(), std::nullopt);
  EXPECT_EQ(match.points_won(), 0);
  EXPECT_TRUE(match.record().empty());
  EXPECT_EQ(match.PositionOf(kA), Position::Start());
  EXPECT_EQ(match.PositionOf(kB), Position::Start());
}

TEST(MatchTest, TheCrawfordGameIsPlayedOnce) {
  Match match = NewMatch(4);
  Do(match, "s o31");
  EXPECT_FALSE(match.crawford_game());
  Do(match, "g13 y s");  // B has 3 of 4
  EXPECT_TRUE(match.AtMatchPoint(kB));
  EXPECT_FALSE(match.AtMatchPoint(kA));
  EXPECT_TRUE(match.crawford_game());
  EXPECT_FALSE(match.post_crawford());
  EXPECT_EQ(Do(match, "o55d"), "opening 55");  // no automatic double either
  EXPECT_EQ(Do(match, "o31 p8/5,6/5 d"), "Crawford game");
  EXPECT_FALSE(match.MayDouble(kA));
  Do(match, "g23 y");  // 3-3: A reaches it too, but the Crawford game is over
  EXPECT_TRUE(match.AtMatchPoint(kA));
  EXPECT_FALSE(match.post_crawford());
  Do(match, "s");
  EXPECT_FALSE(match.crawford_game());
  EXPECT_TRUE(match.post_crawford());
  EXPECT_EQ(Do(match, "o31 p8/5,6/5 d"), "doubled B 2");
  EXPECT_EQ(Do(match, "x"), "won B 1 1, match B");
}

TEST(MatchTest, WithoutTheCrawfordRuleTheCubeStaysInPlay) {
  Match match = NewMatch(4, /*crawford=*/false);
  Do(match, "s o31 g13 y s o31 p8/5,6/5");
  EXPECT_FALSE(match.crawford_game());
  EXPECT_TRUE(match.AtMatchPoint(kB));
  EXPECT_EQ(Do(match, "d"), "doubled B 2");
  EXPECT_FALSE(match.post_crawford());
}

TEST(MatchTest, AOnePointMatchHasNoUseForTheCube) {
  Match match = NewMatch(1);
  Do(match, "s");
  EXPECT_TRUE(match.crawford_game());
  EXPECT_EQ(Do(match, "o31 p8/5,6/5 d"), "Crawford game");
  Match without = NewMatch(1, /*crawford=*/false);
  EXPECT_EQ(Do(without, "s o31 p8/5,6/5 d"), "doubled B 2");
}

TEST(MatchTest, AMatchEndsAtItsLength) {
  Match match = NewMatch(2);
  EXPECT_EQ(Do(match, "s o31 g23 y"), "won A 3 2, match A");
  EXPECT_EQ(match.phase(), Phase::kMatchOver);
  EXPECT_EQ(match.winner(), kA);
  EXPECT_EQ(match.score(kA), 3);  // the real sum
  for (const char* word : {"s", "r31", "p8/5,6/5", "d", "g11"}) {
    EXPECT_EQ(Do(match, word), "no game") << word;
  }
  for (const char* answer : {"a", "x", "y", "n"}) {
    EXPECT_EQ(Do(match, answer), "nothing to answer") << answer;
  }
  EXPECT_EQ(Do(match, "o31"), "not now");
}

TEST(MatchTest, AnUnlimitedMatchGoesOnAndItsScoreHasALimit) {
  Match match = NewMatch(0);
  int games = 0;
  while (match.score(kB) < kScoreMax) {
    ASSERT_LT(games++, 100);
    Do(match, "s");
    while (match.cube() < kCubeMax) Do(match, "o11d");
    Do(match, "o31 g13 y");
    EXPECT_EQ(match.points_won(), 3 * kCubeMax);
    EXPECT_EQ(match.phase(), Phase::kGameOver);
  }
  EXPECT_EQ(games, 1 + kScoreMax / (3 * kCubeMax));
  EXPECT_EQ(match.score(kB), kScoreMax);
  EXPECT_FALSE(match.AtMatchPoint(kA));
}

TEST(MatchTest, TheRecordHoldsWhatWasDone) {
  Match match = NewMatch(0);
  Do(match, "s o33d o13 g12 n p8/5,6/5 d b a g21 y");
  std::string text;
  for (const auto& [player, input] : match.record()) {
    text += std::string(text.empty() ? "" : " ") + Name(player) + ":" + EncodeInput(input);
  }
  EXPECT_EQ(text, "B:r31 A:g12 B:n B:p8/5,6/5 A:d B:b A:a B:g21 A:y");
}

// ---- Where the dice come from

TEST(MatchTest, TheOriginOfTheDiceIsSaidOnceInAGame) {
  Match match({.length = 3});
  EXPECT_EQ(Do(match, "k-"), "not now");
  EXPECT_EQ(Do(match, "s k-"), "");
  ASSERT_TRUE(match.dice_origin());
  EXPECT_FALSE(match.dice_origin()->seed);
  EXPECT_EQ(Do(match, "k-"), "not now");
  EXPECT_EQ(Do(match, "o33 o31 k-"), "not now");
  EXPECT_EQ(Do(match, "p8/5,6/5 r66"), "rolled B 66 4");
  EXPECT_EQ(match.rolls(), (std::vector<Dice>{{3, 3}, {3, 1}, {6, 6}}));
  EXPECT_EQ(match.rolls_before_origin(), 0U);
  EXPECT_EQ(Do(match, "g21 y"), "won A 1 2");
  EXPECT_TRUE(match.dice_origin()) << "of the last game";
  EXPECT_EQ(match.rolls().size(), 3U);
  EXPECT_EQ(Do(match, "s"), "started");
  EXPECT_FALSE(match.dice_origin());
  EXPECT_TRUE(match.rolls().empty());
}

TEST(MatchTest, AGameWithoutAnOriginCanGetOneBeforeARoll) {
  Match match({.length = 3});
  EXPECT_EQ(Do(match, "s o31 k-"), "not now");
  EXPECT_EQ(Do(match, "p8/5,6/5 k- r66"), "rolled B 66 4");
  EXPECT_EQ(match.rolls_before_origin(), 1U);
  EXPECT_EQ(match.rolls().size(), 2U);
}

}  // namespace
}  // namespace fibs::engine
