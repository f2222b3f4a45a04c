#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <vector>

#include "engine/player/evaluator.h"
#include "engine/player/network.h"
#include "tools/train/adam.h"
#include "tools/train/gradient.h"

namespace fibs::train {

// Adam for one network.
class Optimizer {
 public:
  explicit Optimizer(engine::Network start);

  const engine::Network& network() const { return network_; }
  // With the mean weights.
  engine::Network Mean() const;
  int64_t steps() const { return adam_.steps(); }

  // One step along the mean of `lessons` gradients that are summed in `gradient`; nothing if there
  // are none. `rate` is the size of a step.
  void Step(const Gradient& gradient, size_t lessons, float rate);

  // The whole state, for a program that goes on later. Read returns whether it was all there.
  void Write(std::ostream& out) const;
  bool Read(std::istream& in);

 private:
  engine::Network network_;
  Adam adam_;
};

// Small random weights; the same seed gives the same ones.
engine::Network RandomNetwork(const engine::Network::Shape& shape, uint64_t seed);

// Of an evaluator's networks, by part of the game.
using Widths = std::array<size_t, engine::kNetworks>;  // hidden units
using Optimizers = std::array<Optimizer, engine::kNetworks>;
engine::Networks RandomNetworks(const Widths& widths, uint64_t seed);
Optimizers OptimizersOf(const engine::Networks& start);
engine::Networks CurrentOf(const Optimizers& optimizers);
engine::Networks MeanOf(const Optimizers& optimizers);

}  // namespace fibs::train
