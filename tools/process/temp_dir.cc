#include "tools/process/temp_dir.h"

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

namespace fibs::process {

namespace {

// Programs that are given the name of a file in a line of text, as gnubg is, take no blanks; others
// tell the real name of an open file.
std::filesystem::path TempParent() {
  constexpr size_t kBytesMax = 60;  // the path of a socket below has at most 107
  const auto parent = std::filesystem::canonical(std::filesystem::temp_directory_path());
  const bool fits =
      parent.native().size() <= kBytesMax && parent.native().find(' ') == std::string::npos;
  return fits ? parent : std::filesystem::canonical("/tmp");
}

}  // namespace

TempDir::TempDir(const std::string& prefix) : path_((TempParent() / (prefix + "XXXXXX")).string()) {
  if (mkdtemp(path_.data()) == nullptr) {
    throw std::system_error(errno, std::generic_category(), path_);
  }
}

TempDir::~TempDir() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace fibs::process
