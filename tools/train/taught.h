#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <vector>

#include "engine/player/evaluator.h"
#include "engine/rules/position.h"
#include "tools/train/optimizer.h"

namespace fibs::train {

// Learning from a teacher, who knows positions better than the network does, as a pupil learns from
// solved questions. A line of the teacher's file is
//   position ID WIN GAMMON BACKGAMMON LOSE_GAMMON LOSE_BACKGAMMON
//   # ...        who has judged that
// ID is GNU Backgammon's Position ID, of who is on roll; the five numbers are those of
// Probabilities, in their order.
struct Taught {
  engine::Position position;
  std::array<float, engine::kOutputs> target{};
};

// Ends the program where the file is none (BadInput, with the number of the line).
std::vector<Taught> ReadTaught(std::istream& in);

struct Course {
  size_t passes = 10;  // over all that was taught
  size_t batch = 512;  // positions between two steps of the optimizer
  float rate_first = 1e-3F;
  float rate_last = 1e-5F;  // reached geometrically
};

// A pair of networks that learns. The result depends on the seed, the file and the course, not on
// the number of threads.
class Pupil {
 public:
  Pupil(engine::NetworkPair start, std::vector<Taught> taught, uint64_t seed, size_t threads);

  // One pass in an order of its own; `pass` counts from 0. Returns the root of the mean square of
  // how far equities were away from the teacher's before each step.
  double Learn(const Course& course, size_t pass);

  // With the mean weights.
  engine::NetworkPair Networks() const { return {contact_.Mean(), race_.Mean()}; }

 private:
  struct Slice {
    Gradient gradient;
    double squares = 0;
  };
  double Step(const std::vector<uint32_t>& order, size_t first, size_t last, Optimizer& optimizer,
              bool contact, float rate);

  uint64_t seed_;
  size_t threads_;
  Optimizer contact_, race_;
  std::vector<Taught> taught_;
  std::vector<uint32_t> contact_order_, race_order_;  // indexes of taught_
  std::vector<Slice> slices_;
};

}  // namespace fibs::train
