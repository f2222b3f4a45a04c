#include "tools/train/optimizer.h"

#include <array>
#include <cmath>
#include <istream>
#include <ostream>
#include <utility>

#include "tools/train/random.h"

namespace fibs::train {
namespace {

template <typename Make>
auto ByPart(const Make& make) {
  return [&]<size_t... kPart>(std::index_sequence<kPart...>) { return std::array{make(kPart)...}; }
  (std::make_index_sequence<engine::kNetworks>());
}

}  // namespace

Optimizer::Optimizer(engine::Network start)
    : network_(std::move(start)),
      adam_(std::vector<float>(network_.weights().begin(), network_.weights().end())) {}

engine::Network Optimizer::Mean() const {
  engine::Network network(network_.shape());
  network.SetWeights(adam_.mean());
  return network;
}

void Optimizer::Step(const Gradient& gradient, size_t lessons, float rate) {
  if (lessons == 0) return;
  adam_.Step(gradient, lessons, rate);
  network_.SetWeights(adam_.weights());
}

void Optimizer::Write(std::ostream& out) const { adam_.Write(out); }

bool Optimizer::Read(std::istream& in) {
  const bool whole = adam_.Read(in);
  network_.SetWeights(adam_.weights());
  return whole;
}

engine::Network RandomNetwork(const engine::Network::Shape& shape, uint64_t seed) {
  Random random(seed);
  std::vector<float> weights(shape.weights());
  const size_t hidden = shape.hidden, second = shape.second_layer();
  const auto fill = [&](size_t first, size_t last, float size) {
    for (size_t i = first; i < last; ++i) weights[i] = size * (2 * random.Share() - 1);
  };
  // Patterns are learned from nothing, most being rare; so are all bias.
  fill(0, engine::Network::kPlaceUnits * hidden, 0.15F);
  fill((shape.units() - shape.measures) * hidden, shape.units() * hidden, 0.15F);
  fill(second, second + hidden * engine::Network::kSecond,
       1.7F / std::sqrt(static_cast<float>(hidden)));
  fill(shape.outputs(), shape.weights() - engine::kOutputBias, 0.15F);
  // Few games are gammons, hardly any backgammons.
  float* const output_bias = &weights[weights.size() - engine::kOutputBias];
  output_bias[1] = output_bias[3] = -1.5F;
  output_bias[2] = output_bias[4] = -4;
  engine::Network network(shape);
  network.SetWeights(weights);
  return network;
}

engine::Networks RandomNetworks(const Widths& widths, uint64_t seed) {
  return ByPart([&](size_t part) {
    const auto shape = engine::ShapeFor(static_cast<engine::Part>(part), widths[part]);
    return RandomNetwork(shape, seed + part);
  });
}

Optimizers OptimizersOf(const engine::Networks& start) {
  return ByPart([&](size_t part) { return Optimizer(start[part]); });
}

engine::Networks CurrentOf(const Optimizers& optimizers) {
  return ByPart([&](size_t part) { return optimizers[part].network(); });
}

engine::Networks MeanOf(const Optimizers& optimizers) {
  return ByPart([&](size_t part) { return optimizers[part].Mean(); });
}

}  // namespace fibs::train
