#include "tools/process/temp_dir.h"

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace fibs::process {

TempDir::TempDir(const std::string& prefix)
    : path_((std::filesystem::temp_directory_path() / (prefix + "XXXXXX")).string()) {
  if (mkdtemp(path_.data()) == nullptr) {
    throw std::system_error(errno, std::generic_category(), path_);
  }
}

TempDir::~TempDir() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace fibs::process
