#include "server/host/logging.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "server/host/log_file.h"
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

// What LogFile keeps in `directory` when a line was written on each of those days.
class LogOfDays {
 public:
  explicit LogOfDays(int keep_days) : keep_days_(keep_days) {}

  // By a server that was started then.
  void WriteOn(int day) {
    const auto now = spdlog::log_clock::time_point(std::chrono::hours(24 * day + 12));
    {
      LogFile file(Path(), keep_days_, now);
      file.set_pattern("%v");
      file.log({now, {}, "", spdlog::level::info, fmt::format("day {}", day)});
    }
    Touch(Path(), day);
  }
  std::set<int> Kept() const {
    std::set<int> days;
    for (const auto& entry : std::filesystem::directory_iterator(directory_.path())) {
      std::ifstream file(entry.path());
      std::string word;
      for (int day = 0; file >> word >> day;) days.insert(day);
    }
    return days;
  }

 private:
  std::string Path() const { return directory_.path() + "/fibsd.log"; }
  static void Touch(const std::string& path, int day) {
    const timespec then = {.tv_sec = 86400L * day + 43200, .tv_nsec = 0};
    const timespec times[2] = {then, then};
    utimensat(AT_FDCWD, path.c_str(), times, 0);
  }

  const TempDir directory_;
  const int keep_days_;
};

TEST(LogFileTest, NoLineIsOlderThanIsKept) {
  for (const int keep : {1, 2, 5, 7, 30}) {
    LogOfDays log(keep);
    for (int day = 20000; day < 20100; ++day) {
      log.WriteOn(day);
      const std::set<int> kept = log.Kept();
      ASSERT_GT(*kept.begin(), day - keep) << keep;
      ASSERT_LE(*kept.begin(), std::max(20000, day - keep + 1 + (keep + 4) / 5)) << keep;
      ASSERT_EQ(*kept.rbegin(), day) << keep;
    }
  }
}

TEST(LogFileTest, AServerThatWasAwayForLongKeepsNothingOfBefore) {
  LogOfDays log(30);
  log.WriteOn(20000);
  log.WriteOn(20031);
  EXPECT_THAT(log.Kept(), testing::ElementsAre(20031));
}

TEST(LogFileTest, WithoutATimeNothingGoesButBySize) {
  LogOfDays log(0);
  log.WriteOn(20000);
  log.WriteOn(29000);
  EXPECT_THAT(log.Kept(), testing::ElementsAre(20000, 29000));
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
