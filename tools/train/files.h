#pragma once

#include <filesystem>
#include <fstream>
#include <functional>
#include <ostream>
#include <stdexcept>
#include <string>

namespace fibs::train {

inline constexpr int kExitBadInput = 2;

// Ends the program with one line on standard error.
class BadInput : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};
[[noreturn]] inline void Fail(const std::string& what) { throw BadInput(what); }

// A reader never finds half a file.
inline void WriteFile(const std::string& path, const std::function<void(std::ostream&)>& write) {
  const std::string unfinished = path + ".new";
  std::ofstream out(unfinished, std::ios::binary);
  write(out);
  out.close();
  if (!out) Fail(unfinished + ": cannot be written");
  std::filesystem::rename(unfinished, path);
}

}  // namespace fibs::train
