#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "engine/player/game_evaluator.h"
#include "tools/train/benchmark.h"

namespace fibs::train {

// Whose plays are better, of two who answer the questions of a benchmark: where they differ, both
// plays are rolled out with the same dice. Neither gains by the luck of a rollout. A benchmark that
// takes the best of several rollouts for right would hold that luck against everybody.
struct ComparisonRules {
  int trials = 324;  // a play
  size_t threads = 1;
  std::function<void(size_t done, size_t all)> progress = [](size_t, size_t) {};
};

// Of one kind of position, or of all.
struct ComparisonRow {
  std::string name;
  size_t plays = 0;
  size_t differ = 0;
  // Thousandths of a point a play, by which the first one's are better, and the standard error.
  double gain = 0, gain_error = 0;
};

// A row a kind, and one of all. `evaluator` plays the rollouts.
std::vector<ComparisonRow> Compare(const Benchmark& benchmark, Answerer& first, Answerer& second,
                                   const engine::SharedGameEvaluator& evaluator,
                                   const ComparisonRules& rules);

}  // namespace fibs::train
