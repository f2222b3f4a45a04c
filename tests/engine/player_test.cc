#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/player/builtin_player.h"
#include "tests/engine/game_positions.h"
#include "tests/engine/random_match.h"
#include "tools/train/arena.h"
#include "tools/train/self_play.h"

namespace fibs::engine {
namespace {

// Made once for all tests of a process.
std::shared_ptr<const Evaluator> TheEvaluator() {
  static const auto evaluator = std::make_shared<const Evaluator>();
  return evaluator;
}

TEST(Evaluator, AnswersAreChances) {
  const auto evaluator = TheEvaluator();
  for (const Position& position : PositionsOfGames(6, 11)) {
    const Probabilities p = evaluator->Evaluate(position);
    EXPECT_LE(p.win, 1);
    EXPECT_LE(p.win_gammon, p.win);
    EXPECT_LE(p.win_backgammon, p.win_gammon);
    EXPECT_GE(p.win_backgammon, 0);
    EXPECT_LE(p.lose_gammon, 1 - p.win);
    EXPECT_LE(p.lose_backgammon, p.lose_gammon);
    EXPECT_GE(p.lose_backgammon, 0);
    EXPECT_TRUE(position.own_off() == 0 || p.lose_gammon == 0);
    EXPECT_TRUE(position.opponent_off() == 0 || p.win_gammon == 0);
    EXPECT_EQ(p, evaluator->EvaluatePortably(position));
  }
}

TEST(Evaluator, KnowsTheEndOfAGame) {
  const auto evaluator = TheEvaluator();
  Position position;  // the opponent is off
  position.points[3] = 14;
  EXPECT_EQ(evaluator->Evaluate(position), (Probabilities{0, 0, 0, 0, 0}));
  position.points[3] = 15;
  EXPECT_EQ(evaluator->Evaluate(position), (Probabilities{0, 0, 0, 1, 0}));
  position.points[3] = 14;
  position.points[18] = 1;
  EXPECT_EQ(evaluator->Evaluate(position), (Probabilities{0, 0, 0, 1, 0}));
  position.points[18] = 0;
  position.points[19] = 1;
  EXPECT_EQ(evaluator->Evaluate(position), (Probabilities{0, 0, 0, 1, 1}));
  position.points[19] = 0;
  position.points[kBar] = 1;
  EXPECT_EQ(evaluator->Evaluate(position), (Probabilities{0, 0, 0, 1, 1}));
}

TEST(Evaluator, HasASensibleIdeaOfTheOpening) {
  const Probabilities p = TheEvaluator()->Evaluate(Position::Start());
  EXPECT_NEAR(p.win, 0.525F, 0.02F);
  EXPECT_NEAR(p.win_gammon, 0.15F, 0.04F);
  EXPECT_NEAR(p.lose_gammon, 0.13F, 0.04F);
}

// A judgement and the mean of those one roll later cannot differ much, with contact, in a race and
// from a race to the bear-off table.
TEST(Evaluator, AgreesWithItselfOneRollLater) {
  const auto evaluator = TheEvaluator();
  const auto outcomes = std::make_unique<Outcomes>();
  std::array<double, 2> error{};
  std::array<int, 2> count{};
  Position position = Position::Start();
  Random random(3);
  for (int turn = 0; turn < 150; ++turn) {
    const Part part = PartOf(position);
    if (HasNetwork(part)) {
      const Probabilities now = evaluator->Evaluate(position);
      const Probabilities later = train::LookAhead(*evaluator, position, *outcomes);
      const size_t which = part == Part::kRace ? 1 : 0;
      error[which] += std::abs(static_cast<double>(now.Equity() - later.Equity()));
      ++count[which];
    }
    const Dice dice{static_cast<int8_t>(random.Below(6) + 1),
                    static_cast<int8_t>(random.Below(6) + 1)};
    position = train::BestPlay(*evaluator, position, dice, *outcomes).after.Flipped();
    if (position.opponent_off() == kCheckers) position = Position::Start();
  }
  ASSERT_GT(count[0], 40);
  ASSERT_GT(count[1], 8);
  EXPECT_LT(error[0] / count[0], 0.05);
  EXPECT_LT(error[1] / count[1], 0.03);
}

TEST(BuiltinPlayer, PlaysAreLegal) {
  const BuiltinPlayer full(TheEvaluator());
  const BuiltinPlayer novice(TheEvaluator(), BuiltinPlayer::Strength::kNovice, 1);
  Random random(7);
  for (const Position& position : PositionsOfGames(2, 12)) {
    const Dice dice{static_cast<int8_t>(random.Below(6) + 1),
                    static_cast<int8_t>(random.Below(6) + 1)};
    for (const BuiltinPlayer* player : {&full, &novice}) {
      const LegalPlay chosen = player->ChoosePlay(position, dice, {});
      ASSERT_EQ(chosen.play.count, Backgammon().DiceToPlay({position}, dice));
      const auto checked =
          Backgammon().Check({position}, dice, chosen.play.count, chosen.play.view());
      ASSERT_TRUE(checked);
      EXPECT_EQ(checked->result, chosen.result);
    }
  }
}

TEST(BuiltinPlayer, PlaysTheOpeningsThatAreNoMatterOfTaste) {
  const BuiltinPlayer player(TheEvaluator());
  const auto chosen = [&](Dice dice) {
    return player.ChoosePlay(Position::Start(), dice, {}).result.position;
  };
  Position five_point = Position::Start();
  five_point.points[8] = 2;
  five_point.points[6] = 4;
  five_point.points[5] = 2;
  EXPECT_EQ(chosen({3, 1}), five_point);
  Position bar_point = Position::Start();
  bar_point.points[13] = 4;
  bar_point.points[8] = 2;
  bar_point.points[7] = 2;
  EXPECT_EQ(chosen({1, 6}), bar_point);
  Position four_point = Position::Start();
  four_point.points[8] = 2;
  four_point.points[6] = 4;
  four_point.points[4] = 2;
  EXPECT_EQ(chosen({4, 2}), four_point);
}

// Where plays look much the same, the better one a roll later is played.
TEST(BuiltinPlayer, LooksAheadWhereItIsClose) {
  const auto evaluator = TheEvaluator();
  const BuiltinPlayer player(evaluator);
  const auto outcomes = std::make_unique<Outcomes>();
  Random random(21);
  Position position = Position::Start();
  int changed = 0;
  for (int turn = 0; turn < 60; ++turn) {
    const Dice dice{static_cast<int8_t>(random.Below(6) + 1),
                    static_cast<int8_t>(random.Below(6) + 1)};
    const Position first = train::BestPlay(*evaluator, position, dice, *outcomes).after;
    const Position chosen = player.ChoosePlay(position, dice, {}).result.position;
    if (chosen != first && PartOf(chosen.Flipped()) == Part::kContact) {
      const auto opponent = [&](const Position& after) {
        return train::LookAhead(*evaluator, after.Flipped(), *outcomes).Equity();
      };
      EXPECT_LT(opponent(chosen), opponent(first) + 1e-4F);
      ++changed;
    }
    position = chosen.Flipped();
    if (position.opponent_off() == kCheckers) position = Position::Start();
  }
  EXPECT_GT(changed, 2);
}

TEST(BuiltinPlayer, StakesFollowTheMatch) {
  Match match({.length = 5, .crawford = true});
  RandomPlayers players(4);
  int doubled = 0;
  while (match.phase() != Phase::kMatchOver) {
    const Stakes stakes = StakesOf(match, Player::kFirst);
    EXPECT_EQ(stakes.own_away, std::max(1, 5 - match.score(Player::kFirst)));
    EXPECT_EQ(stakes.opponent_away, std::max(1, 5 - match.score(Player::kSecond)));
    EXPECT_EQ(stakes.crawford_game, match.crawford_game());
    if (match.phase() == Phase::kRollOrDouble && match.turn() == Player::kFirst) {
      EXPECT_EQ(MayDouble(stakes), match.MayDouble(Player::kFirst));
      doubled += stakes.cube > 1 ? 1 : 0;
    }
    ASSERT_TRUE(match.Apply(players.Next(match)));
  }
  EXPECT_GT(doubled, 0);
}

TEST(BuiltinPlayer, TurnsTheCubeAtTheRightTime) {
  const BuiltinPlayer player(TheEvaluator());
  EXPECT_FALSE(player.ShouldDouble(Position::Start(), {}));
  EXPECT_EQ(player.AnswerDouble(Position::Start().Flipped(), {}), DoubleAnswer::kTake);
  // 60 pips ahead in a long race.
  Position ahead;
  ahead.points[5] = ahead.points[6] = ahead.points[4] = 5;
  ahead.points[12] = ahead.points[13] = ahead.points[14] = -5;
  EXPECT_FALSE(Sides(ahead).contact() && player.Judge(ahead).win < 0.9F);
  EXPECT_EQ(player.AnswerDouble(ahead.Flipped(), {}), DoubleAnswer::kDrop);
  // 19 of 36: on the last roll double at once, and it is a take.
  const Position last_roll = BearOffPosition({0, 1, 0, 0, 1}, {1});
  EXPECT_TRUE(player.ShouldDouble(last_roll, {}));
  EXPECT_EQ(player.AnswerDouble(last_roll.Flipped(), {}), DoubleAnswer::kTake);
}

TEST(BuiltinPlayer, AnswersResignationsByWhatTheGameIsWorth) {
  using OnRoll = BuiltinPlayer::OnRoll;
  const BuiltinPlayer player(TheEvaluator());
  EXPECT_TRUE(player.ShouldAcceptResignation(Position::Start(), 1, OnRoll::kSelf, {}));
  // The opponent has all his checkers on our side of the board, and we take our last ones off.
  Position gammon;
  gammon.points[1] = 2;
  gammon.points[13] = -15;
  EXPECT_FALSE(player.ShouldAcceptResignation(gammon, 1, OnRoll::kSelf, {}));
  EXPECT_TRUE(player.ShouldAcceptResignation(gammon, 2, OnRoll::kSelf, {}));
  // At one point to go a gammon is worth no more.
  const Stakes last_point{.own_away = 1, .opponent_away = 3, .post_crawford = true};
  EXPECT_TRUE(player.ShouldAcceptResignation(gammon, 1, OnRoll::kSelf, last_point));
}

// At a board on which several play, each with a cube of his own.
TEST(BuiltinPlayer, DecidesAboutEachCubeByItself) {
  const BuiltinPlayer player(TheEvaluator());
  Match board({.length = kUnlimited, .options = {.no_cube = true}});
  ASSERT_TRUE(board.Apply(StartGame{}));
  ASSERT_TRUE(board.Apply(OpeningRoll{{1, 3}}));
  const Play play = player.ChoosePlay(board, Stakes{});
  ASSERT_TRUE(board.Apply(MakePlay{play}));
  EXPECT_FALSE(player.ShouldDouble(board, Stakes{}));
  EXPECT_EQ(player.AnswerDouble(board, Stakes{}), DoubleAnswer::kTake);
  // Who was doubled at once by the one who is behind takes that, too.
  EXPECT_NE(player.AnswerRedouble(board, {.cube = 2, .cube_owner = CubeOwner::kOpponent}),
            DoubleAnswer::kDrop);
  for (const Player seat : {Player::kFirst, Player::kSecond}) {
    EXPECT_TRUE(player.ShouldAcceptResignation(board, seat, 1, Stakes{}));
  }
}

TEST(BuiltinPlayer, ResignsWhatIsLostForCertain) {
  const BuiltinPlayer player(TheEvaluator());
  EXPECT_EQ(player.Resignation(Position::Start()), 0);
  EXPECT_EQ(player.Resignation(BearOffPosition({0, 0, 5}, {1})), 1);
  EXPECT_EQ(player.Resignation(BearOffPosition({4}, {1})), 0);  // a double
}

TEST(BuiltinPlayer, NoviceErrsAlwaysTheSameWay) {
  const BuiltinPlayer full(TheEvaluator());
  const BuiltinPlayer novice(TheEvaluator(), BuiltinPlayer::Strength::kNovice, 1);
  const BuiltinPlayer again(TheEvaluator(), BuiltinPlayer::Strength::kNovice, 1);
  const BuiltinPlayer other(TheEvaluator(), BuiltinPlayer::Strength::kNovice, 2);
  int errors = 0, others = 0;
  for (const Position& position : PositionsOfGames(1, 13)) {
    EXPECT_EQ(novice.Judge(position), again.Judge(position));
    errors += std::abs(novice.Judge(position).win - full.Judge(position).win) > 0.05F ? 1 : 0;
    others += novice.Judge(position) != other.Judge(position) ? 1 : 0;
  }
  EXPECT_GT(errors, 10);
  EXPECT_GT(others, 10);
}

TEST(Strengths, HaveWords) {
  for (const Strength strength : kStrengths) EXPECT_EQ(StrengthOf(WordOf(strength)), strength);
  EXPECT_EQ(StrengthOf("grandmaster"), std::nullopt);
}

// From beginner to medium each one notices more plays, some of them always, and the same ones
// again.
TEST(Strengths, NoticeMoreAndMore) {
  std::array<size_t, kStrengths.size()> noticed{};
  size_t all = 0;
  for (const Position& position : PositionsOfGames(4, 13)) {
    const std::vector<LegalPlay> plays = Backgammon().LegalPlays({position}, {3, 1});
    all += plays.size();
    for (size_t i = 0; i < kStrengths.size(); ++i) {
      const auto seen = Noticed(plays, kStrengths[i], 5);
      EXPECT_EQ(seen.empty(), plays.empty());
      EXPECT_EQ(seen, Noticed(plays, kStrengths[i], 5));
      noticed[i] += seen.size();
    }
  }
  EXPECT_TRUE(std::ranges::is_sorted(noticed));
  EXPECT_LT(noticed.front(), all * 4 / 5);
  EXPECT_GT(noticed[3], noticed[0] * 5 / 4);
  EXPECT_EQ(noticed[4], all);
  EXPECT_EQ(noticed[5], all);
}

// A player that does not notice a play makes another legal one, not always a bad one.
TEST(Strengths, ABeginnerMissesPlays) {
  const BuiltinPlayer full(TheEvaluator()), beginner(TheEvaluator(), Strength::kBeginner, 1);
  int same = 0, others = 0;
  for (const Position& position : PositionsOfGames(2, 17)) {
    const LegalPlay best = full.ChoosePlay(position, {6, 2}, {});
    const LegalPlay play = beginner.ChoosePlay(position, {6, 2}, {});
    const bool is_same = play.result.position == best.result.position;
    same += is_same ? 1 : 0;
    others += is_same ? 0 : 1;
  }
  EXPECT_GT(same, 5);
  EXPECT_GT(others, 10);
}

// The weights in the program are those of a player, and the arena sees it.
TEST(Arena, BuiltinPlayerBeatsTheOthers) {
  const auto builtin = [](size_t) { return train::EvaluatorPlayer(TheEvaluator()); };
  const auto pip_count = [](size_t) { return train::PipCountPlayer(); };
  const auto random = [](size_t) { return train::RandomPlayer(1); };
  const auto result = train::PlayArena(builtin, pip_count, 12, 1, 1);
  EXPECT_GT(result.mean, 1);
  EXPECT_EQ(result.games, 24U);
  EXPECT_GT(train::PlayArena(pip_count, random, 40, 1, 2).mean, 0);
}

TEST(Arena, SharesOutTheLuckEvenly) {
  const auto pip_count = [](size_t) { return train::PipCountPlayer(); };
  const auto result = train::PlayArena(pip_count, pip_count, 20, 5, 2);
  EXPECT_EQ(result.mean, 0);
  EXPECT_EQ(result.margin, 0);
  EXPECT_EQ(result.wins, 0.5);
}

}  // namespace
}  // namespace fibs::engine
