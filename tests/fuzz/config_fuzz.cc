#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include "server/config.h"
#include "tests/broken.h"
#include "tests/fuzz/targets.h"

// Any file is either refused by one clear line or gives a configuration that prints itself.
namespace fibs::fuzz {
namespace {

// A file in memory.
class File {
 public:
  explicit File(std::string_view text) : fd_(memfd_create("config", MFD_CLOEXEC)) {
    Require(fd_ >= 0 && write(fd_, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
  }
  ~File() { close(fd_); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  std::string path() const { return fmt::format("/proc/self/fd/{}", fd_); }

 private:
  int fd_;
};

void CheckPrinted(const server::Config& config) {
  const std::string printed = server::PrintConfig(config);
  server::Config again;
  server::LoadConfigFile(File(printed).path(), again);
  Require(server::PrintConfig(again) == printed, "a configuration that is read otherwise");
}

void CheckRefusal(const server::ConfigError& error) {
  const std::string_view text = error.what();
  Require(!text.empty() && text.find('\n') == std::string_view::npos, "not one line");
}

}  // namespace

void Config(std::string_view bytes) {
  try {
    server::Config config;
    server::LoadConfigFile(File(bytes).path(), config);
    CheckPrinted(config);
  } catch (const server::ConfigError& error) {
    CheckRefusal(error);
  }
  try {
    server::Config config;
    server::SetConfigKey(bytes, config);
    CheckPrinted(config);
  } catch (const server::ConfigError& error) {
    CheckRefusal(error);
  }
}

}  // namespace fibs::fuzz
