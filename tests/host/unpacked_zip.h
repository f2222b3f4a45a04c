#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fibs::server {

// A file of a ZIP file.
struct Unpacked {
  std::string name;
  std::string text;
  int64_t changed = 0;  // Unix seconds
};
// All of them, in their order. A test fails where it is no ZIP file.
std::vector<Unpacked> Unpack(std::string_view zip);

}  // namespace fibs::server
