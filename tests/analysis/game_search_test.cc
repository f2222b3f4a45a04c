// Looking ahead in games of any kind.
#include "engine/search/game_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "engine/search/searching_player.h"
#include "tests/engine/random_match.h"
#include "tests/sanitized.h"

namespace fibs::engine {
namespace {

Match StartedMatch(const Variant& variant) {
  const std::string_view words = variant.name == "backgammon" ? "" : variant.name;
  Match match(RulesOf(kUnlimited, true, words).value());
  EXPECT_TRUE(match.Apply(StartGame{}));
  return match;
}

// A point more for the one side is one less for the other, whoever is on turn: a stage that waits
// says nothing of its own. No two boards are worth the same.
class ByPoints final : public GameEvaluator {
 public:
  Probabilities Evaluate(const Variant& variant, const GameMoment& moment) const override {
    const double ahead = Weight(Flipped(variant, moment.board)) - Weight(moment.board);
    return {.win = static_cast<float>(0.5 + ahead / 1000)};
  }

 private:
  static double Weight(const Board& board) {
    double sum = 0;
    for (int point = 1; point <= kBar; ++point) {
      const double of_one = point + (point * point * 7919 % 10007) / 10007.0;
      sum += of_one * std::max(board.At(point), 0);
    }
    return sum;
  }
};

// ---- The same by a match, which knows nothing of moments.

// To `player`, in points.
double WorthIn(const Match& match, const GameEvaluator& evaluator, Player player) {
  if (!match.game_goes_on()) {
    if (!match.winner()) return 0;
    return match.winner() == player ? match.points_won() : -match.points_won();
  }
  const float points = PointsOf(match.game(), evaluator.Evaluate(match.game(), MomentOf(match)));
  return match.turn() == player ? points : -points;
}

// Plays the dice that have fallen, with all that follows from them before the next roll.
void PlayBest(Match& match, const GameEvaluator& evaluator) {
  while (match.phase() == Phase::kMove) {
    const Player player = match.turn();
    std::optional<Match> best;
    for (const LegalPlay& play : match.LegalPlays()) {
      Match after = match;
      EXPECT_TRUE(after.Apply(MakePlay{play.play}));
      if (best && WorthIn(after, evaluator, player) <= WorthIn(*best, evaluator, player)) continue;
      best = after;
    }
    match = *best;
  }
}

double MeanOverRolls(const Match& match, const GameEvaluator& evaluator) {
  double sum = 0;
  for (int8_t first = 1; first <= 6; ++first) {
    for (int8_t second = 1; second <= 6; ++second) {
      Match rolled = match;
      EXPECT_TRUE(rolled.Apply(RollDice{{first, second}}));
      PlayBest(rolled, evaluator);
      sum += WorthIn(rolled, evaluator, match.turn());
    }
  }
  return sum / 36;
}

double Ahead(const Match& match, const SharedGameEvaluator& evaluator) {
  const Game& game = match.game();
  const auto points = [&](const Probabilities& ends) { return PointsOf(game, ends); };
  return points(GameSearch(evaluator).Judge(game, MomentOf(match), 1, points));
}

// Calls visit(match) before some rolls of games of players who move anyhow.
template <typename Visit>
void VisitMoments(const Variant& variant, int count, uint32_t seed, const Visit& visit) {
  RandomPlayers players(seed);
  Match match = StartedMatch(variant);
  while (count > 0) {
    if (match.phase() == Phase::kRollOrDouble && match.roll_count(match.turn()) > 0 &&
        players.Chance(8)) {
      visit(match);
      --count;
    }
    const bool rolls = match.phase() == Phase::kRollOrDouble && !match.resign();
    ASSERT_TRUE(match.Apply(rolls ? Input{RollDice{players.Roll()}} : players.Next(match)));
  }
}

TEST(GameSearchTest, OneRollAheadIsTheMeanOverAllRollsInEveryGame) {
  const auto evaluator = std::make_shared<const ByPoints>();
  for (const Variant& variant : kVariants) {
    VisitMoments(variant, std::max(1, Fewer(4)), 5, [&](const Match& match) {
      EXPECT_NEAR(Ahead(match, evaluator), MeanOverRolls(match, *evaluator), 2e-5) << variant.name;
    });
  }
}

// A double goes on with the numbers above it, and what cannot be played is handed over.
TEST(GameSearchTest, PlaysWholeRunsOfACascade) {
  const auto evaluator = std::make_shared<const ByPoints>();
  const Variant& gulbara = *FindVariant("gulbara");
  int runs = 0;
  for (uint32_t seed = 1; seed <= 3; ++seed) {
    VisitMoments(gulbara, 4, seed, [&](const Match& match) {
      if (match.roll_count(match.turn()) + 1 < gulbara.cascade_from) return;
      ++runs;
      EXPECT_NEAR(Ahead(match, evaluator), MeanOverRolls(match, *evaluator), 2e-5);
    });
  }
  EXPECT_GT(runs, 2);
}

TEST(GameSearchTest, MeansByTheNetworksToo) {
  for (const char* name : {"hypergammon", "plakoto", "narde", "maghribiyya", "swedish"}) {
    const Variant& variant = *FindVariant(name);
    const auto evaluator = BuiltinNetworkOf(variant);
    VisitMoments(variant, 1, 9, [&](const Match& match) {
      EXPECT_NEAR(Ahead(match, evaluator), MeanOverRolls(match, *evaluator), 1e-4) << name;
    });
  }
}

// ---- Plays.

// Thinks that all is even, and slightly less than that for whoever has hit.
class NoFriendOfHits final : public GameEvaluator {
 public:
  Probabilities Evaluate(const Variant&, const GameMoment& moment) const override {
    const Position& position = moment.board.position;
    return {.win = 0.5F + 0.01F * static_cast<float>(position.points[kBar] + position.points[0])};
  }
};

// The opponent's last checker is borne off by any roll, unless it is hit.
TEST(GameSearchTest, SeesWhatTheNextRollDoes) {
  const Game game(*FindVariant("portes"));
  GameMoment moment{.board = {}, .rolls = {20, 20}};
  moment.board.position.points[24] = 1;
  moment.board.position.points[22] = -1;
  const GameTurn turn = TurnAfterRoll(game, moment, {2, 1});
  const auto plays = game.LegalPlays(moment.board, turn.dice, turn.context);
  const auto points = [&](const Probabilities& ends) { return PointsOf(game, ends); };
  const auto evaluator = std::make_shared<const NoFriendOfHits>();
  const auto judge = [&](const GameMoment& after) { return evaluator->Evaluate(game, after); };
  const auto hits = [](const LegalPlay& play) { return play.result.position.points[0] < 0; };
  const auto at_once =
      std::max_element(plays.begin(), plays.end(), [&](const auto& a, const auto& b) {
        return points(EndsAfter(game, moment, turn, a, judge)) <
               points(EndsAfter(game, moment, turn, b, judge));
      });
  EXPECT_FALSE(hits(*at_once));
  EXPECT_TRUE(hits(plays[GameSearch(evaluator).Best(game, moment, turn, plays, points)]));
}

// What is worth nothing to who asks is not shunned.
TEST(GameSearchTest, JudgesByWhatIsAtStake) {
  const Variant& variant = *FindVariant("plakoto");
  const Game game(variant);
  const GameSearch search(BuiltinNetworkOf(variant));
  const auto wins = [](const Probabilities& ends) { return ends.win; };
  const auto points = [&](const Probabilities& ends) { return PointsOf(game, ends); };
  int better = 0;
  VisitMoments(variant, Fewer(40), 3, [&](const Match& match) {
    const GameMoment moment = MomentOf(match);
    const Probabilities for_wins = search.Judge(game, moment, 1, wins);
    const Probabilities for_points = search.Judge(game, moment, 1, points);
    EXPECT_GE(for_wins.win + 1e-4F, for_points.win);
    EXPECT_GE(points(for_points) + 1e-4F, points(for_wins));
    better += for_wins.win > for_points.win ? 1 : 0;
  });
  EXPECT_GT(better, 0);
}

TEST(GameSearchTest, ChoosesOneOfThePlaysAlwaysTheSame) {
  for (const Variant& variant : kVariants) {
    const auto own = BuiltinNetworkOf(variant);
    if (!own) continue;
    const Game game(variant);
    const auto points = [&](const Probabilities& ends) { return PointsOf(game, ends); };
    RandomPlayers players(4);
    VisitMoments(variant, std::max(1, Fewer(4)), 8, [&](const Match& match) {
      GameMoment moment = MomentOf(match);
      const GameTurn turn = TurnAfterRoll(game, moment, players.Roll());
      const auto plays = game.LegalPlays(moment.board, turn.dice, turn.context);
      if (plays.empty()) return;
      const size_t best = GameSearch(own).Best(game, moment, turn, plays, points);
      EXPECT_LT(best, plays.size());
      EXPECT_EQ(best,
                GameSearch(BuiltinNetworkOf(variant)).Best(game, moment, turn, plays, points));
      EXPECT_EQ(GameSearch(own).Best(game, moment, turn, {&plays[best], 1}, points), 0U);
    });
  }
}

// ---- The house's strongest player.

// Plays the dice that have fallen, all stages of them; it does as the search says.
void PlayAsTheWorldDoes(Match& match, const MatchPlayer& world, const GameSearch& search) {
  while (match.phase() == Phase::kMove) {
    const Play play = world.For(match).ChoosePlay(match);
    const auto plays = match.LegalPlays();
    const auto points = [&](const Probabilities& ends) { return PointsOf(match.game(), ends); };
    const size_t best = search.Best(match.game(), MomentOf(match), TurnOf(match), plays, points);
    EXPECT_TRUE(std::ranges::equal(play.view(), plays[best].play.view())) << match.game().name;
    ASSERT_TRUE(match.Apply(MakePlay{play})) << match.game().name;
  }
}

TEST(GameSearchTest, TheStrongestPlayerLooksAhead) {
  const MatchPlayer world = MatchPlayerOf(Strength::kWorld, 0);
  int others = 0;
  for (const Variant& variant : kVariants) {
    if (variant.name == "backgammon" || variant.name == "nackgammon" ||
        variant.name == "longgammon") {
      continue;
    }
    ++others;
    const SharedGameEvaluator own = BuiltinNetworkOf(variant);
    const GameSearch search(own ? own : EvaluatorOf(std::make_shared<const Evaluator>()));
    RandomPlayers dice(2);
    VisitMoments(variant, std::max(1, Fewer(4)), 6, [&](Match match) {
      ASSERT_TRUE(match.Apply(RollDice{dice.Roll()}));
      PlayAsTheWorldDoes(match, world, search);
    });
  }
  EXPECT_EQ(others, 15);
}

// One point is all that is asked for: what wins most is played, gammons count for nothing.
TEST(GameSearchTest, TheStrongestPlayerPlaysForTheMatch) {
  const MatchPlayer world = MatchPlayerOf(Strength::kWorld, 0);
  const Variant& variant = *FindVariant("plakoto");
  const GameSearch search(BuiltinNetworkOf(variant));
  RandomPlayers players(2);
  Match match(RulesOf(1, true, variant.name).value());
  while (match.phase() != Phase::kMatchOver) {
    if (match.phase() == Phase::kMove) {
      const auto plays = match.LegalPlays();
      const auto wins = [](const Probabilities& ends) { return 2 * ends.win - 1; };
      const size_t best = search.Best(match.game(), MomentOf(match), TurnOf(match), plays, wins);
      const Play play = world.For(match).ChoosePlay(match);
      EXPECT_TRUE(std::ranges::equal(play.view(), plays[best].play.view()));
      ASSERT_TRUE(match.Apply(MakePlay{play}));
    } else if (match.phase() == Phase::kRollOrDouble) {
      ASSERT_TRUE(match.Apply(RollDice{players.Roll()}));
    } else {
      ASSERT_TRUE(match.Apply(players.Next(match)));
    }
  }
}

}  // namespace
}  // namespace fibs::engine
