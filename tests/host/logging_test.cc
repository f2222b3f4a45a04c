#include "server/host/logging.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
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

// What goes to a file as JSON.
std::string LoggedAsJson(const std::string& line) {
  const TempDir directory;
  const auto before = spdlog::default_logger();
  Config config;
  config.log_file = directory.path() + "/log";
  config.log_format = LogFormat::kJson;
  StartLogging(config, "fibs-edge");
  spdlog::warn("{}", line);
  StopLogging();
  spdlog::set_default_logger(before);
  std::ifstream file(config.log_file);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(LoggingTest, EachLineMayBeAnObject) {
  EXPECT_THAT(
      LoggedAsJson("the disk is full"),
      testing::MatchesRegex("[{]\"time\":\"20[0-9-]+T[0-9:.]+Z\",\"level\":\"warning\","
                            "\"program\":\"fibs-edge\",\"message\":\"the disk is full\"}\n"));
  const auto message = [](const std::string& line) {
    const std::string object = LoggedAsJson(line);
    return object.substr(object.find("\"message\":") + 10);
  };
  EXPECT_EQ(message("caf\u00e9 \"x\" C:\\y"), "\"caf\u00e9 \\\"x\\\" C:\\\\y\"}\n");
  EXPECT_EQ(message("a\nb\t\x1b[1m\x7f"), "\"a\\u000ab\\u0009\\u001b[1m\\u007f\"}\n")
      << "nobody begins a line of his own";
  EXPECT_EQ(message("\xff\xc3"), "\"\\ufffd\\ufffd\"}\n");
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
