#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "engine/player/game_evaluator.h"
#include "tools/train/game_play.h"

namespace fibs::train {

// Somebody who plays games of any kind.
class GamePlayer {
 public:
  virtual ~GamePlayer() = default;
  // One of `plays`, which are two or more.
  virtual size_t Choose(const engine::Variant& variant, const GamePlay& game,
                        const std::vector<engine::LegalPlay>& plays) = 0;
};

// Takes what is worth most points by that judgement.
std::unique_ptr<GamePlayer> JudgingPlayer(const engine::GameEvaluator& evaluator);
// The same, with a look one roll ahead at those that look best.
std::unique_ptr<GamePlayer> SearchingPlayer(engine::SharedGameEvaluator evaluator);
// Any play with the same chance, always alike for the same board.
std::unique_ptr<GamePlayer> GuessingPlayer(uint64_t seed);
// Leaves itself ahead in pips by as much as possible, with few single checkers among equals.
std::unique_ptr<GamePlayer> CountingPlayer();

// Of the first player. Both intervals are of 95%, from the spread of the pairs.
struct GameArenaResult {
  uint64_t games = 0;
  double wins = 0;  // share of the games, a draw being half a one
  double wins_margin = 0;
  double points = 0;  // a game, cube left out
  double points_margin = 0;
  double draws = 0;
  double plays = 0;      // chosen by the first player, a game
  double ms_a_play = 0;  // his: processor time, the search for the plays included
  double ms_longest_play = 0;
};

// Plays each of `pairs` sequences of dice twice, with sides changed.
GameArenaResult PlayGames(const engine::Variant& variant, GamePlayer& first, GamePlayer& second,
                          uint64_t pairs, uint64_t seed);

}  // namespace fibs::train
