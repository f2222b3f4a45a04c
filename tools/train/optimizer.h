#pragma once

#include <cstdint>
#include <iosfwd>
#include <vector>

#include "engine/player/network.h"
#include "tools/train/gradient.h"

namespace fibs::train {

// Adam (Kingma and Ba, 2015) for one network, and the running mean of its weights, which plays
// better than the weights of any one moment.
class Optimizer {
 public:
  explicit Optimizer(engine::Network start);

  const engine::Network& network() const { return network_; }
  // With the mean weights.
  engine::Network Mean() const;
  int64_t steps() const { return steps_; }

  // One step along the mean of `lessons` gradients that are summed in `gradient`; nothing if there
  // are none. `rate` is the size of a step.
  void Step(const Gradient& gradient, size_t lessons, float rate);

  // The whole state, for a program that goes on later. Read returns whether it was all there.
  void Write(std::ostream& out) const;
  bool Read(std::istream& in);

 private:
  engine::Network network_;
  std::vector<float> weights_;
  std::vector<float> mean_;
  std::vector<float> first_moment_;
  std::vector<float> second_moment_;
  int64_t steps_ = 0;
};

// Small random weights; the same seed gives the same ones.
engine::Network RandomNetwork(const engine::Network::Shape& shape, uint64_t seed);

}  // namespace fibs::train
