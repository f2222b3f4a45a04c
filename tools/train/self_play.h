#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/player/evaluator.h"
#include "engine/rules/outcomes.h"
#include "tools/train/gradient.h"

namespace fibs::train {

// The resulting position (seen by the player who moved) that is worth most to him, and what it is
// worth, seen by the opponent, who is on roll then.
struct Choice {
  engine::Position after;
  engine::Probabilities opponent;
};
Choice BestPlay(const engine::Evaluator& evaluator, const engine::Position& position,
                engine::Dice dice, engine::Outcomes& outcomes);

// What the player on roll can expect: the mean over all 21 rolls, each played best.
engine::Probabilities LookAhead(const engine::Evaluator& evaluator,
                                const engine::Position& position, engine::Outcomes& outcomes);

struct SelfPlay {
  // Of temporal difference learning: how far a target looks at what came of the game (1) rather
  // than at what the evaluator says of the next position (0).
  float lambda = 0;
  // 0: every position is a lesson, and its target comes from the game. n > 0: one position in n is,
  // and its target is LookAhead.
  size_t lookahead_every = 0;
};

// By part of the game.
using Lessons = std::array<std::vector<Lesson>, engine::kNetworks>;

// Plays one game against itself and adds what is to be learned from it. Game number `game` of a
// seed is always the same for the same evaluator. Ends where the bear-off table knows the rest.
void PlayGame(const engine::Evaluator& evaluator, const SelfPlay& options, uint64_t seed,
              uint64_t game, engine::Outcomes& outcomes, Lessons& lessons);

}  // namespace fibs::train
