#include "tools/train/optimizer.h"

#include <algorithm>
#include <cmath>
#include <istream>
#include <ostream>
#include <utility>

#include "tools/train/random.h"

namespace fibs::train {
namespace {

constexpr float kFirstDecay = 0.9F;
constexpr float kSecondDecay = 0.999F;
constexpr float kEpsilon = 1e-8F;
constexpr float kMeanDecay = 0.9995F;

void WriteNumbers(std::ostream& out, const std::vector<float>& numbers) {
  out.write(reinterpret_cast<const char*>(numbers.data()),
            static_cast<std::streamsize>(numbers.size() * sizeof(float)));
}
void ReadNumbers(std::istream& in, std::vector<float>& numbers) {
  in.read(reinterpret_cast<char*>(numbers.data()),
          static_cast<std::streamsize>(numbers.size() * sizeof(float)));
}

}  // namespace

Optimizer::Optimizer(engine::Network start)
    : network_(std::move(start)),
      weights_(network_.weights().begin(), network_.weights().end()),
      mean_(weights_),
      first_moment_(weights_.size()),
      second_moment_(weights_.size()) {}

engine::Network Optimizer::Mean() const {
  engine::Network network(network_.shape());
  network.SetWeights(mean_);
  return network;
}

void Optimizer::Step(const Gradient& gradient, size_t lessons, float rate) {
  if (lessons == 0) return;
  ++steps_;
  const auto t = static_cast<float>(steps_);
  const float first_scale = 1 / (1 - std::pow(kFirstDecay, t));
  const float second_scale = 1 / (1 - std::pow(kSecondDecay, t));
  // In the beginning the mean is of few steps.
  const float keep = std::min(kMeanDecay, t / (t + 10));
  const float share = 1 / static_cast<float>(lessons);
  for (size_t i = 0; i < weights_.size(); ++i) {
    const float g = gradient[i] * share;
    first_moment_[i] = kFirstDecay * first_moment_[i] + (1 - kFirstDecay) * g;
    second_moment_[i] = kSecondDecay * second_moment_[i] + (1 - kSecondDecay) * g * g;
    const float spread = std::sqrt(second_moment_[i] * second_scale) + kEpsilon;
    weights_[i] -= rate * first_moment_[i] * first_scale / spread;
    mean_[i] = keep * mean_[i] + (1 - keep) * weights_[i];
  }
  network_.SetWeights(weights_);
}

void Optimizer::Write(std::ostream& out) const {
  out.write(reinterpret_cast<const char*>(&steps_), sizeof(steps_));
  for (const auto* numbers : {&weights_, &mean_, &first_moment_, &second_moment_}) {
    WriteNumbers(out, *numbers);
  }
}

bool Optimizer::Read(std::istream& in) {
  in.read(reinterpret_cast<char*>(&steps_), sizeof(steps_));
  for (auto* numbers : {&weights_, &mean_, &first_moment_, &second_moment_}) {
    ReadNumbers(in, *numbers);
  }
  network_.SetWeights(weights_);
  return in.good();
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

}  // namespace fibs::train
