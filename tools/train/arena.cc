#include "tools/train/arena.h"

#include <algorithm>
#include <bit>
#include <tuple>
#include <utility>

#include "engine/rules/outcomes.h"
#include "engine/search/mean.h"
#include "tools/train/random.h"
#include "tools/train/self_play.h"
#include "tools/train/threads.h"

namespace fibs::train {
namespace {

class Evaluating : public ArenaPlayer {
 public:
  explicit Evaluating(std::shared_ptr<const engine::Evaluator> evaluator)
      : evaluator_(std::move(evaluator)) {}
  engine::Position Play(const engine::Position& position, engine::Dice dice) override {
    return BestPlay(*evaluator_, position, dice, outcomes_).after;
  }

 private:
  std::shared_ptr<const engine::Evaluator> evaluator_;
  engine::Outcomes outcomes_;
};

class Builtin : public ArenaPlayer {
 public:
  explicit Builtin(std::shared_ptr<const engine::BuiltinPlayer> player)
      : player_(std::move(player)) {}
  engine::Position Play(const engine::Position& position, engine::Dice dice) override {
    return player_->ChoosePlay(position, dice, {}).result.position;
  }

 private:
  std::shared_ptr<const engine::BuiltinPlayer> player_;
};

class GuessingBackgammon : public ArenaPlayer {
 public:
  explicit GuessingBackgammon(uint64_t seed) : seed_(seed) {}
  // The position decides, so that a game does not depend on those before it.
  engine::Position Play(const engine::Position& position, engine::Dice dice) override {
    uint64_t hash = seed_;
    for (const int8_t n : position.points) hash = Random(hash + static_cast<uint8_t>(n)).Next();
    outcomes_.Generate(position, dice);
    return outcomes_[Random(hash).Below(outcomes_.size())];
  }

 private:
  uint64_t seed_;
  engine::Outcomes outcomes_;
};

class CountingBackgammon : public ArenaPlayer {
 public:
  engine::Position Play(const engine::Position& position, engine::Dice dice) override {
    outcomes_.Generate(position, dice);
    const auto worth = [](const engine::Position& after) {
      int blots = 0;
      for (size_t p = 1; p <= 24; ++p) blots += after.points[p] == 1 ? 1 : 0;
      return std::tuple(after.opponent_pips() - after.own_pips(), -blots, after);
    };
    auto best = worth(outcomes_[0]);
    for (size_t i = 1; i < outcomes_.size(); ++i) best = std::max(best, worth(outcomes_[i]));
    return std::get<2>(best);
  }

 private:
  engine::Outcomes outcomes_;
};

// Points for `first`, who starts.
int PlayOne(ArenaPlayer& first, ArenaPlayer& second, Random dice) {
  ArenaPlayer* players[] = {&first, &second};
  engine::Position position = engine::Position::Start();
  engine::Outcomes outcomes;
  for (size_t turn = 0;; ++turn) {
    engine::Dice roll = dice.Roll();
    while (turn == 0 && roll.is_double()) roll = dice.Roll();
    outcomes.Generate(position, roll);
    const bool choice = outcomes.dice_played() > 0 && outcomes.size() > 1;
    position = choice ? players[turn % 2]->Play(position, roll) : outcomes[0];
    if (position.own_off() == engine::kCheckers) {
      const engine::Probabilities end = engine::Evaluator::Lost(position.Flipped());
      const int points = static_cast<int>(std::lround(-end.Equity()));
      return turn % 2 == 0 ? points : -points;
    }
    position = position.Flipped();
  }
}

}  // namespace

std::unique_ptr<ArenaPlayer> EvaluatorPlayer(std::shared_ptr<const engine::Evaluator> evaluator) {
  return std::make_unique<Evaluating>(std::move(evaluator));
}
std::unique_ptr<ArenaPlayer> BuiltinArenaPlayer(
    std::shared_ptr<const engine::BuiltinPlayer> player) {
  return std::make_unique<Builtin>(std::move(player));
}
std::unique_ptr<ArenaPlayer> RandomPlayer(uint64_t seed) {
  return std::make_unique<GuessingBackgammon>(seed);
}
std::unique_ptr<ArenaPlayer> PipCountPlayer() { return std::make_unique<CountingBackgammon>(); }

ArenaResult PlayArena(const PlayerMaker& first, const PlayerMaker& second, uint64_t pairs,
                      uint64_t seed, size_t threads) {
  struct Seats {
    std::unique_ptr<ArenaPlayer> first, second;
  };
  std::vector<Seats> seats(threads);
  for (size_t i = 0; i < threads; ++i) seats[i] = {first(i), second(i)};
  std::vector<std::pair<int, int>> points(pairs);  // of the first player, in both games
  RunOnThreads(threads, pairs, [&](size_t pair, size_t thread) {
    Seats& seat = seats[thread];
    const Random dice(seed, pair);
    points[pair] = {PlayOne(*seat.first, *seat.second, dice),
                    -PlayOne(*seat.second, *seat.first, dice)};
  });
  ArenaResult result{.games = 2 * pairs};
  engine::Mean means;
  for (const auto& [one, other] : points) {
    means.Add((one + other) / 2.0);
    for (const int p : {one, other}) {
      result.wins += p > 0;
      result.gammons += p > 1;
      result.gammons_lost += p < -1;
    }
  }
  const auto games = static_cast<double>(result.games);
  result.mean = means.mean();
  result.margin = means.margin();
  result.wins /= games;
  result.gammons /= games;
  result.gammons_lost /= games;
  return result;
}

}  // namespace fibs::train
