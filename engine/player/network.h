#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/cube/probabilities.h"
#include "engine/player/features.h"

namespace fibs::engine {

inline constexpr size_t kOutputs = 5;  // the five of Probabilities, in their order

// As many numbers as the widest processors work on together.
template <typename T>
struct alignas(64) Block {
  static constexpr size_t kSize = 64 / sizeof(T);
  std::array<T, kSize> at{};
};

// A network with one hidden layer. A hidden unit is x / (1 + |x|) of its sum; an output is
// 1 / (1 + exp(-x)).
//
// A run takes the weights to the hidden units as 16-bit numbers of steps, so that its sums are
// exact and the second cache of a processor holds them. The same position gives the same numbers to
// the last bit on every processor and in all ways of working them out: what is no whole number is
// added up in one fixed order, and nothing is fused.
class Network {
 public:
  // Units, what the weights belong to: every place has four (one checker; two or more; three or
  // more; half of those beyond three; borne off: one or more, then fifths of 5, 10 and 15), every
  // pattern one, every measure one.
  static constexpr size_t kPlaceUnits = 2 * kPlaces * 4;
  static constexpr size_t kHiddenStep = 64;
  static constexpr size_t kHiddenMax = 256;

  struct Shape {
    size_t hidden = kHiddenStep;  // a multiple of kHiddenStep, up to kHiddenMax
    bool patterns = true;
    size_t measures = kMeasures;

    size_t units() const;    // of the input
    size_t weights() const;  // of everything
    friend bool operator==(const Shape&, const Shape&) = default;
  };

  // How a place row is made of its units: the four factors.
  static std::array<float, 4> UnitsOfPlaceRow(size_t row);

  // All weights 0.
  explicit Network(const Shape& shape);

  const Shape& shape() const { return shape_; }

  // In this order: for each unit of the input its weights to the hidden units; the bias of the
  // hidden units; for each output its weights from the hidden units; the bias of the outputs (8,
  // of which kOutputs are used).
  std::span<const float> weights() const { return weights_; }
  // Requires shape().weights() numbers.
  void SetWeights(std::span<const float> weights);

  // The outputs for a position's features, and the same from the code that every processor can run.
  // `hidden`, if given, receives the hidden units.
  std::array<float, kOutputs> Run(const Features& features, float* hidden = nullptr) const;
  std::array<float, kOutputs> RunPortably(const Features& features, float* hidden = nullptr) const;
  // With AVX2 and no more, if the processor has it.
  std::array<float, kOutputs> RunNarrowly(const Features& features, float* hidden = nullptr) const;

 private:
  Shape shape_;
  std::vector<float> weights_;
  // As a run needs them, in steps where they are whole numbers.
  std::vector<Block<int16_t>> rows_;      // of the places, then of the patterns
  std::vector<Block<int16_t>> measures_;  // of two measures: for each hidden unit both weights
  std::vector<Block<float>> bias_;
  std::vector<Block<float>> outputs_;  // their weights, then their bias
  float row_step_ = 0, measure_step_ = 0;

  void SetRows();
  void SetMeasures(const float* weights);

  template <typename Kernel>
  std::array<float, kOutputs> RunWith(const Kernel& kernel, const Features& features,
                                      float* hidden) const;
};

}  // namespace fibs::engine
