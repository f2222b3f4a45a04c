#pragma once

#include <cstdint>
#include <functional>

#include "engine/cube/played_scores.h"
#include "engine/player/game_evaluator.h"

namespace fibs::train {

struct TableRules {
  int away = engine::PlayedScores::kMax;  // both sides need so many points at most
  double error = 0.002;                   // standard error at which a score is played enough
  int trials_at_once = 60;                // between two looks at the error
  int trials_max = 3000;                  // of a score, of each side that begins
  uint64_t seed = 1;
};

// A score that was played; the trailer needs `own_away` points, the leader `opponent_away`.
struct PlayedScore {
  int own_away = 0, opponent_away = 0;
  bool post_crawford = false;
  double chance = 0, standard_error = 0;
  int trials = 0;
};

// Plays games from the opening position at every score, from few points to many, with what was
// found for the scores that such a game leads to. Either side begins as often, with the same dice.
// The same rules give the same table on every machine.
engine::PlayedScores PlayScores(const engine::SharedGameEvaluator& evaluator,
                                const TableRules& rules,
                                const std::function<void(const PlayedScore&)>& report);

// How the games of a match go, so that the scores that were played are worked out as well as can be
// from the ones behind them.
struct GamesFit {
  double gammons = 0, life = 0;    // before the Crawford game
  double away = 0, away_most = 0;  // root of the mean, and the most, of what is left
  double trailer_gammons = 0;      // in the Crawford game
  double against_free_drop = 0;    // chance of a trailer with an even number of points to go
};
GamesFit FitGames(const engine::PlayedScores& played);

}  // namespace fibs::train
