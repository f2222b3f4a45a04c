#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace fibs {

// Where a program lies that was built with this test, fibsd for example: beside it. Found when the
// test runs, so that its own file is the same whatever it is linked with.
inline std::string ProgramPath(std::string_view name) {
  return std::filesystem::read_symlink("/proc/self/exe").replace_filename(name);
}

}  // namespace fibs
