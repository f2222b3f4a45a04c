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
inline constexpr size_t kOutputBias = 8;

// As many numbers as the widest processors work on together.
template <typename T>
struct alignas(64) Block {
  static constexpr size_t kSize = 64 / sizeof(T);
  std::array<T, kSize> at{};
};

// A network with two hidden layers: a wide one, whose units see the input, and a second one, whose
// units see those of the first; the outputs see both. A hidden unit is x / (1 + |x|) of its sum; an
// output is 1 / (1 + exp(-x)).
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
  static constexpr size_t kSecond = 32;  // units of the second layer
  using Hidden = std::array<float, kHiddenMax + kSecond>;

  struct Shape {
    size_t hidden = kHiddenStep;  // of the first layer; a multiple of kHiddenStep, up to kHiddenMax
    bool patterns = true;
    size_t measures = kMeasures;

    size_t units() const;                             // of the input
    size_t seen() const { return hidden + kSecond; }  // by the outputs
    // Where in weights() those of a layer begin, and how many there are of everything.
    size_t second_layer() const { return (units() + 1) * hidden; }
    size_t outputs() const { return second_layer() + (hidden + 1) * kSecond; }
    size_t weights() const { return outputs() + kOutputs * seen() + kOutputBias; }
    friend bool operator==(const Shape&, const Shape&) = default;
  };

  // How a place row is made of its units: the four factors.
  static std::array<float, 4> UnitsOfPlaceRow(size_t row);

  // All weights 0.
  explicit Network(const Shape& shape);

  const Shape& shape() const { return shape_; }

  // In this order: for each unit of the input its weights to the first layer, and the bias of that;
  // for each unit of the first layer its weights to the second, and the bias of that; for each
  // output its weights from the first layer and from the second; the bias of the outputs
  // (kOutputBias, of which kOutputs are used).
  std::span<const float> weights() const { return weights_; }
  // Requires shape().weights() numbers.
  void SetWeights(std::span<const float> weights);

  // The outputs for a position's features, and the same from the code that every processor can run.
  // `hidden`, if given, receives the hidden units, those of the second layer behind the others.
  std::array<float, kOutputs> Run(const Features& features, Hidden* hidden = nullptr) const;
  std::array<float, kOutputs> RunPortably(const Features& features, Hidden* hidden = nullptr) const;
  // With AVX2 and no more, if the processor has it.
  std::array<float, kOutputs> RunNarrowly(const Features& features, Hidden* hidden = nullptr) const;

 private:
  Shape shape_;
  std::vector<float> weights_;
  // As a run needs them, in steps where they are whole numbers.
  std::vector<Block<int16_t>> rows_;      // of the places, then of the patterns
  std::vector<Block<int16_t>> measures_;  // of two measures: for each hidden unit both weights
  std::vector<Block<int16_t>> second_;    // of two units of the first layer: as measures_
  std::vector<Block<float>> bias_;        // of the first layer, then of the second
  std::vector<Block<float>> outputs_;     // their weights, then their bias
  float row_step_ = 0, measure_step_ = 0, second_step_ = 0;

  void SetRows();

  template <typename Kernel>
  std::array<float, kOutputs> RunWith(const Kernel& kernel, const Features& features,
                                      Hidden* hidden) const;
};

}  // namespace fibs::engine
