#include "tools/train/adam.h"

#include <algorithm>
#include <cmath>
#include <istream>
#include <ostream>
#include <utility>

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

Adam::Adam(std::vector<float> start)
    : weights_(std::move(start)),
      mean_(weights_),
      first_moment_(weights_.size()),
      second_moment_(weights_.size()) {}

void Adam::Step(std::span<const float> gradient, size_t lessons, float rate) {
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
}

void Adam::Write(std::ostream& out) const {
  out.write(reinterpret_cast<const char*>(&steps_), sizeof(steps_));
  for (const auto* numbers : {&weights_, &mean_, &first_moment_, &second_moment_}) {
    WriteNumbers(out, *numbers);
  }
}

bool Adam::Read(std::istream& in) {
  in.read(reinterpret_cast<char*>(&steps_), sizeof(steps_));
  for (auto* numbers : {&weights_, &mean_, &first_moment_, &second_moment_}) {
    ReadNumbers(in, *numbers);
  }
  return in.good();
}

}  // namespace fibs::train
