#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <span>
#include <vector>

namespace fibs::train {

// Adam (Kingma and Ba, 2015), and the running mean of the weights, which plays better than the
// weights of any one moment.
class Adam {
 public:
  explicit Adam(std::vector<float> start);

  const std::vector<float>& weights() const { return weights_; }
  const std::vector<float>& mean() const { return mean_; }
  int64_t steps() const { return steps_; }

  // One step along the mean of `lessons` gradients that are summed in `gradient`; nothing if there
  // are none. `rate` is the size of a step.
  void Step(std::span<const float> gradient, size_t lessons, float rate);

  // The whole state, for a program that goes on later. Read returns whether it was all there.
  void Write(std::ostream& out) const;
  bool Read(std::istream& in);

 private:
  std::vector<float> weights_;
  std::vector<float> mean_;
  std::vector<float> first_moment_;
  std::vector<float> second_moment_;
  int64_t steps_ = 0;
};

}  // namespace fibs::train
