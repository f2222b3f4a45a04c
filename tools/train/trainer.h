#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <vector>

#include "engine/player/bear_off.h"
#include "engine/player/evaluator.h"
#include "tools/train/optimizer.h"
#include "tools/train/self_play.h"

namespace fibs::train {

// One stretch of learning.
struct Stage {
  SelfPlay self_play;
  uint64_t games = 1000;  // played in this stage
  size_t batch = 32;      // games between two steps of the optimizer
  float rate_first = 1e-3F;
  float rate_last = 1e-3F;  // reached geometrically at the end of the stage
};

// Learns backgammon by playing against itself: TD(lambda) after G. Tesauro, "Temporal Difference
// Learning and TD-Gammon" (1995), with the forward view: a batch of games is played with the
// weights as they are, then one step is made along the mean gradient of all its positions. The
// result depends on the seed and the stages, not on the number of threads.
class Trainer {
 public:
  Trainer(uint64_t seed, size_t threads, const Widths& widths);
  ~Trainer();

  uint64_t games() const { return games_; }
  // Plays the next batch and learns from it; `done` (0 to 1) is how much of the stage is over.
  void RunBatch(const Stage& stage, float done);

  // The evaluator with the mean weights.
  engine::Networks Networks() const;
  std::shared_ptr<const engine::BearOffTable> bear_off() const { return bear_off_; }

  void Write(std::ostream& out) const;
  bool Read(std::istream& in);

 private:
  struct Worker;  // what a thread needs for itself

  void Learn(size_t part, float rate);

  uint64_t seed_;
  uint64_t games_ = 0;
  Optimizers optimizers_;
  std::shared_ptr<const engine::BearOffTable> bear_off_;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::vector<Lessons> lessons_;     // of each game of the batch
  std::vector<Gradient> gradients_;  // of each slice of the batch
};

}  // namespace fibs::train
