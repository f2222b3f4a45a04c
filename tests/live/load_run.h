#pragma once

#include <string>
#include <vector>

namespace fibs::live {

// What fibs-load did.
struct LoadRun {
  int exit_code = 0;
  std::string output;
  std::string errors;
};

LoadRun RunLoad(const std::vector<std::string>& arguments);

}  // namespace fibs::live
