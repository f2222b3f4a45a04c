#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace fibs::server {

// What `fibs-admin doctor` has looked at.
struct Finding {
  enum class Level : uint8_t { kGood, kWarning, kBad };

  Level level = Level::kGood;
  std::string about;  // a word or two
  std::string text;   // what is, and what to do where it is not good
};

using Findings = std::vector<Finding>;

}  // namespace fibs::server
