#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace fibs::server {

// A directory that goes with the object.
class TempDir {
 public:
  TempDir() : path_((Parent() / "fibsd_test_XXXXXX").string()) {
    EXPECT_NE(mkdtemp(path_.data()), nullptr);
  }
  ~TempDir() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TempDir(const TempDir&) = delete;
  TempDir& operator=(const TempDir&) = delete;

  const std::string& path() const { return path_; }

 private:
  static std::filesystem::path Parent() {
    constexpr size_t kBytesMax = 60;  // the path of a socket below has at most 107
    // Programs tell the real name of an open file.
    auto parent = std::filesystem::canonical(std::filesystem::temp_directory_path());
    const std::string& name = parent.native();
    const bool fits = name.size() <= kBytesMax && name.find(' ') == std::string::npos;
    return fits ? parent : std::filesystem::canonical("/tmp");
  }

  std::string path_;
};

}  // namespace fibs::server
