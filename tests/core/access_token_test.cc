// Tokens that log an account in in the place of its password, and what they allow.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "server/core/commands/scopes.h"
#include "server/core/core_state.h"
#include "server/core/people/access_tokens.h"
#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr const char* kOnlyPlay =
    "** The token with which you logged in lets you play, and no more.";
constexpr const char* kOnlyRead =
    "** The token with which you logged in lets you read, and no more.";

// No two seeds of it are the same.
class CountingDice : public ScriptedDice {
 public:
  engine::Seed DrawSeed() override {
    engine::Seed seed{};
    seed[0] = static_cast<uint8_t>(++drawn_);
    seed[1] = static_cast<uint8_t>(drawn_ / 32);
    return seed;
  }

 private:
  int drawn_ = 0;
};

Config WithAnna() {
  Config config = RatesOff();
  config.admins = {"anna"};
  return config;
}

class AccessTokenTest : public testing::Test {
 protected:
  AccessTokenTest() : AccessTokenTest(WithAnna()) {}
  explicit AccessTokenTest(const Config& config) : server(config, &dice) {
    for (const char* who : {"anna", "alice", "bob"}) server.NewClip(who);
  }
  // The token that is told; empty: none is.
  static std::string TokenIn(const std::string& told) {
    const size_t found = told.find("fibs-");
    return found == std::string::npos ? "" : told.substr(found, 29);
  }
  std::string Makes(const std::string& who, const std::string& words) {
    return TokenIn(ReplyTo(server, who, "token " + words));
  }
  // On a new connection; gives what is answered.
  std::string LogsIn(const std::string& who, const std::string& password,
                     const std::string& version = "1008") {
    if (!server.Closed(who)) server.Drop(who);
    server.Open(who);
    server.Read(who);
    server.Type(who, "login test " + version + " " + who + " " + password);
    return server.Read(who);
  }
  std::string Says(const std::string& who, std::string_view line) {
    return ReplyTo(server, who, line);
  }
  bool IsIn(const std::string& welcome) { return welcome.starts_with("\r\n1 "); }

  CountingDice dice;
  TestServer server;
};

TEST_F(AccessTokenTest, LogsInInThePlaceOfThePassword) {
  const std::string told = Says("alice", "token new robot");
  const std::string token = TokenIn(told);
  EXPECT_EQ(told, Lines({"** Token #1 'robot' may play. It logs you in in the place of your "
                         "password, and is shown",
                         "** this once: " + token}));
  EXPECT_TRUE(IsIn(LogsIn("alice", token)));
  EXPECT_TRUE(IsIn(LogsIn("alice", "secret")));
  EXPECT_THAT(Says("alice", "tokens"), HasSubstr("#1  'robot', a program that may play, made "));
  EXPECT_THAT(Says("alice", "tokens"), HasSubstr(" from 192.0.2.1"));
  EXPECT_THAT(Says("alice", "tokens"), Not(HasSubstr(token)));
  for (const NumberedRecord& record : server.storage().records()) {
    const auto* saved = std::get_if<AccessTokenSaved>(&record.record);
    if (saved == nullptr) continue;
    EXPECT_THAT(saved->token.hash, Not(HasSubstr(token.substr(5))));
  }
}

TEST_F(AccessTokenTest, ByPeoplesLogInAndConnect) {
  const std::string token = Makes("alice", "new robot all");
  server.Drop("alice");
  server.Open("alice");
  server.Type("alice", "alice");
  server.Type("alice", token);
  EXPECT_THAT(server.Read("alice"), HasSubstr("** User alice authenticated."));
  server.Drop("alice");
  server.Open("alice");
  server.Type("alice", "connect alice " + token);
  EXPECT_THAT(server.Read("alice"), HasSubstr("** User alice authenticated."));
}

TEST_F(AccessTokenTest, OfAnotherAccountIsAWrongPassword) {
  const std::string token = Makes("alice", "new robot");
  EXPECT_EQ(LogsIn("bob", token), "login: ");
  server.Open("nobody");
  server.Read("nobody");
  EXPECT_EQ(Says("nobody", "login test 1008 nobody " + token), "login: ");
  EXPECT_EQ(LogsIn("alice", token.substr(0, token.size() - 1)), "login: ");
  EXPECT_EQ(LogsIn("alice", token + "a"), "login: ");
  EXPECT_EQ(LogsIn("alice", "fibs-aaaaaaaaaaaaaaaaaaaaaaaa"), "login: ");
  EXPECT_TRUE(IsIn(LogsIn("alice", token)));
}

// The account is closed; somebody else is registered on the same connection.
TEST_F(AccessTokenTest, OfAnAttemptIsNotTheNextOnes) {
  const std::string token = Makes("alice", "new robot read");
  Says("anna", "mod measure alice account forever why");
  EXPECT_THAT(LogsIn("alice", token), HasSubstr("** Your account is closed"));
  EXPECT_THAT(Says("alice", "register page 1009 gast"), HasSubstr("1 gast "));
  EXPECT_EQ(Says("alice", "token end this"), Lines({"** You logged in with your password."}));
  EXPECT_THAT(Says("alice", "shout hello"), HasSubstr("17 hello"));
}

TEST_F(AccessTokenTest, IsNoOldPassword) {
  const std::string token = Makes("alice", "new robot all");
  LogsIn("alice", token);
  EXPECT_EQ(Says("alice", "password " + token + ":changed:changed"),
            Lines({"** Sorry. Old password not correct."}));
}

TEST_F(AccessTokenTest, ToPlayDoesNotOwn) {
  LogsIn("anna", Makes("anna", "new robot play"));
  for (const char* line :
       {"password secret:changed:changed", "address a@b.example", "tokens", "token new more all",
        "token page", "token end all", "token end 1", "mod", "shutdown 5", "erase bob", "settle 1",
        "set email", "set email a@b.example"}) {
    EXPECT_EQ(Says("anna", line), Lines({kOnlyPlay})) << line;
  }
  EXPECT_THAT(Says("anna", "toggle ready"), HasSubstr("ready to invite"));
  EXPECT_THAT(Says("anna", "shout hello"), HasSubstr("17 hello"));
  EXPECT_THAT(Says("anna", "set manual yes"), HasSubstr("set to yes"));
}

TEST_F(AccessTokenTest, ToReadDoesNotPlay) {
  LogsIn("alice", Makes("alice", "new robot read"));
  for (const char* line : {"invite bob 1", "shout hello", "tell bob hello", "seek 5", "save",
                           "message bob hello", "vacation 1", "report bob talk", "friend bob",
                           "unfriend bob", "set messages nobody", "token end all", "set manual yes",
                           "link 5", "away x", "tournament enter 1", "club join 1"}) {
    EXPECT_EQ(Says("alice", line), Lines({kOnlyRead})) << line;
  }
  EXPECT_THAT(Says("alice", "who bob"), HasSubstr("5 bob "));
  EXPECT_THAT(Says("alice", "set boardstyle 2"), HasSubstr("set to 2"));
}

// Every command that a token to read allows, and what the others hear of it: nothing, but that
// somebody looks, and leaves.
TEST_F(AccessTokenTest, WhatReadersTypeIsNotStored) {
  const CommandTable& commands = server.core().state().commands;
  const std::string token = Makes("alice", "new robot read");
  LogsIn("alice", token);
  size_t readers = 0;
  for (const Command& command : commands.all()) {
    if (ScopeOfCommand(command.name) != Scope::kRead) {
      EXPECT_EQ(Says("alice", command.name), Lines({kOnlyRead})) << command.name;
      continue;
    }
    ++readers;
    const RecordNumber before = server.storage().last_record();
    server.Read("bob");
    Says("alice", std::string(command.name) + " bob");
    if (!server.Closed("alice")) {
      EXPECT_EQ(server.storage().last_record(), before) << command.name;
      if (command.name != "watch" && command.name != "unwatch") {
        EXPECT_EQ(server.Read("bob"), "") << command.name;
      }
    } else {
      EXPECT_TRUE(IsIn(LogsIn("alice", token)));
    }
  }
  EXPECT_GT(readers, 40u);
}

TEST_F(AccessTokenTest, EndsWithItsSession) {
  const std::string token = Makes("alice", "new robot");
  LogsIn("alice", token);
  EXPECT_EQ(Says("alice", "token end this"), Lines({kTokenEnded}));
  EXPECT_TRUE(server.Closed("alice"));
  EXPECT_THAT(server.Read("bob"), HasSubstr("alice logs out."));
  EXPECT_EQ(LogsIn("alice", token), "login: ");
}

TEST_F(AccessTokenTest, EndsByItsNumberAndWithAll) {
  const std::string one = Makes("alice", "new one"), two = Makes("alice", "new two");
  const std::string three = Makes("alice", "new three all");
  EXPECT_EQ(Says("alice", "token end this"), Lines({"** You logged in with your password."}));
  EXPECT_EQ(Says("alice", "token end 7"), Lines({"** You have no token '7'. See 'tokens'."}));
  EXPECT_EQ(Says("bob", "token end 1"), Lines({"** You have no token '1'. See 'tokens'."}));
  EXPECT_EQ(Says("alice", "token end #1"), Lines({"** 1 token is ended."}));
  LogsIn("alice", three);
  EXPECT_EQ(Says("alice", "token end all"), Lines({"** 1 token is ended."}));
  EXPECT_EQ(LogsIn("alice", one), "login: ");
  EXPECT_EQ(LogsIn("alice", two), "login: ");
  EXPECT_TRUE(IsIn(LogsIn("alice", three)));
}

TEST_F(AccessTokenTest, ProgramsOfGamesReadLines) {
  LogsIn("alice", "secret", "1009");
  const std::string told = Says("alice", "token page Firefox on Android");
  const std::string token = TokenIn(told);
  EXPECT_THAT(told, testing::MatchesRegex("65 1 page all [0-9]+ 0 - Firefox on Android\r\n66 1 " +
                                          token + "\r\n"));
  // It is the session's own already.
  EXPECT_EQ(Says("alice", "token end all"), "");
  EXPECT_THAT(Says("alice", "tokens"), StartsWith("65 *1 page all "));
  EXPECT_TRUE(IsIn(LogsIn("alice", token, "1009")));
  EXPECT_THAT(Says("alice", "tokens"),
              testing::MatchesRegex(
                  "65 \\*1 page all [0-9]+ [0-9]+ 192\\.0\\.2\\.1 Firefox on Android\r\n"));
  Makes("alice", "new robot read");
  EXPECT_EQ(Says("alice", "token end 2"), Lines({"67 2"}));
}

TEST_F(AccessTokenTest, IsBounded) {
  for (size_t i = 0; i < AccessTokens::kMostPrograms; ++i) Makes("alice", "new robot");
  EXPECT_EQ(Says("alice", "token new robot"),
            Lines({"** You have 20 tokens, and no more are possible. 'token end' ends one."}));
  const std::string first = Makes("alice", "page"), second = Makes("alice", "page");
  server.Wait(1);
  LogsIn("alice", first);
  for (size_t i = 2; i < AccessTokens::kMostPages; ++i) Makes("alice", "page");
  server.Wait(1);
  EXPECT_TRUE(IsIn(LogsIn("alice", second)));
  server.Wait(1);
  EXPECT_TRUE(IsIn(LogsIn("alice", first)));
  server.Wait(1);
  const std::string third = Makes("alice", "page"), fourth = Makes("alice", "page");
  // Those that were used longest ago are gone, and these two are not among them.
  EXPECT_TRUE(IsIn(LogsIn("alice", first)));
  EXPECT_TRUE(IsIn(LogsIn("alice", second)));
  EXPECT_TRUE(IsIn(LogsIn("alice", third)));
  EXPECT_EQ(server.storage().Load().access_tokens.size(),
            AccessTokens::kMostPrograms + AccessTokens::kMostPages);
  EXPECT_EQ(Says("alice", "token new " + std::string(31, 'x')),
            Lines({"** A token's name may have at most 30 characters."}));
}

TEST_F(AccessTokenTest, EndsWhenNobodyUsesIt) {
  const std::string used = Makes("alice", "new used"), unused = Makes("alice", "new unused");
  server.Drop("alice");
  server.Pass(std::chrono::hours(179 * 24));
  EXPECT_TRUE(IsIn(LogsIn("alice", used)));
  server.Drop("alice");
  server.Pass(std::chrono::hours(2 * 24));
  EXPECT_EQ(LogsIn("alice", unused), "login: ");
  EXPECT_TRUE(IsIn(LogsIn("alice", used)));
  server.Wait(2);
  EXPECT_EQ(server.storage().Load().access_tokens.size(), 1u);
}

TEST_F(AccessTokenTest, ANewPasswordEndsThoseThatMayDoEverything) {
  const std::string robot = Makes("alice", "new robot"), own = Makes("alice", "page mine");
  const std::string other = Makes("alice", "page other");
  LogsIn("alice", own);
  EXPECT_EQ(Says("alice", "password secret:changed:changed"),
            Lines({"** 1 token that may do everything ended: other browsers ask for the new "
                   "password.",
                   "Password changed."}));
  EXPECT_EQ(LogsIn("alice", other), "login: ");
  EXPECT_TRUE(IsIn(LogsIn("alice", own)));
  EXPECT_TRUE(IsIn(LogsIn("alice", robot)));
}

TEST_F(AccessTokenTest, OutlivesACrash) {
  const std::string token = Makes("alice", "new robot read");
  server.Crash();
  EXPECT_TRUE(IsIn(LogsIn("alice", token)));
  EXPECT_EQ(Says("alice", "save"), Lines({kOnlyRead}));
  EXPECT_NE(Makes("bob", "new robot"), token);
}

TEST_F(AccessTokenTest, GoesWithItsAccount) {
  const std::string token = Makes("bob", "new robot");
  Says("anna", "erase bob confirm");
  EXPECT_TRUE(server.storage().Load().access_tokens.empty());
  server.Register("bob");
  EXPECT_EQ(LogsIn("bob", token), "login: ");
}

// Log-ins are told to everybody: a token has no way around their rate.
class AccessTokenRateTest : public AccessTokenTest {
 protected:
  static Config Slow() {
    Config config;
    config.limits.logins_burst_max = 3;
    config.limits.logins_per_minute_max = 1;
    return config;
  }
  AccessTokenRateTest() : AccessTokenTest(Slow()) {}
};

TEST_F(AccessTokenRateTest, WaitsForTheRateOfLogIns) {
  const std::string token = Makes("alice", "new robot");
  int at_once = 0;
  while (at_once < 5 && IsIn(LogsIn("alice", token))) ++at_once;
  EXPECT_LT(at_once, 5);
  server.Wait(130);
  EXPECT_TRUE(IsIn(server.Read("alice")));
  EXPECT_EQ(Says("alice", "tokens"), Lines({kOnlyPlay}));
}

// A core that takes over goes on with the scope of the token.
class AccessTokenTakeOverTest : public testing::TestWithParam<TestServer::TakeOver> {};

TEST_P(AccessTokenTakeOverTest, KeepsTheScope) {
  CountingDice dice;
  TestServer server(RatesOff(), &dice);
  server.TakeOverAfterLines(GetParam());
  server.NewClip("alice");
  server.Type("alice", "token new robot");
  const std::string told = server.storage().Load().access_tokens.empty() ? "" : "made";
  EXPECT_EQ(told, "made");
  server.StopTakeOvers();
  const std::string token = [&] {
    server.Read("alice");
    server.Type("alice", "token new other");
    const std::string text = server.Read("alice");
    return text.substr(text.find("fibs-"), 29);
  }();
  server.Type("alice", "bye");
  server.Open("alice");
  server.Type("alice", "login test 1008 alice " + token);
  server.Read("alice");
  server.TakeOverAfterLines(GetParam());
  server.Type("alice", "date");
  server.Read("alice");
  server.Type("alice", "save");
  server.StopTakeOvers();
  EXPECT_EQ(ReplyTo(server, "alice", "tokens"), Lines({kOnlyPlay}));
}

INSTANTIATE_TEST_SUITE_P(All, AccessTokenTakeOverTest,
                         testing::Values(TestServer::TakeOver::kHandover,
                                         TestServer::TakeOver::kCrash));

// A match would end by that, as often as the program likes.
TEST_F(AccessTokenTest, WhoMayOnlyReadEndsNoSessionThatMayDoMore) {
  const std::string reads = Makes("alice", "new looker read");
  const std::string plays = Makes("alice", "new robot play");
  server.Open("other");
  server.Read("other");
  server.Type("other", "login test 1008 alice " + reads);
  const std::string said = server.Read("other");
  EXPECT_THAT(said, HasSubstr("** You are logged in already, and the token"));
  EXPECT_THAT(said, HasSubstr("login: "));
  EXPECT_FALSE(server.Closed("alice"));
  EXPECT_THAT(Says("alice", "tokens"), HasSubstr("#1  'looker'"));
  // One that looks on gives way to another one, and to who plays.
  EXPECT_TRUE(IsIn(LogsIn("alice", reads)));
  server.Type("other", "login test 1008 alice " + reads);
  EXPECT_TRUE(server.Closed("alice"));
  EXPECT_THAT(Says("other", "toggle ready"), HasSubstr(kOnlyRead));  // all would see it
  EXPECT_THAT(LogsIn("alice", plays), HasSubstr("\r\n1 alice "));
  EXPECT_TRUE(server.Closed("other"));
}

}  // namespace
}  // namespace fibs::server
