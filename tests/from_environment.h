#pragma once

#include <charconv>
#include <cstdlib>
#include <string_view>

namespace fibs::server {

// A number that a run by hand may give; `otherwise` where there is none.
template <typename T>
T FromEnvironment(const char* name, T otherwise) {
  const char* value = std::getenv(name);
  if (value == nullptr) return otherwise;
  const std::string_view text = value;
  std::from_chars(text.data(), text.data() + text.size(), otherwise);
  return otherwise;
}

}  // namespace fibs::server
