#include "engine/player/network.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstdint>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace fibs::engine {
namespace {

// Measures in whole numbers of this; a run takes one of either half of them together, as the halves
// of one number.
constexpr float kMeasureStep = 1.0F / 1024;
using MeasurePairs = std::array<int32_t, kMeasures / 2>;
static_assert(kMeasures % 2 == 0 && kRaceMeasures % 2 == 0);

// Weights of rows in steps: the sum is a number of 24 bits, which a float holds.
constexpr float kLargestOfRows = 32767;
static_assert(Features::kRowsMax * kLargestOfRows < 16777216.0F);
// Weights of measures in steps: with all measures of a position together below kMeasureSum
// (features.h), the sum is a number of 31 bits.
constexpr float kLargestOfMeasures = 8191;
static_assert(kMeasureSum / kMeasureStep * kLargestOfMeasures < 2147483648.0F);

// Units of the first layer, which are below 1, in whole numbers of this for the second; weights to
// it in steps. A sum of kHiddenMax of them is a number of 31 bits.
constexpr float kUnitSteps = 2047, kLargestOfSecond = 4095;
static_assert(Network::kHiddenMax * kUnitSteps * kLargestOfSecond < 2147483648.0F);

// The weights as a run needs them; every row is `hidden` numbers long and aligned to a Block.
struct Layers {
  size_t hidden;
  size_t measure_count;
  const int16_t* rows;
  const int16_t* measures;
  const int16_t* second;
  float row_step, measure_step, second_step;
  const float* bias;
  const float* outputs;
};

template <typename T>
const T* Start(const std::vector<Block<T>>& blocks) {
  return blocks.data()->at.data();
}
template <typename T>
T* Start(std::vector<Block<T>>& blocks) {
  return blocks.data()->at.data();
}

// To the nearest whole number, of |x| < 2^22. Quicker than asking the library.
int32_t Rounded(float x) {
  constexpr float kShift = 12582912;  // 1.5 * 2^23: what is added to it has no room for a fraction
  return std::bit_cast<int32_t>(x + kShift) - std::bit_cast<int32_t>(kShift);
}

// Two numbers of 16 bits.
int32_t PairOf(float low, float high) {
  return static_cast<int32_t>(static_cast<uint32_t>(Rounded(high)) << 16 |
                              static_cast<uint16_t>(Rounded(low)));
}

MeasurePairs PairsOf(const Features& features, size_t measure_count) {
  MeasurePairs pairs{};
  const size_t half = measure_count / 2;
  for (size_t p = 0; p < half; ++p) {
    pairs[p] =
        PairOf(features.measures[p] / kMeasureStep, features.measures[p + half] / kMeasureStep);
  }
  return pairs;
}

// Of numbers that are at most `largest` steps: the step, and its inverse; 0 if all of them are 0.
struct Steps {
  float step = 0, inverse = 0;

  Steps(float largest_number, float largest) {
    if (largest_number == 0) return;
    step = largest_number / largest;
    inverse = largest / largest_number;
  }
  int16_t Of(float number) const { return static_cast<int16_t>(Rounded(number * inverse)); }
};

float Largest(const float* numbers, size_t n) {
  float largest = 0;
  for (size_t i = 0; i < n; ++i) largest = std::max(largest, std::abs(numbers[i]));
  return largest;
}

// `count` rows of weights to `width` units each, two by two, one of either half: for each unit both
// weights. Returns the step.
float InterleavePairs(const float* rows, size_t count, size_t width, float largest,
                      std::vector<Block<int16_t>>& pairs) {
  const Steps steps(Largest(rows, count * width), largest);
  pairs.assign(count * width / Block<int16_t>::kSize, {});
  int16_t* to = Start(pairs);
  const size_t half = count * width / 2;
  for (const float* weight = rows; weight < rows + half; ++weight) {
    *to++ = steps.Of(weight[0]);
    *to++ = steps.Of(weight[half]);
  }
  return steps.step;
}

}  // namespace

#define FIBS_KERNEL portable
#define FIBS_KERNEL_TARGET
#if defined(__wasm_simd128__)
#define FIBS_KERNEL_BYTES 16
#define FIBS_KERNEL_PRODUCTS(weights, pair) \
  (Sums) __builtin_wasm_dot_s_i32x4_i16x8((Shorts)(weights), (Shorts)(pair))
#else
#define FIBS_KERNEL_BYTES 32
#endif
#include "engine/player/network_kernel.inc"
#undef FIBS_KERNEL
#undef FIBS_KERNEL_TARGET
#undef FIBS_KERNEL_BYTES
#undef FIBS_KERNEL_WIDENED
#undef FIBS_KERNEL_PRODUCTS

#if defined(__x86_64__)
#define FIBS_KERNEL avx2
#define FIBS_KERNEL_TARGET __attribute__((target("avx2")))
#define FIBS_KERNEL_BYTES 32
#define FIBS_KERNEL_WIDENED(row) (Sums) _mm256_cvtepi16_epi32((__m128i)(row))
#define FIBS_KERNEL_PRODUCTS(weights, pair) \
  (Sums) _mm256_madd_epi16((__m256i)(weights), (__m256i)(pair))
#include "engine/player/network_kernel.inc"
#undef FIBS_KERNEL
#undef FIBS_KERNEL_TARGET
#undef FIBS_KERNEL_BYTES
#undef FIBS_KERNEL_WIDENED
#undef FIBS_KERNEL_PRODUCTS

#define FIBS_KERNEL avx512
#define FIBS_KERNEL_TARGET __attribute__((target("avx512f,avx512bw")))
#define FIBS_KERNEL_BYTES 64
#define FIBS_KERNEL_WIDENED(row) (Sums) _mm512_cvtepi16_epi32((__m256i)(row))
#define FIBS_KERNEL_PRODUCTS(weights, pair) \
  (Sums) _mm512_madd_epi16((__m512i)(weights), (__m512i)(pair))
#include "engine/player/network_kernel.inc"

namespace {

const bool kCpuHasAvx2 = __builtin_cpu_supports("avx2");
const bool kCpuHasAvx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw");

}  // namespace
#endif

size_t Network::Shape::units() const {
  return kPlaceUnits + (patterns ? kRows - kPlaceRows : 0) + measures;
}

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
  weights_.assign(weights.begin(), weights.end());
  const size_t hidden = shape_.hidden;
  SetRows();
  const float* const measures = &weights_[(shape_.units() - shape_.measures) * hidden];
  measure_step_ = kMeasureStep *
                  InterleavePairs(measures, shape_.measures, hidden, kLargestOfMeasures, measures_);
  const float* const second = &weights_[shape_.second_layer()];
  second_step_ = InterleavePairs(second, hidden, kSecond, kLargestOfSecond, second_) / kUnitSteps;
  bias_.assign(shape_.seen() / Block<float>::kSize, {});
  std::copy_n(measures + shape_.measures * hidden, hidden, Start(bias_));
  std::copy_n(second + hidden * kSecond, kSecond, Start(bias_) + hidden);
  outputs_.assign(kOutputs * shape_.seen() / Block<float>::kSize + 1, {});
  std::copy_n(&weights_[shape_.outputs()], kOutputs * shape_.seen() + kOutputBias, Start(outputs_));
}

void Network::SetRows() {
  const size_t hidden = shape_.hidden;
  const size_t patterns = shape_.patterns ? (kRows - kPlaceRows) * hidden : 0;
  // Worked out twice: the step follows from the largest.
  const auto for_each_row = [&](const auto& visit) {
    std::array<float, kHiddenMax> sums;
    for (size_t row = 0; row < kPlaceRows; ++row) {
      std::fill_n(sums.begin(), hidden, 0.0F);
      const std::array<float, 4> units = UnitsOfPlaceRow(row);
      for (size_t u = 0; u < units.size(); ++u) {
        if (units[u] == 0) continue;
        const float* const unit = &weights_[(row / 15 * 4 + u) * hidden];
        for (size_t h = 0; h < hidden; ++h) sums[h] += units[u] * unit[h];
      }
      visit(row * hidden, sums.data(), hidden);
    }
    visit(kPlaceRows * hidden, &weights_[kPlaceUnits * hidden], patterns);
  };
  float largest = 0;
  for_each_row([&](size_t, const float* numbers, size_t n) {
    largest = std::max(largest, Largest(numbers, n));
  });
  const Steps steps(largest, kLargestOfRows);
  row_step_ = steps.step;
  rows_.assign((kPlaceRows * hidden + patterns) / Block<int16_t>::kSize, {});
  for_each_row([&, to = Start(rows_)](size_t at, const float* numbers, size_t n) {
    for (size_t i = 0; i < n; ++i) to[at + i] = steps.Of(numbers[i]);
  });
}

template <typename Kernel>
std::array<float, kOutputs> Network::RunWith(const Kernel& kernel, const Features& features,
                                             Hidden* hidden) const {
  alignas(Block<float>) Hidden units;
  Block<float> outputs;
  const Layers layers{.hidden = shape_.hidden,
                      .measure_count = shape_.measures,
                      .rows = Start(rows_),
                      .measures = Start(measures_),
                      .second = Start(second_),
                      .row_step = row_step_,
                      .measure_step = measure_step_,
                      .second_step = second_step_,
                      .bias = Start(bias_),
                      .outputs = Start(outputs_)};
  kernel(features, PairsOf(features, shape_.measures), layers, units.data(), outputs.at.data());
  if (hidden != nullptr) std::copy_n(units.data(), shape_.seen(), hidden->data());
  std::array<float, kOutputs> result;
  std::copy_n(outputs.at.data(), kOutputs, result.data());
  return result;
}

std::array<float, kOutputs> Network::Run(const Features& features, Hidden* hidden) const {
#if defined(__x86_64__)
  if (kCpuHasAvx512) return RunWith(avx512::Run, features, hidden);
#endif
  return RunNarrowly(features, hidden);
}

std::array<float, kOutputs> Network::RunNarrowly(const Features& features, Hidden* hidden) const {
#if defined(__x86_64__)
  if (kCpuHasAvx2) return RunWith(avx2::Run, features, hidden);
#endif
  return RunPortably(features, hidden);
}

std::array<float, kOutputs> Network::RunPortably(const Features& features, Hidden* hidden) const {
  return RunWith(portable::Run, features, hidden);
}

}  // namespace fibs::engine
