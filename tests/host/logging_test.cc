#include "server/host/logging.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <string>

#include "tests/host/temp_dir.h"

namespace fibs::server {
namespace {

using testing::EndsWith;
using testing::StartsWith;

// What goes to standard error when JOURNAL_STREAM names its file, or the one `beside` it.
std::string Logged(unsigned beside) {
  const auto before = spdlog::default_logger();
  testing::internal::CaptureStderr();
  struct stat file {};
  fstat(STDERR_FILENO, &file);
  setenv("JOURNAL_STREAM", fmt::format("{}:{}", file.st_dev, file.st_ino + beside).c_str(), 1);
  StartLogging({});
  spdlog::warn("the disk is full");
  spdlog::error("it broke");
  spdlog::info("ready");
  StopLogging();
  unsetenv("JOURNAL_STREAM");
  spdlog::set_default_logger(before);
  return testing::internal::GetCapturedStderr();
}

TEST(LoggingTest, TheJournalIsToldTheLevelAndNoTime) {
  EXPECT_EQ(Logged(0), "<4>the disk is full\n<3>it broke\n<6>ready\n");
}

TEST(LoggingTest, AJournalThatOnlyAParentWritesToIsNone) {
  const std::string lines = Logged(1);
  EXPECT_THAT(lines, StartsWith("20"));
  EXPECT_THAT(lines, EndsWith("Z info ready\n"));
}

TEST(LoggingTest, OthersCannotReadTheFileWhateverTheUmaskIs) {
  const TempDir directory;
  const auto before = spdlog::default_logger();
  Config config;
  config.log_file = directory.path() + "/fibsd.log";
  for (const mode_t mask : {0000u, 0022u, 0077u}) {
    unlink(config.log_file.c_str());
    const mode_t old = umask(mask);
    StartLogging(config);
    spdlog::info("ready");
    StopLogging();
    umask(old);
    spdlog::set_default_logger(before);
    struct stat file {};
    ASSERT_EQ(stat(config.log_file.c_str(), &file), 0);
    EXPECT_EQ(file.st_mode & 0777, 0640u) << mask;
  }
}

// A server that loses its lead does not wait for the threads that are told of it, too.
TEST(LoggingTest, AThreadThatLogsAfterTheEndDoesNoHarm) {
  const auto before = spdlog::default_logger();
  testing::internal::CaptureStderr();
  StartLogging({});
  spdlog::info("stopped");
  StopLogging();
  spdlog::error("too late");
  spdlog::set_default_logger(before);
  EXPECT_THAT(testing::internal::GetCapturedStderr(), EndsWith("Z info stopped\n"));
}

}  // namespace
}  // namespace fibs::server
