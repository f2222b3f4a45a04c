#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <span>
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

// The positions alone: lines may end behind the ID.
std::vector<engine::Position> ReadPositions(std::istream& in);

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
  Pupil(const engine::Networks& start, std::vector<Taught> taught, uint64_t seed, size_t threads);

  // The root of the mean square of how far equities were away from the teacher's before each step.
  struct Away {
    double all = 0;
    std::array<double, engine::kNetworks> of{};  // by part of the game
  };
  // One pass in an order of its own; `pass` counts from 0.
  Away Learn(const Course& course, size_t pass);

  // With the mean weights.
  engine::Networks Networks() const { return MeanOf(optimizers_); }

 private:
  struct Slice {
    Gradient gradient;
    double squares = 0;
  };
  double Step(size_t part, std::span<const uint32_t> batch, float rate);

  uint64_t seed_;
  size_t threads_;
  Optimizers optimizers_;
  std::vector<Taught> taught_;
  std::array<std::vector<uint32_t>, engine::kNetworks> of_part_;  // indexes of taught_
  std::vector<Slice> slices_;
};

}  // namespace fibs::train
