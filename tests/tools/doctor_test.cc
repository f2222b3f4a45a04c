#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/host/temp_dir.h"
#include "tools/doctor/machine.h"
#include "tools/doctor/processes.h"
#include "tools/doctor/settings.h"

// What fibs-admin doctor says of what it sees.
namespace fibs::server {
namespace {

using namespace std::chrono_literals;
using enum Finding::Level;
using std::chrono::days;
using std::chrono::system_clock;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;

constexpr uint64_t kMebibyte = 1 << 20;

auto Is(Finding::Level level, const std::string& text) {
  return AllOf(Field(&Finding::level, level), Field(&Finding::text, HasSubstr(text)));
}

Config Good() {
  Config config;
  config.http_listen = "127.0.0.1:9100";
  return config;
}

TEST(DoctorSettingsTest, GoodOnesFitTogether) {
  EXPECT_THAT(CheckSettings(Good()), ElementsAre(Is(kGood, "they fit together")));
}

TEST(DoctorSettingsTest, EachThatDoesNotIsNamed) {
  const auto of = [](auto change) {
    Config config = Good();
    change(config);
    return CheckSettings(config);
  };
  EXPECT_THAT(of([](Config& c) { c.tls_listen = {"0.0.0.0:4322"}; }),
              Contains(Is(kBad, "tls.listen': needs tls.cert")));
  EXPECT_THAT(of([](Config& c) { c.dice_seed = "00"; }), Contains(Is(kBad, "dice.seed")));
  EXPECT_THAT(of([](Config& c) { c.passwords_cost = PasswordCost::kMin; }),
              Contains(Is(kBad, "passwords.cost")));
  EXPECT_THAT(of([](Config& c) { c.limits.rates = false; }), Contains(Is(kBad, "limits.rates")));
  EXPECT_THAT(of([](Config& c) { c.http_listen.clear(); }),
              ElementsAre(Is(kWarning, "nothing can be watched")));
  EXPECT_THAT(of([](Config& c) { c.http_listen = "0.0.0.0:9100"; }),
              ElementsAre(Is(kWarning, "firewall")));
  EXPECT_THAT(of([](Config& c) { c.web.listen = {"127.0.0.1:8080"}; }), ElementsAre(Is(kGood, "")));
  EXPECT_THAT(of([](Config& c) { c.web.listen = {"0.0.0.0:8080"}; }),
              ElementsAre(Is(kWarning, "has no TLS")));
  EXPECT_THAT(of([](Config& c) { c.clock_jumps = ClockJumps::kYes; }),
              ElementsAre(Is(kWarning, "clock.jumps")));
  EXPECT_THAT(of([](Config& c) {
                c.link.listen = "unix:/run/link";
                c.web.listen = {"127.0.0.1:8080"};
              }),
              ElementsAre(Is(kWarning, "belong in edge.json")));
}

TEST(DoctorMachineTest, ADiskThatFillsUp) {
  EXPECT_THAT(JudgeDisk("", 50'000 * kMebibyte, 100'000 * kMebibyte), Is(kGood, "50000 of 100000"));
  EXPECT_THAT(JudgeDisk("", 1'000 * kMebibyte, 5'000 * kMebibyte), Is(kGood, "")) << "a small one";
  EXPECT_THAT(JudgeDisk("", 1'000 * kMebibyte, 100'000 * kMebibyte), Is(kWarning, "make room"));
  EXPECT_THAT(JudgeDisk("", 199 * kMebibyte, 500 * kMebibyte), Is(kBad, "games stand still"));
  EXPECT_THAT(CheckDisk("", "/no such directory"), Is(kBad, "cannot be looked at"));
}

TEST(DoctorMachineTest, BackupsOfManyNights) {
  const TempDir directory;
  const auto now = system_clock::now();
  EXPECT_THAT(CheckBackups(directory.path(), now), Is(kBad, "there is none"));
  EXPECT_THAT(CheckBackups(directory.path() + "/none", now), Is(kBad, "No such file"));
  for (const char* name : {"monday", "tuesday"}) {
    std::ofstream(directory.path() + "/" + name) << std::string(1024, '.');
  }
  std::ofstream(directory.path() + "/begun");  // an empty file is none
  std::filesystem::last_write_time(directory.path() + "/monday",
                                   std::filesystem::file_time_type::clock::now() - days(9));
  EXPECT_THAT(CheckBackups(directory.path(), now), Is(kGood, "'tuesday', 0 days old"));
  EXPECT_THAT(CheckBackups(directory.path(), now + days(3) + 1min), Is(kWarning, "3 days old"));
}

std::string Metrics(const std::string& program, const std::string& version,
                    const std::string& more = "") {
  return "\n" + program + "_build_info{version=\"" + version + "\"} 1\n" + more;
}

TEST(DoctorProcessTest, HealthAndVersion) {
  EXPECT_THAT(JudgeProcess("here", Metrics("fibsd", "2"), "ok\n", "2"),
              ElementsAre(Is(kGood, "version 2, ok")));
  EXPECT_THAT(JudgeProcess("here", Metrics("fibs_edge", "1"), "draining\n", "2"),
              ElementsAre(Is(kWarning, "its version is 1, that of fibs-admin 2: start a new one"),
                          Is(kGood, "draining")));
  EXPECT_THAT(JudgeProcess("here", Metrics("fibsd", "2"), "the disk is full\n", "2"),
              ElementsAre(Is(kBad, "the disk is full")));
  EXPECT_THAT(JudgeProcess("here", Metrics("fibsd", "2", "fibsd_clock_offset_seconds -86400\n"),
                           "ok\n", "2"),
              ElementsAre(Is(kGood, ""), Is(kBad, "clock is not believed")));
  EXPECT_THAT(JudgeProcess("here", "\n<html>", "", "2"), ElementsAre(Is(kBad, "something else")));
}

}  // namespace
}  // namespace fibs::server
