#include "tools/train/game_arena.h"

#include <algorithm>
#include <ctime>
#include <tuple>
#include <utility>

#include "engine/search/game_search.h"
#include "engine/search/mean.h"

namespace fibs::train {
namespace {

using Plays = std::vector<engine::LegalPlay>;

// Processor time of this program, in milliseconds.
double Milliseconds() { return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

class Judging : public GamePlayer {
 public:
  explicit Judging(const engine::GameEvaluator& evaluator) : evaluator_(evaluator) {}
  size_t Choose(const engine::Variant& variant, const GamePlay& game, const Plays& plays) override {
    const auto judge = [&](const engine::GameMoment& moment) {
      return evaluator_.Evaluate(variant, moment);
    };
    size_t best = 0;
    float best_points = 0;
    for (size_t i = 0; i < plays.size(); ++i) {
      const float points = engine::PointsOf(variant, game.EndsAfter(plays[i], judge));
      if (i > 0 && points <= best_points) continue;
      best = i;
      best_points = points;
    }
    return best;
  }

 private:
  const engine::GameEvaluator& evaluator_;
};

class Searching : public GamePlayer {
 public:
  explicit Searching(engine::SharedGameEvaluator evaluator) : search_(std::move(evaluator)) {}
  size_t Choose(const engine::Variant& variant, const GamePlay& game, const Plays& plays) override {
    return search_.Best(
        game.game(), game.moment(), game.turn(), plays,
        [&](const engine::Probabilities& ends) { return engine::PointsOf(variant, ends); });
  }

 private:
  engine::GameSearch search_;
};

class Guessing : public GamePlayer {
 public:
  explicit Guessing(uint64_t seed) : seed_(seed) {}
  size_t Choose(const engine::Variant&, const GamePlay& game, const Plays& plays) override {
    const engine::Board& board = game.moment().board;
    uint64_t hash = seed_ + board.pins;
    for (const int8_t n : board.position.points) {
      hash = Random(hash + static_cast<uint8_t>(n)).Next();
    }
    return Random(hash).Below(plays.size());
  }

 private:
  uint64_t seed_;
};

class Counting : public GamePlayer {
 public:
  size_t Choose(const engine::Variant& variant, const GamePlay&, const Plays& plays) override {
    const auto worth = [&variant](const engine::LegalPlay& play) {
      const engine::Board& after = play.result;
      int singles = 0;
      for (int point = 1; point <= 24; ++point) singles += after.At(point) == 1 ? 1 : 0;
      const auto [own, opponent] = PipsOf(variant, after);
      return std::tuple(opponent - own, -singles, after.position.points);
    };
    const auto less = [&worth](const auto& a, const auto& b) { return worth(a) < worth(b); };
    return static_cast<size_t>(std::max_element(plays.begin(), plays.end(), less) - plays.begin());
  }
};

// How the game ended for `first`, who starts. What `timed` chose is counted in `result`.
engine::Probabilities PlayOne(const engine::Variant& variant, GamePlayer& first, GamePlayer& second,
                              Random dice, const GamePlayer& timed, GameArenaResult& result) {
  GamePlay game(variant, dice);
  GamePlayer* players[] = {&first, &second};
  size_t on_turn = 0;
  while (true) {
    const double start = Milliseconds();
    const Plays plays = game.Roll();
    size_t chosen = 0;
    if (plays.size() > 1) {
      chosen = players[on_turn]->Choose(variant, game, plays);
      const double took = Milliseconds() - start;
      if (players[on_turn] == &timed) {
        ++result.plays;
        result.ms_a_play += took;
        result.ms_longest_play = std::max(result.ms_longest_play, took);
      }
    }
    if (const auto end = game.Make(plays.empty() ? nullptr : &plays[chosen])) {
      return on_turn == 0 ? *end : end->Flipped();
    }
    if (game.other_on_turn()) on_turn = 1 - on_turn;
  }
}

}  // namespace

std::unique_ptr<GamePlayer> JudgingPlayer(const engine::GameEvaluator& evaluator) {
  return std::make_unique<Judging>(evaluator);
}
std::unique_ptr<GamePlayer> SearchingPlayer(engine::SharedGameEvaluator evaluator) {
  return std::make_unique<Searching>(std::move(evaluator));
}
std::unique_ptr<GamePlayer> GuessingPlayer(uint64_t seed) {
  return std::make_unique<Guessing>(seed);
}
std::unique_ptr<GamePlayer> CountingPlayer() { return std::make_unique<Counting>(); }

GameArenaResult PlayGames(const engine::Variant& variant, GamePlayer& first, GamePlayer& second,
                          uint64_t pairs, uint64_t seed) {
  GameArenaResult result{.games = 2 * pairs};
  engine::Mean wins, points;
  for (uint64_t pair = 0; pair < pairs; ++pair) {
    const Random dice(seed, pair);
    const auto one = PlayOne(variant, first, second, dice, first, result);
    const auto other = PlayOne(variant, second, first, dice, first, result).Flipped();
    wins.Add((one.win + other.win) / 2);
    points.Add((engine::PointsOf(variant, one) + engine::PointsOf(variant, other)) / 2);
    result.draws += (one.win == 0.5F) + (other.win == 0.5F);
  }
  result.wins = wins.mean();
  result.wins_margin = wins.margin();
  result.points = points.mean();
  result.points_margin = points.margin();
  const auto games = static_cast<double>(result.games);
  result.draws /= games;
  if (result.plays > 0) result.ms_a_play /= result.plays;
  result.plays /= games;
  return result;
}

}  // namespace fibs::train
