#include "engine/player/network.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <cstring>

namespace fibs::engine {
namespace {

// The weights as a run needs them; every row is `hidden` numbers long and aligned to a Block.
struct Layers {
  size_t hidden;
  size_t measure_count;
  const float* rows;
  const float* measures;
  const float* outputs;
};

const float* Start(const std::vector<Block>& blocks) { return blocks.data()->at.data(); }

}  // namespace

#define FIBS_KERNEL portable
#define FIBS_KERNEL_TARGET
#define FIBS_KERNEL_BYTES 32
#include "engine/player/network_kernel.inc"
#undef FIBS_KERNEL
#undef FIBS_KERNEL_TARGET
#undef FIBS_KERNEL_BYTES

#if defined(__x86_64__)
#define FIBS_KERNEL avx2
#define FIBS_KERNEL_TARGET __attribute__((target("avx2")))
#define FIBS_KERNEL_BYTES 32
#include "engine/player/network_kernel.inc"
#undef FIBS_KERNEL
#undef FIBS_KERNEL_TARGET
#undef FIBS_KERNEL_BYTES

#define FIBS_KERNEL avx512
#define FIBS_KERNEL_TARGET __attribute__((target("avx512f")))
#define FIBS_KERNEL_BYTES 64
#include "engine/player/network_kernel.inc"

namespace {

const bool kCpuHasAvx2 = __builtin_cpu_supports("avx2");
const bool kCpuHasAvx512 = __builtin_cpu_supports("avx512f");

}  // namespace
#endif

size_t Network::Shape::units() const {
  return kPlaceUnits + (patterns ? kRows - kPlaceRows : 0) + measures;
}

size_t Network::Shape::weights() const { return (units() + 1) * hidden + kOutputs * hidden + 8; }

std::array<float, 4> Network::UnitsOfPlaceRow(size_t row) {
  const auto n = static_cast<float>(row % 15 + 1);
  if (row / 15 % kPlaces == size_t{kOff}) {
    const auto fifth = [n](float from) { return std::clamp((n - from) / 5, 0.0F, 1.0F); };
    return {1, fifth(0), fifth(5), fifth(10)};
  }
  return {n < 2 ? 1.0F : 0.0F, n >= 2 ? 1.0F : 0.0F, n >= 3 ? 1.0F : 0.0F,
          n > 3 ? (n - 3) / 2 : 0.0F};
}

Network::Network(const Shape& shape) : shape_(shape) {
  assert(shape.hidden % kHiddenStep == 0 && shape.hidden > 0 && shape.hidden <= kHiddenMax);
  SetWeights(std::vector<float>(shape.weights()));
}

void Network::SetWeights(std::span<const float> weights) {
  assert(weights.size() == shape_.weights());
  const size_t hidden = shape_.hidden, blocks = hidden / Block::kSize;
  weights_.assign(weights.begin(), weights.end());
  rows_.assign((shape_.patterns ? kRows : kPlaceRows) * blocks, Block{});
  for (size_t row = 0; row < kPlaceRows; ++row) {
    float* const sum = rows_[row * blocks].at.data();
    const std::array<float, 4> units = UnitsOfPlaceRow(row);
    for (size_t u = 0; u < units.size(); ++u) {
      if (units[u] == 0) continue;
      const float* const unit = &weights_[(row / 15 * 4 + u) * hidden];
      for (size_t h = 0; h < hidden; ++h) sum[h] += units[u] * unit[h];
    }
  }
  const auto copy = [](float* to, const float* from, size_t n) {
    if (n > 0) std::memcpy(to, from, n * sizeof(float));
  };
  const float* next = &weights_[kPlaceUnits * hidden];
  const size_t patterns = shape_.patterns ? (kRows - kPlaceRows) * hidden : 0;
  if (patterns > 0) copy(rows_[kPlaceRows * blocks].at.data(), next, patterns);
  next += patterns;
  measures_.assign((shape_.measures + 1) * blocks, Block{});
  copy(measures_.data()->at.data(), next, (shape_.measures + 1) * hidden);
  next += (shape_.measures + 1) * hidden;
  outputs_.assign(kOutputs * blocks + 1, Block{});
  copy(outputs_.data()->at.data(), next, kOutputs * hidden + 8);
}

template <typename Kernel>
std::array<float, kOutputs> Network::RunWith(const Kernel& kernel, const Features& features,
                                             float* hidden) const {
  alignas(Block) std::array<float, kHiddenMax> units;
  Block outputs;
  kernel(features,
         Layers{shape_.hidden, shape_.measures, Start(rows_), Start(measures_), Start(outputs_)},
         units.data(), outputs.at.data());
  if (hidden != nullptr) std::copy_n(units.data(), shape_.hidden, hidden);
  std::array<float, kOutputs> result;
  std::copy_n(outputs.at.data(), kOutputs, result.data());
  return result;
}

std::array<float, kOutputs> Network::Run(const Features& features, float* hidden) const {
#if defined(__x86_64__)
  if (kCpuHasAvx512) return RunWith(avx512::Run, features, hidden);
#endif
  return RunNarrowly(features, hidden);
}

std::array<float, kOutputs> Network::RunNarrowly(const Features& features, float* hidden) const {
#if defined(__x86_64__)
  if (kCpuHasAvx2) return RunWith(avx2::Run, features, hidden);
#endif
  return RunPortably(features, hidden);
}

std::array<float, kOutputs> Network::RunPortably(const Features& features, float* hidden) const {
  return RunWith(portable::Run, features, hidden);
}

}  // namespace fibs::engine
