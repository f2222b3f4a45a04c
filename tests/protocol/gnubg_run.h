#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

// GNU Backgammon as a program that reads what we write.
namespace fibs::protocol {

// Null when it is not installed.
inline const char* GnubgPath() {
  for (const char* path : {"/usr/games/gnubg", "/usr/bin/gnubg", "/usr/local/bin/gnubg"}) {
    if (std::filesystem::exists(path)) return path;
  }
  return nullptr;
}

// A directory of our own that goes away with the test.
class ScratchDir {
 public:
  ScratchDir() {
    // Not in TMPDIR, which may have a blank in its name: gnubg's commands take none.
    std::string name = "/tmp/gnubg-XXXXXX";
    if (const char* made = mkdtemp(name.data())) path_ = made;
  }
  ~ScratchDir() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  ScratchDir(const ScratchDir&) = delete;
  ScratchDir& operator=(const ScratchDir&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::string File(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

inline std::string ReadAll(const std::string& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

// Runs commands, one a line, and expects that GNU Backgammon finds nothing wrong.
inline void RunWithoutComplaint(const std::string& gnubg, const ScratchDir& dir,
                                const std::string& commands) {
  ASSERT_FALSE(dir.path().empty());
  std::ofstream(dir.File("commands")) << "set confirm new off\nset display off\n" << commands;
  // `timeout` bounds a program that waits for an answer; its home is the scratch directory.
  const std::string run = "HOME=" + dir.path().string() + " LC_ALL=C timeout 500 " + gnubg +
                          " -t -q -r < " + dir.File("commands") + " > " + dir.File("said") +
                          " 2>&1";
  ASSERT_EQ(std::system(run.c_str()), 0);
  const std::string said = ReadAll(dir.File("said"));
  for (const char* complaint : {"WARNING", "Unrecogni", "doesn't", "not a valid", "had errors",
                                "nvalid", "rror", "llegal"}) {
    EXPECT_EQ(said.find(complaint), std::string::npos) << complaint << "\n" << said;
  }
}

}  // namespace fibs::protocol
