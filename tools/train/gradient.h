#pragma once

#include <array>
#include <span>
#include <vector>

#include "engine/player/network.h"

namespace fibs::train {

// What a network should have said of a position.
struct Lesson {
  engine::Features features;
  std::array<float, engine::kOutputs> target{};
};

// Sums of derivatives, in the order of Network::weights().
using Gradient = std::vector<float>;

// Cross entropy between target and outputs, summed over the outputs: what learning makes small.
float Loss(const engine::Network& network, const Lesson& lesson);
// Adds the derivatives of Loss by every weight to `gradient`. Returns the outputs.
std::array<float, engine::kOutputs> AddGradient(const engine::Network& network,
                                                const Lesson& lesson, Gradient& gradient);

}  // namespace fibs::train
