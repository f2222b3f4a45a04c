#pragma once

#include <cstdint>
#include <vector>

#include "engine/player/value_network.h"
#include "engine/rules/variant.h"
#include "tools/train/adam.h"

namespace fibs::train {

// How a game other than backgammon is learned.
struct GameCourse {
  uint64_t games = 20'000;
  size_t batch = 4;  // games between two steps
  // Sizes of a step, and how far a target looks at what came of the game; at first and at the end.
  float rate_first = 3e-3F, rate_last = 2e-4F;
  float lambda_first = 0.9F, lambda_last = 0.2F;
};

// Learns a game by playing it against itself, as Trainer does backgammon, with one small network.
// The result depends on the seed and the course.
class GameTrainer {
 public:
  GameTrainer(const engine::Variant& variant, uint64_t seed);

  uint64_t games() const { return games_; }
  // Plays the next games of the course and learns from them.
  void RunBatch(const GameCourse& course);

  // With the mean weights.
  engine::ValueNetwork Network() const { return engine::ValueNetwork(adam_.mean()); }

 private:
  struct Lesson {
    engine::GameMoment moment;
    engine::ValueNetwork::Outputs target;
  };

  void PlayGame(float lambda);
  void AddGradient(const Lesson& lesson, std::vector<float>& gradient) const;

  engine::Variant variant_;
  uint64_t seed_;
  uint64_t games_ = 0;
  Adam adam_;
  engine::ValueNetwork network_;  // with the weights of the moment
  std::vector<Lesson> lessons_;   // of this batch
};

}  // namespace fibs::train
