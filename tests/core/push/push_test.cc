// Notices to browsers that are not connected: who is told what, when, and how often.

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "server/crypto/web_push.h"
#include "tests/core/answers.h"
#include "tests/core/due/days_fixture.h"

namespace fibs::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::Not;
using Result = PushTried::Result;

constexpr const char* kKey =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
constexpr const char* kSecret = "BTBZMqHH6r4Tts7J_aSIgg";
constexpr int kAway = 301;  // seconds, and nobody looks any more

Config WithPush(bool rates = false) {
  Config config = RatesOff();
  config.limits.rates = rates;
  config.admins = {"alice"};
  config.push.contact = "mailto:admin@fibs.example";
  config.push.services = {"push.example", "*.more.example"};
  config.push.per_kind_hour_max = 3;
  return config;
}

class PushTest : public DaysTest {
 protected:
  explicit PushTest(const Config& config = WithPush()) : DaysTest(config) {}

  static std::string AddLine(const std::string& path, const std::string& kinds,
                             const std::string& host = "push.example") {
    return fmt::format("push add https://{}/{} {} {} {} Firefox on Linux", host, path, kKey,
                       kSecret, kinds);
  }
  void Add(const std::string& who, const std::string& path, const std::string& kinds = "all") {
    ASSERT_THAT(Says(who, AddLine(path, kinds)), HasSubstr("is told of"));
  }
  // What was given to push services: "PATH TEXT", each.
  std::vector<std::string> Sent() {
    std::vector<std::string> sent;
    for (const auto& [id, notice] : server_.sent_notices()) {
      sent.push_back(notice.endpoint.substr(notice.endpoint.rfind('/') + 1) + " " + notice.text);
    }
    return sent;
  }
  // All of it, and what follows, is answered so.
  std::vector<std::string> Deliver(const PushTried& tried = {}) {
    std::vector<std::string> all;
    while (!server_.sent_notices().empty()) {
      all.push_back(Sent().front());
      server_.AnswerPush(tried);
    }
    return all;
  }
  // bob has a device, and both look away; alice has to move.
  void Away(const std::string& kinds = "all") {
    BeginAndLeave();
    Add("bob", "b", kinds);
    server_.Wait(kAway);
  }
  void AliceMoves() {
    server_.dice().Add("52");
    server_.Type("alice", "game 1 move 8-5 6-5");
  }
};

TEST_F(PushTest, SaysWhoseTurnItIs) {
  Away();
  AliceMoves();
  EXPECT_THAT(Sent(), ElementsAre(R"(b {"kind":"turn","number":1,"name":"alice"})"));
  const SendPush notice = server_.sent_notices().front().second;
  EXPECT_EQ(notice.endpoint, "https://push.example/b");
  EXPECT_EQ(crypto::Base64Url(notice.key), kKey);
  EXPECT_EQ(crypto::Base64Url(notice.secret), kSecret);
  EXPECT_TRUE(crypto::P256Public(notice.private_key));
  EXPECT_THAT(notice.topic, MatchesRegex("[A-Za-z0-9_-]+"));
  EXPECT_EQ(notice.topic.size(), 32U);
  EXPECT_FALSE(notice.urgent);
  EXPECT_EQ(notice.lasts, std::chrono::hours(72));
}

TEST_F(PushTest, NothingToWhoLooks) {
  Away();
  server_.Type("bob", "who bob");
  AliceMoves();
  EXPECT_THAT(Sent(), IsEmpty());
}

TEST_F(PushTest, WhoseBrowserIsLostIsTold) {
  Away();
  server_.Type("bob", "who bob");
  server_.Interrupt("bob");
  AliceMoves();
  EXPECT_EQ(Sent().size(), 1U);
}

TEST_F(PushTest, OnlyTheKindsThatAreWanted) {
  Away("invite,message");
  AliceMoves();
  EXPECT_THAT(Sent(), IsEmpty());
  server_.Type("bob", "bye");
  server_.Type("alice", "message bob hello there");
  EXPECT_THAT(Deliver(), ElementsAre(R"(b {"kind":"message","number":0,"name":"alice"})"));
  server_.Telnet("bob");
  server_.Type("bob", "toggle ready");
  Says("bob", "push set 1 none");
  server_.Wait(kAway);
  server_.Type("alice", "invite bob 1");
  EXPECT_THAT(Sent(), IsEmpty());
}

TEST_F(PushTest, AnInvitationIsUrgentAndShort) {
  Away();
  server_.Type("alice", "invite bob 1");
  EXPECT_THAT(Sent(), ElementsAre(R"(b {"kind":"invite","number":0,"name":"alice"})"));
  EXPECT_TRUE(server_.sent_notices().front().second.urgent);
  EXPECT_EQ(server_.sent_notices().front().second.lasts, std::chrono::minutes(5));
}

// Who has opened his link waits for him; the next one who tries has found no link.
TEST_F(PushTest, SomebodyHasOpenedALinkOfHis) {
  BeginAndLeave();
  Add("bob", "b", "invite");
  const std::string made = Says("bob", "link 3");
  const size_t at = made.find("play link ") + 10;
  const std::string token = made.substr(at, made.find_first_of("'\r", at) - at);
  server_.Type("bob", "bye");
  server_.Type("alice", "play link " + token);
  EXPECT_THAT(Sent(), ElementsAre(R"(b {"kind":"invite","number":0,"name":"alice"})"));
  EXPECT_EQ(server_.sent_notices().front().second.lasts, std::chrono::hours(1));
  server_.Type("alice", "play link " + token);
  EXPECT_EQ(Sent().size(), 1U) << "it is opened once";
}

TEST_F(PushTest, NoInvitationOfWhomHeGags) {
  BeginAndLeave();
  Add("bob", "b");
  server_.Type("bob", "gag alice");
  server_.Wait(kAway);
  server_.Type("alice", "invite bob 1");
  EXPECT_THAT(Sent(), IsEmpty());
}

TEST_F(PushTest, TheSameThingOnceAMinute) {
  Away();
  server_.Type("bob", "bye");
  for (int i = 0; i < 5; ++i) server_.Type("alice", fmt::format("message bob hello {}", i));
  EXPECT_EQ(Deliver().size(), 1U);
  server_.Wait(58);
  EXPECT_THAT(Sent(), IsEmpty());
  server_.Wait(3);
  EXPECT_EQ(Deliver().size(), 1U);
  server_.Wait(120);
  EXPECT_THAT(Sent(), IsEmpty());
}

TEST_F(PushTest, WhatIsNotWantedAnyMoreIsNotTold) {
  Away();
  Says("bob", "push quiet 0-23");
  server_.Wait(kAway);
  AliceMoves();
  EXPECT_THAT(Sent(), IsEmpty());
  Says("bob", "push set 1 invite");
  Pass(std::chrono::hours(30));
  EXPECT_THAT(Sent(), IsEmpty());
}

TEST_F(PushTest, TurnsWaitForTheEndOfQuietHours) {
  Away();
  Says("bob", "push quiet 0-23");
  server_.Wait(kAway);
  AliceMoves();
  server_.Type("alice", "invite bob 1");
  EXPECT_THAT(Sent(), IsEmpty());
  Pass(std::chrono::hours(24));
  EXPECT_THAT(Sent(), ElementsAre(HasSubstr("turn")));
}

TEST_F(PushTest, ADeviceThatIsGoneEnds) {
  Away();
  AliceMoves();
  Deliver({.result = Result::kGone, .status = 410});
  EXPECT_THAT(Says("bob", "push"), HasSubstr("No browser of yours"));
  EXPECT_TRUE(server_.storage().Load().push_devices.empty());
}

TEST_F(PushTest, AServiceThatIsBusyIsAskedLater) {
  Away();
  AliceMoves();
  Deliver({.result = Result::kLater, .status = 429, .retry_after = std::chrono::seconds(200)});
  server_.Wait(199);
  EXPECT_THAT(Sent(), IsEmpty());
  server_.Wait(3);
  EXPECT_EQ(Deliver().size(), 1U);
  EXPECT_EQ(server_.storage().Load().push_devices.size(), 1U);
}

TEST_F(PushTest, NothingIsTriedForEver) {
  Away();
  AliceMoves();
  size_t tries = 0;
  for (int i = 0; i < 40; ++i) {
    tries += Deliver({.result = Result::kLater, .why = "hangs"}).size();
    server_.Wait(120);
  }
  EXPECT_EQ(tries, 4U);
}

TEST_F(PushTest, ADeviceThatFailsForDaysEnds) {
  BeginAndLeave("3 days 14");
  Add("bob", "b");
  server_.Wait(kAway);
  for (int i = 0; i < 12; ++i) {
    server_.Type("alice", "message bob hello");
    Deliver({.result = Result::kRefused, .status = 403});
    Pass(std::chrono::hours(8));
  }
  EXPECT_TRUE(server_.storage().Load().push_devices.empty());
}

TEST_F(PushTest, ListsWhatThereIs) {
  BeginAndLeave();
  EXPECT_EQ(Says("bob", "push"), Lines({"No browser of yours is told anything. See 'help push'."}));
  Add("bob", "b");
  Add("bob", "c", "turn,message");
  EXPECT_THAT(
      Says("bob", "push"),
      MatchesRegex("#1  'Firefox on Linux' is told of turns by days, invitations, matches of "
                   "tournaments, messages, added [-0-9: ]+, never told\r\n"
                   "#2  'Firefox on Linux' is told of turns by days, messages, .*\r\n"
                   "Quiet hours: none.\r\n"));
  EXPECT_EQ(Says("bob", "push quiet 22-7"), Lines({"** Your quiet hours are 22-7, UTC."}));
  EXPECT_EQ(Says("bob", "push end 1"), Lines({"** 1 browser is told nothing any more."}));
  EXPECT_EQ(Says("alice", "push end 2"),
            Lines({"** No browser of yours has the number '2'. See 'push'."}));
  EXPECT_EQ(Says("bob", "push end all"), Lines({"** 1 browser is told nothing any more."}));
  EXPECT_TRUE(server_.storage().Load().push_devices.empty());
}

TEST_F(PushTest, ProgramsOfGamesReadLines) {
  server_.Register("cem");
  server_.Open("cem");
  server_.Type("cem", "login test 1009 cem secret");
  EXPECT_THAT(Says("cem", "push"), MatchesRegex("84 B[A-Za-z0-9_-]{86} -\r\n"));
  EXPECT_THAT(Says("cem", AddLine("c", "turn")),
              MatchesRegex("84 [A-Za-z0-9_-]+ -\r\n"
                           "85 1 turn [0-9]+ 0 [A-Za-z0-9_-]{16} Firefox on Linux\r\n"));
  EXPECT_THAT(Says("cem", "push quiet 22-7"), HasSubstr(" 22-7\r\n85 1 "));
  EXPECT_THAT(Says("cem", "push set 1 none"), MatchesRegex("85 1 none .*\r\n"));
  EXPECT_EQ(Says("cem", "push end 1"), Lines({"85 1 ended"}));
}

TEST_F(PushTest, RefusesWhatIsNoBrowser) {
  BeginAndLeave();
  const std::string usage = Lines({"** usage: push add <address> <key> <secret> <kinds> <name>"});
  const std::string good = AddLine("b", "all");
  EXPECT_EQ(Says("bob", "push add"), usage);
  for (const auto& [from, to] : std::initializer_list<std::pair<std::string, std::string>>{
           {"https://", "http://"},
           {"push.example/", "push.example"},
           {kKey, "AAAA"},
           {kSecret, "AAAA"},
           {" all ", " some "},
           {"push.example", "a@push.example"},
           {"push.example", "[::1]"},
           {"push.example", "push.example:x"}}) {
    std::string bad = good;
    bad.replace(bad.find(from), from.size(), to);
    if (from == "push.example/") bad = "push add https://push.example " + std::string(kKey);
    EXPECT_EQ(Says("bob", bad), usage) << bad;
  }
  for (const std::string host : {"localhost", "127.0.0.1", "push.example.evil.example",
                                 "evilpush.example", "more.example", "push.example:8443"}) {
    EXPECT_EQ(Says("bob", AddLine("b", "all", host)),
              Lines({"** This server sends no notices by " + host + "."}));
  }
  EXPECT_THAT(Says("bob", AddLine("b", "all", "a.more.example")), HasSubstr("is told of"));
  EXPECT_THAT(Says("bob", AddLine("c", "all", "push.example:443")), HasSubstr("is told of"));
  for (const std::string bad :
       {"push x", "push set", "push set 1", "push set 1 some", "push set 9 all", "push quiet",
        "push quiet 24-1", "push quiet 5", "push quiet -1-5", "push try", "push try 9", "push end",
        "push end x"}) {
    EXPECT_THAT(Says("bob", bad), testing::StartsWith("** ")) << bad;
  }
}

TEST_F(PushTest, FiveAtMostAndOfOnePersonEach) {
  BeginAndLeave();
  for (const char* path : {"p", "q", "r", "s", "t", "u"}) {
    Add("bob", path);
    server_.Wait(1);
  }
  const auto devices = server_.storage().Load().push_devices;
  ASSERT_EQ(devices.size(), 5U);
  EXPECT_THAT(devices.front().endpoint, HasSubstr("/q"));
  Add("alice", "u");
  EXPECT_THAT(Says("bob", "push"), Not(HasSubstr("#6")));
  EXPECT_EQ(server_.storage().Load().push_devices.size(), 5U);
  EXPECT_THAT(Says("alice", "mod show bob"),
              HasSubstr("signal: notices to a browser to which those of alice went"));
}

TEST_F(PushTest, OutlivesTheServer) {
  Away();
  Says("bob", "push quiet 12-13");
  const std::string key = server_.storage().Load().push_key;
  EXPECT_EQ(key.size(), 64U);
  server_.Crash();
  EXPECT_EQ(server_.storage().Load().push_key, key);
  server_.Clip("alice");
  AliceMoves();
  EXPECT_THAT(Sent(), ElementsAre(HasSubstr(R"("kind":"turn")")));
}

TEST_F(PushTest, EndsWithANewPasswordAndWithTheAccount) {
  BeginAndLeave();
  Add("bob", "b");
  Says("bob", "password secret:changed:changed");
  EXPECT_TRUE(server_.storage().Load().push_devices.empty());
  Says("bob", "token page Firefox");
  Add("bob", "c");
  Says("bob", "password changed:again:again");
  EXPECT_EQ(server_.storage().Load().push_devices.size(), 1U);
  server_.Type("bob", "token end this");
  server_.Wait(kAway);
  AliceMoves();
  EXPECT_THAT(Sent(), IsEmpty());
  EXPECT_TRUE(server_.storage().Load().push_devices.empty());
}

TEST_F(PushTest, OneToSeeWhetherTheyCome) {
  BeginAndLeave();
  Add("bob", "b", "none");
  EXPECT_THAT(Says("bob", "push try 1"), HasSubstr("is sent a notice"));
  EXPECT_THAT(Deliver(), ElementsAre(R"(b {"kind":"try","number":0,"name":""})"));
  Says("bob", "push try 1");
  EXPECT_THAT(Sent(), IsEmpty());
  server_.Wait(61);
  EXPECT_EQ(Sent().size(), 1U);
}

class PushRateTest : public PushTest {
 protected:
  PushRateTest() : PushTest(WithPush(/*rates=*/true)) {}
};

TEST_F(PushRateTest, SoManyOfAKindInAnHour) {
  BeginAndLeave();
  Add("bob", "b");
  server_.Type("bob", "bye");
  size_t messages = 0;
  for (int i = 0; i < 20; ++i) {
    server_.Type("alice", fmt::format("message bob hello {}", i));
    messages += Deliver().size();
    server_.Wait(61);
  }
  EXPECT_EQ(messages, 3U);
  server_.Type("alice", "game 1");
  AliceMoves();
  EXPECT_THAT(Sent(), ElementsAre(HasSubstr("turn")));  // which others' messages do not cost
}

TEST_F(PushRateTest, SoManyDevicesInAnHour) {
  BeginAndLeave();
  for (int i = 0; i < 20; ++i) {
    Add("bob", fmt::format("b{}", i));
    server_.Wait(2);
  }
  EXPECT_THAT(Says("bob", AddLine("more", "all")), HasSubstr("too many browsers"));
}

TEST(NoPush, SaysSo) {
  TestServer server{RatesOff()};
  server.NewClip("alice");
  const std::string none = Lines({"** This server sends no notices to browsers."});
  for (const char* line : {"push", "push try 1", "push quiet 22-7", "push add"}) {
    EXPECT_EQ(ReplyTo(server, "alice", line), none);
  }
}

}  // namespace
}  // namespace fibs::server
