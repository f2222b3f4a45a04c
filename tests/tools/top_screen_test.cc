// What fibs-admin top shows.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tools/top/screen.h"

namespace fibs::server {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr ScreenSize kWide{.rows = 50, .columns = 200};

Top::User UserOf(const std::string& name, int64_t here_ms, uint64_t bytes) {
  return {.name = name,
          .host = "192.0.2.7",
          .way = "clip 1009",
          .doing = "plays bob, 5 point match",
          .here_ms = here_ms,
          .idle_ms = 3000,
          .bytes = bytes};
}

Top AfterAMinute() {
  Top top{.now_ms = 1'790'000'000'000, .up_ms = 60'000, .online = 2, .tables = 1};
  top.rolls = 120;
  top.bytes_sent = 90'000;
  top.users = {UserOf("anna", 50'000, 5'000), UserOf("bob", 10'000, 30'000)};
  return top;
}

std::string LineWith(const std::string& screen, const std::string& word) {
  const size_t at = screen.find(word);
  if (at == std::string::npos) return "";
  const size_t from = screen.rfind('\n', at) + 1;
  return screen.substr(from, screen.find('\n', at) - from);
}

TEST(TopScreenTest, WithoutABeforeItTellsTheMean) {
  const std::string screen = TopScreen(AfterAMinute(), std::nullopt, kWide);
  EXPECT_THAT(screen, StartsWith("fibsd 2026-09-21 14:13:20 UTC, up 0:01:00: 2 online, 1 matches, "
                                 "0 chouettes, 0 seeks\nin a second: 2 rolls, 0 log-ins, 0 bytes "
                                 "in, 1.5k bytes out\n\nNAME "));
  EXPECT_EQ(LineWith(screen, "anna"),
            "anna                 clip 1009    0:00:50    0:00:03     100  192.0.2.7              "
            "plays bob, 5 point match");
}

TEST(TopScreenTest, WhoIsSentMostIsFirst) {
  const std::string screen = TopScreen(AfterAMinute(), std::nullopt, kWide);
  EXPECT_LT(screen.find("\nbob "), screen.find("\nanna "));
}

TEST(TopScreenTest, WithABeforeItTellsWhatHappenedSince) {
  const Top before = AfterAMinute();
  Top now = before;
  now.up_ms += 2000;
  now.rolls += 10;
  now.users[0].here_ms += 2000;
  now.users[0].bytes += 4'000'000;
  // He has logged in again meanwhile.
  now.users[1] = UserOf("bob", 1000, 500);
  const std::string screen = TopScreen(now, before, kWide);
  EXPECT_THAT(screen, HasSubstr("in a second: 5 rolls,"));
  EXPECT_THAT(LineWith(screen, "anna"), HasSubstr(" 2.0M "));
  EXPECT_THAT(LineWith(screen, "bob "), HasSubstr(" 500 "));
}

TEST(TopScreenTest, AnotherServerIsNoNegativeNumber) {
  const Top before = AfterAMinute();
  Top now = before;
  now.up_ms = 1000;
  now.rolls = 1;
  EXPECT_THAT(TopScreen(now, before, kWide), HasSubstr("in a second: 0 rolls,"));
}

TEST(TopScreenTest, ItFitsTheScreen) {
  Top top = AfterAMinute();
  for (int i = 0; i < 100; ++i) top.users.push_back(UserOf("many", 1000, 10));
  const std::string screen = TopScreen(top, std::nullopt, {.rows = 10, .columns = 30});
  EXPECT_EQ(std::count(screen.begin(), screen.end(), '\n'), 10);
  for (size_t from = 0, end; (end = screen.find('\n', from)) != std::string::npos; from = end + 1) {
    EXPECT_LE(end - from, 30u);
  }
}

}  // namespace
}  // namespace fibs::server
