#pragma once

#include <stdexcept>
#include <string>

namespace fibs {

// Something that must always hold does not: says what.
class Broken : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

inline void Require(bool holds, const char* what) {
  if (!holds) throw Broken(what);
}

}  // namespace fibs
