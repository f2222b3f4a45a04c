#pragma once

#include <stdexcept>
#include <string>

namespace fibs {

// Something that must always hold does not: says what.
class Broken : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The line of the caller is told too. (Clang 14 has no std::source_location with GCC's library.)
inline void Require(bool holds, const char* what = "a promise is broken",
                    int line = __builtin_LINE()) {
  if (!holds) throw Broken(std::string(what) + " (line " + std::to_string(line) + ")");
}

}  // namespace fibs
