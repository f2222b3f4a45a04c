#include "tools/train/optimizer.h"

#include <array>
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
  const size_t patterns_end = (shape.units() - shape.measures) * shape.hidden;
  const size_t places_end = engine::Network::kPlaceUnits * shape.hidden;
  const size_t bias = shape.units() * shape.hidden;
  for (size_t i = 0; i < weights.size() - 8; ++i) {
    const bool pattern = i >= places_end && i < patterns_end;
    const bool hidden_bias = i >= bias && i < bias + shape.hidden;
    // Patterns are learned from nothing, most being rare.
    if (!pattern && !hidden_bias) weights[i] = 0.15F * (2 * random.Share() - 1);
  }
  // Few games are gammons, hardly any backgammons.
  float* const output_bias = &weights[weights.size() - 8];
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
