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

// The sum of products of kSecond numbers, in an order that vectors can follow.
float Product(const float* a, const float* b) {
  std::array<float, 8> sums{};
  for (size_t i = 0; i < Network::kSecond; i += sums.size()) {
    for (size_t lane = 0; lane < sums.size(); ++lane) sums[lane] += a[i + lane] * b[i + lane];
  }
  return ((sums[0] + sums[4]) + (sums[1] + sums[5])) + ((sums[2] + sums[6]) + (sums[3] + sums[7]));
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
  Network::Hidden units;
  const auto outputs = network.Run(lesson.features, &units);

  const float* const weights = &network.weights()[shape.outputs()];
  float* const to_outputs = &gradient[shape.outputs()];
  Network::Hidden by_unit{};
  for (size_t o = 0; o < kOutputs; ++o) {
    const float error = outputs[o] - lesson.target[o];
    AddScaled(&to_outputs[o * shape.seen()], units.data(), error, shape.seen());
    AddScaled(by_unit.data(), &weights[o * shape.seen()], error, shape.seen());
    to_outputs[kOutputs * shape.seen() + o] += error;
  }
  // The derivative of y = x / (1 + |x|) is (1 - |y|)^2.
  const auto through = [&](size_t unit) {
    const float rest = 1 - std::abs(units[unit]);
    by_unit[unit] *= rest * rest;
  };
  float* const by_second = &by_unit[hidden];
  for (size_t s = 0; s < Network::kSecond; ++s) through(hidden + s);
  const float* const second = &network.weights()[shape.second_layer()];
  float* const to_second = &gradient[shape.second_layer()];
  for (size_t h = 0; h < hidden; ++h) {
    const float* const row = &second[h * Network::kSecond];
    by_unit[h] += Product(row, by_second);
    AddScaled(&to_second[h * Network::kSecond], by_second, units[h], Network::kSecond);
    through(h);
  }
  AddScaled(&to_second[hidden * Network::kSecond], by_second, 1, Network::kSecond);
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
