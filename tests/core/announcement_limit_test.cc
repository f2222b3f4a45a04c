// limits.announced_bytes_per_second_max: what somebody causes others to be told is bounded, and
// nobody else is kept waiting by it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "server/core/core_state.h"
#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* kSomewhere = "198.51.100.1";
constexpr const char* kElsewhere = "203.0.113.1";
constexpr const char* kStatusOfAlice = "5 alice ";
constexpr int kBurstSeconds = 60;
constexpr int kAccountsOfAddress = 8;

size_t Times(const std::string& text, std::string_view what) {
  size_t times = 0;
  for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++times;
  return times;
}

// No other rate is met.
Config Announced(int bytes_per_second) {
  Config config;
  config.limits.announced_bytes_per_second_max = bytes_per_second;
  config.limits.commands_per_second_max = 0;
  config.limits.shouts_per_minute_max = 0;
  config.limits.newcomer_shouts_max = 0;
  config.limits.address_sessions_max = 0;
  config.limits.registrations_per_hour_max = 0;
  config.limits.logins_per_minute_max = 0;
  config.limits.pending_lines_max = 1000;
  config.limits.idle_seconds_max = 0;
  return config;
}

class AnnouncementLimitTest : public ::testing::Test {
 protected:
  static constexpr int kListeners = 10;
  static constexpr int kRate = 100;

  explicit AnnouncementLimitTest(int rate = kRate) : server_(Announced(rate)) {
    for (const char* name : {"alice", "bob", "eve", "mallory"}) server_.Register(name);
    for (int i = 0; i < kListeners; ++i) {
      listeners_.push_back(std::string("program_") + static_cast<char>('a' + i));
      server_.NewClip(listeners_.back());
    }
    Forget();
  }
  // All that was caused so far is gained again.
  void Forget() {
    server_.Pass(std::chrono::hours(2));
    Told();
  }
  void LogIn(const std::string& name, const std::string& host) {
    server_.Open(name, host);
    server_.Type(name, "login test_client 1008 " + name + " secret");
    EXPECT_THAT(server_.Read(name), HasSubstr("\r\n1 " + name + " "));
  }
  // What the listeners were told: bytes in all; one of them, as text.
  size_t Told() {
    size_t bytes = 0;
    for (const std::string& who : listeners_) {
      heard_ = server_.Read(who);
      bytes += heard_.size();
    }
    return bytes;
  }
  const std::string& Heard() {
    Told();
    return heard_;
  }
  // Until what the address causes has to wait.
  void ExhaustBy(const std::string& name, const std::string& host) {
    for (int i = 0; i < 1000; ++i) {
      LogIn(name, host);
      const bool told = !Heard().empty();
      server_.Drop(name);
      if (!told) return;
    }
    FAIL() << "it never waits";
  }

  TestServer server_;
  std::vector<std::string> listeners_;
  std::string heard_;
};

// The recipe: 168 words of a line were 168 announcements.
TEST_F(AnnouncementLimitTest, ALineAnnouncesOnceWhatIsDifferentAfterIt) {
  LogIn("alice", kSomewhere);
  Forget();
  std::string line = "toggle";
  for (int i = 0; i < 167; ++i) line += " ready";
  server_.Type("alice", line);
  EXPECT_EQ(Times(Heard(), kStatusOfAlice), 1U);
  EXPECT_EQ(Times(server_.Read("alice"), "** You're now "), 167U) << "he is told of each";
  server_.Type("alice", "toggle ready bell ready");
  EXPECT_EQ(Heard(), "");
}

TEST_F(AnnouncementLimitTest, WatchingSomebodyElseIsAnnouncedOnce) {
  for (const char* name : {"alice", "bob", "eve"}) LogIn(name, kSomewhere);
  server_.Type("alice", "watch bob");
  Forget();
  server_.Type("alice", "watch eve");
  EXPECT_EQ(Times(Heard(), kStatusOfAlice), 1U);
  server_.Type("alice", "watch eve");
  EXPECT_EQ(Heard(), "");
  server_.Type("alice", "watch nobody");
  EXPECT_EQ(Times(Heard(), "5 alice - - "), 1U);
}

TEST_F(AnnouncementLimitTest, LinesOfWhoCausesTooMuchWaitAndNoneIsLost) {
  LogIn("eve", kSomewhere);
  LogIn("alice", kSomewhere);
  Forget();
  constexpr size_t kLines = 200;
  for (size_t i = 0; i < kLines; ++i) server_.Type("eve", "toggle ready");
  const size_t at_once = Told();
  const size_t burst = kBurstSeconds * kRate;
  const size_t announcement = at_once / Times(server_.Peek("eve"), "** You're now ");
  EXPECT_GT(at_once, burst / 2);
  EXPECT_LE(at_once, burst + announcement);
  // Nobody else's lines wait, at her address or elsewhere.
  EXPECT_EQ(ReplyTo(server_, "alice", "tell eve stop it"), "16 eve stop it\r\n");
  server_.Type("alice", "toggle ready");
  EXPECT_EQ(Times(Heard(), kStatusOfAlice), 1U);
  for (int minute = 0; minute < 3; ++minute) {
    server_.Wait(60);
    EXPECT_LE(Told(), size_t{60 * kRate} + announcement);
  }
  server_.Pass(std::chrono::hours(2));
  EXPECT_EQ(Times(server_.Read("eve"), "** You're now "), kLines);
  EXPECT_GT(server_.core().state().refusals.count(Limit::kAnnounced), 0U);
}

TEST_F(AnnouncementLimitTest, TalkCounts) {
  LogIn("eve", kSomewhere);
  LogIn("alice", kSomewhere);
  for (const std::string& who : listeners_) server_.Type(who, "watch alice");
  server_.Type("eve", "watch alice");
  Forget();
  const std::string text(500, 'x');
  for (int i = 0; i < 10; ++i) server_.Type("eve", "kibitz " + text);
  EXPECT_EQ(Times(Heard(), text), 2U) << "6,000 bytes at once";
  Forget();
  Forget();
  for (int i = 0; i < 10; ++i) server_.Type("alice", "shout " + text);
  EXPECT_EQ(Times(Heard(), text), 2U);
}

TEST_F(AnnouncementLimitTest, SwitchedOffByZeroAndWithAllRates) {
  for (const bool rates : {true, false}) {
    Config config = Announced(rates ? 0 : 1);
    config.limits.rates = rates;
    TestServer server(config);
    server.NewClip("alice");
    server.NewClip("bob");
    server.Read("bob");
    for (int i = 0; i < 100; ++i) server.Type("alice", "toggle ready");
    EXPECT_EQ(Times(server.Read("bob"), kStatusOfAlice), 100U);
  }
}

// Many accounts of an address cause no more than it may, at once and later; who is quiet there does
// not wait.
TEST_F(AnnouncementLimitTest, AccountsOfOneAddressTogetherCauseNoMoreThanItMay) {
  constexpr size_t kShouters = 16, kShouts = 200;
  std::vector<std::string> shouters;
  for (size_t i = 0; i < kShouters; ++i) {
    shouters.push_back(std::string("shouter_") + "abcdefghjkmnopqr"[i]);  // i is like l
    server_.Register(shouters.back());
    LogIn(shouters.back(), kSomewhere);
  }
  LogIn("alice", kSomewhere);
  Forget();
  Forget();
  const std::string text(50, 'x');
  for (size_t i = 0; i < kShouts; ++i) {
    for (const std::string& who : shouters) server_.Type(who, "shout " + text);
  }
  const size_t line = ("13 shouter_a " + text + "\r\n").size() * (kListeners + kShouters);
  constexpr size_t kAddressRate = size_t{kRate} * kAccountsOfAddress;
  const size_t at_once = Times(Heard(), text);
  EXPECT_GT(at_once * line, kBurstSeconds * kAddressRate / 2);
  EXPECT_LE(at_once * line, kBurstSeconds * kAddressRate + kShouters * line);
  EXPECT_EQ(ReplyTo(server_, "alice", "tell bob hello"), "** There is no one called bob\r\n");
  server_.Wait(600);
  const size_t later = Times(Heard(), text);
  EXPECT_GT(later * line, 600 * kAddressRate / 2);
  EXPECT_LE(later * line, 600 * kAddressRate * 3 / 2);
}

// ---- Log-ins. They are announced at the cost of their address.

// Accounts that come and go at a shared address keep nobody there out, and nobody's lines waiting.
// The address's log-ins are told later, and of who has left by then nobody heard.
TEST_F(AnnouncementLimitTest, NeighboursOfWhoComesAndGoesAreNotKeptOut) {
  ExhaustBy("eve", kSomewhere);
  Told();
  LogIn("alice", kSomewhere);
  EXPECT_EQ(ReplyTo(server_, "alice", "toggle ready"),
            "** You're now ready to invite or join someone.\r\n");
  LogIn("eve", kSomewhere);
  server_.Drop("eve");
  EXPECT_EQ(Heard(), "");
  LogIn("bob", kElsewhere);
  EXPECT_THAT(Heard(), HasSubstr("7 bob bob logs in.\r\n5 bob "));
  server_.Read("alice");
  EXPECT_EQ(ReplyTo(server_, "bob", "tell alice hello"), "16 alice hello\r\n");
  EXPECT_EQ(server_.Read("alice"), "12 bob hello\r\n");
  server_.Wait(60);
  const std::string told = Heard();
  EXPECT_EQ(Times(told, "7 alice alice logs in.\r\n5 alice - - 1 "), 1U) << told;
  EXPECT_EQ(Times(told, kStatusOfAlice), 1U) << "as she is by then, and once";
  EXPECT_THAT(told, Not(HasSubstr("eve")));
  server_.Type("alice", "bye");
  EXPECT_THAT(Heard(), HasSubstr("8 alice alice logs out.\r\n"));
}

// The status lines of the address wait, too; those of many accounts are told in their order.
TEST_F(AnnouncementLimitTest, StatusLinesOfTheAddressWaitAndAreToldOnce) {
  for (const char* name : {"alice", "mallory"}) LogIn(name, kSomewhere);
  Forget();
  ExhaustBy("eve", kSomewhere);
  Told();
  for (const char* name : {"mallory", "alice"}) {
    for (const char* line : {"away x", "back", "toggle ready"}) server_.Type(name, line);
  }
  EXPECT_EQ(Heard(), "");
  server_.Wait(60);
  const std::string told = Heard();
  EXPECT_EQ(Times(told, "5 mallory - - 1 0 "), 1U) << told;
  EXPECT_EQ(Times(told, "5 alice - - 1 0 "), 1U);
  EXPECT_EQ(Times(told, "\r\n6\r\n"), 2U);
  EXPECT_LT(told.find("5 mallory"), told.find("5 alice"));
}

TEST_F(AnnouncementLimitTest, AnAddressCausesAsMuchAsEightAccounts) {
  size_t told = 0;
  for (int i = 0; i < 200; ++i) {
    LogIn("eve", kSomewhere);
    server_.Drop("eve");
    told += Told();
  }
  const size_t burst = size_t{kBurstSeconds} * kRate * kAccountsOfAddress;
  EXPECT_GT(told, burst / 2);
  EXPECT_LT(told, burst + burst / 10);
}

// Whoever logs in again is known to be here: when he leaves before it is told, that is told.
TEST_F(AnnouncementLimitTest, WhoWasHereBeforeIsSaidToLeave) {
  LogIn("alice", kSomewhere);
  Forget();
  ExhaustBy("eve", kSomewhere);
  Told();
  server_.Open("again", kSomewhere);
  server_.Type("again", "login test_client 1008 alice secret");
  EXPECT_EQ(Heard(), "");
  server_.Drop("again");
  EXPECT_THAT(Heard(), HasSubstr("8 alice alice drops connection.\r\n"));
  server_.Wait(60);
  EXPECT_THAT(Heard(), Not(HasSubstr("alice")));
}

// One who logs in again and again waits once: his address owes one announcement.
TEST_F(AnnouncementLimitTest, WhoLogsInAgainAndAgainWaitsOnce) {
  ExhaustBy("eve", kSomewhere);
  Told();
  LogIn("mallory", kSomewhere);
  const Lobby& lobby = server_.core().state().lobby;
  const AccountId mallory = server_.core().state().accounts.Find("mallory")->id;
  const auto due = [&] {
    return lobby.Online(mallory)->session->address_allowance->announcements_due;
  };
  const int once = due();
  for (int i = 0; i < 50; ++i) {
    const std::string again = "again_" + std::to_string(i);
    server_.Open(again, kSomewhere);
    server_.Type(again, "login test_client 1008 mallory secret");
  }
  EXPECT_EQ(due(), once);
  server_.Wait(60);
  EXPECT_EQ(due(), 0);
  EXPECT_EQ(Times(Heard(), "7 mallory mallory logs in again."), 1U);
  LogIn("alice", kSomewhere);
  EXPECT_THAT(Heard(), HasSubstr("7 alice alice logs in.")) << "nothing waits";
}

// The next core tells what the one before it had still to tell.
TEST_F(AnnouncementLimitTest, WhatWaitsIsToldByTheNextCore) {
  TestServer server(Announced(kRate));
  server.LinkSessions();
  for (const char* name : {"alice", "eve", "mallory"}) server.Register(name);
  const auto log_in = [&](const std::string& name) {
    server.Open(name, kSomewhere);
    server.Type(name, "login test_client 1008 " + name + " secret");
  };
  for (int i = 0; i < kListeners; ++i) {
    server.NewClip(std::string("program_") + static_cast<char>('a' + i));
  }
  log_in("mallory");
  server.Pass(std::chrono::hours(2));
  for (int i = 0; i < 1000; ++i) {
    server.Read("program_a");
    log_in("eve");
    server.Drop("eve");
    if (server.Read("program_a").empty()) break;
  }
  log_in("alice");
  server.Type("mallory", "toggle ready");
  EXPECT_EQ(server.Read("program_a"), "");
  server.TakeOverAfterLines(TestServer::TakeOver::kCrash);
  server.Type("program_b", "who alice");
  server.Wait(2);
  const std::string told = server.Read("program_a");
  EXPECT_EQ(Times(told, "7 alice alice logs in.\r\n5 alice "), 1U) << told;
  EXPECT_EQ(Times(told, "5 mallory - - 1 "), 1U);
}

// ---- The default limit.

// Ten thousand programs are told; it takes but the count of them to know what that costs.
TEST(AnnouncementDefaultTest, AMinuteOfAnHonestPlayerWithTenThousandListenersNeverWaits) {
  constexpr double kAll = 10000;
  constexpr double kStatusBytes = 120, kReportBytes = 60, kSpeechBytes = 120;
  const Limits limits;
  Allowance account;
  Time now = std::chrono::sys_days(std::chrono::January / 2 / 2003);
  const auto told = [&](double bytes) {
    EXPECT_TRUE(MayAnnounce(limits, account, Announces::kAccount, now));
    ChargeAnnounced(limits, account, Announces::kAccount, static_cast<size_t>(bytes * kAll), now);
    now += std::chrono::seconds(2);
  };
  for (int match = 0; match < 3; ++match) {
    told(kStatusBytes);                     // ready
    told(kStatusBytes);                     // watch
    told(2 * kStatusBytes + kReportBytes);  // join
    told(kSpeechBytes);                     // shout
    now += std::chrono::seconds(60);
    told(2 * kStatusBytes + kReportBytes);  // the match is over
    told(kSpeechBytes);
    told(kStatusBytes);  // away
    told(kStatusBytes);  // back
  }
}

}  // namespace
}  // namespace fibs::server
