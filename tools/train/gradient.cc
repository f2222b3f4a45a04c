#include "tools/train/gradient.h"

#include <algorithm>
#include <cmath>

namespace fibs::train {
namespace {

using engine::kOutputs;
using engine::Network;

// to += factor * from, `n` numbers.
void AddScaled(float* __restrict to, const float* __restrict from, float factor, size_t n) {
  for (size_t i = 0; i < n; ++i) to[i] += factor * from[i];
}

}  // namespace

float Loss(const Network& network, const Lesson& lesson) {
  const auto outputs = network.Run(lesson.features);
  float loss = 0;
  for (size_t o = 0; o < kOutputs; ++o) {
    const float p = std::clamp(outputs[o], 1e-7F, 1 - 1e-7F);
    loss -= lesson.target[o] * std::log(p) + (1 - lesson.target[o]) * std::log(1 - p);
  }
  return loss;
}

std::array<float, kOutputs> AddGradient(const Network& network, const Lesson& lesson,
                                        Gradient& gradient) {
  const Network::Shape& shape = network.shape();
  const size_t hidden = shape.hidden;
  std::array<float, Network::kHiddenMax> units;
  const auto outputs = network.Run(lesson.features, units.data());

  const size_t output_weights = (shape.units() + 1) * hidden;
  const float* const weights = &network.weights()[output_weights];
  float* const to_outputs = &gradient[output_weights];
  std::array<float, Network::kHiddenMax> by_unit{};
  for (size_t o = 0; o < kOutputs; ++o) {
    const float error = outputs[o] - lesson.target[o];
    AddScaled(&to_outputs[o * hidden], units.data(), error, hidden);
    AddScaled(by_unit.data(), &weights[o * hidden], error, hidden);
    to_outputs[kOutputs * hidden + o] += error;
  }
  // The derivative of y = x / (1 + |x|) is (1 - |y|)^2.
  for (size_t h = 0; h < hidden; ++h) {
    const float rest = 1 - std::abs(units[h]);
    by_unit[h] *= rest * rest;
  }
  for (size_t r = 0; r < lesson.features.row_count; ++r) {
    const size_t row = lesson.features.rows[r];
    if (row >= engine::kPlaceRows) {
      const size_t unit = Network::kPlaceUnits + row - engine::kPlaceRows;
      AddScaled(&gradient[unit * hidden], by_unit.data(), 1, hidden);
      continue;
    }
    const auto factors = Network::UnitsOfPlaceRow(row);
    for (size_t u = 0; u < factors.size(); ++u) {
      if (factors[u] == 0) continue;
      AddScaled(&gradient[(row / 15 * 4 + u) * hidden], by_unit.data(), factors[u], hidden);
    }
  }
  const size_t first_measure = shape.units() - shape.measures;
  for (size_t m = 0; m < shape.measures; ++m) {
    const float value = lesson.features.measures[m];
    if (value == 0) continue;
    AddScaled(&gradient[(first_measure + m) * hidden], by_unit.data(), value, hidden);
  }
  AddScaled(&gradient[shape.units() * hidden], by_unit.data(), 1, hidden);
  return outputs;
}

}  // namespace fibs::train
