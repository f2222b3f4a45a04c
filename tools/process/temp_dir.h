#pragma once

#include <string>

namespace fibs::process {

// A directory of its own among the temporary ones, which goes with the object. Throws
// std::system_error.
class TempDir {
 public:
  // `prefix` begins its name.
  explicit TempDir(const std::string& prefix);
  ~TempDir();
  TempDir(const TempDir&) = delete;
  TempDir& operator=(const TempDir&) = delete;

  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace fibs::process
