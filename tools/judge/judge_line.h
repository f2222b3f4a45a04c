#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/search/search.h"

// What fibs-judge is asked and answers, a line each.
namespace fibs::judge {

// No question is so long.
inline constexpr size_t kLineBytesMax = 1000;

struct JudgeRules {
  int level = engine::kLevelMax;
  int trials = 0;  // of a rollout, 2 or more; 0: none
  // A rollout ends before when its standard error is no more than this; 0: it does not.
  double error_enough = 0;
};

class LineJudge {
 public:
  explicit LineJudge(const JudgeRules& rules) : rules_(rules) {}

  // `question` has no line end, nor has the answer. "error: why" for a line that is none.
  std::string Answer(std::string_view question);

 private:
  std::string Eval(std::string_view words);
  std::string Play(std::string_view words);
  std::string Cube(std::string_view words);
  // The best of the plays that are first and were looked at most closely.
  std::string RolledOut(const std::vector<engine::JudgedPlay>& plays);

  JudgeRules rules_;
  engine::Search search_{&engine::TwoSidedBearOff::Shared};
};

}  // namespace fibs::judge
