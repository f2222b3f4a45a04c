// The owner of a name gets in, whatever others do to the name or to the server.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "server/core/core_state.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;

// What one thread checks in a second, and less.
constexpr int kChecksPerSecond = 25;

constexpr std::string_view kOwner = "login tester 1008 alice secret";
constexpr std::string_view kGuess = "login tester 1008 alice guess";

std::string Host(int i) {
  return "10." + std::to_string(i / 200) + "." + std::to_string(i % 200) + ".1";
}

// Alice was last at 192.0.2.1.
class LoginAttackTest : public testing::Test {
 protected:
  LoginAttackTest() { server_.Register("alice"); }

  void Guess(const std::string& who, const std::string& host, std::string_view line = kGuess) {
    server_.Open(who, host);
    server_.Type(who, line);
  }
  bool IsIn() { return server_.Peek("alice").find("\r\n1 alice ") != std::string::npos; }
  // Answers of the password threads until the owner is in; -1: they were not enough.
  int AnswersUntilIn(int most) {
    for (int i = 0; i <= most; ++i) {
      if (IsIn()) return i;
      if (!server_.SendAnswer()) return -1;
    }
    return -1;
  }

  static Config ManyPending() {
    Config config;
    config.limits.logins_pending_max = 2000;
    return config;
  }
  TestServer server_{ManyPending()};
};

TEST_F(LoginAttackTest, WhoeverIsGoneHasNoPasswordChecked) {
  server_.HoldAnswers();
  for (int i = 0; i < 5000; ++i) {
    Guess("thief", "192.0.2.66");
    server_.Drop("thief");
  }
  EXPECT_EQ(server_.core().state().passwords.waiting(), 0u);
  Guess("alice", "192.0.2.1", kOwner);
  EXPECT_THAT(AnswersUntilIn(20), testing::AllOf(testing::Ge(1), testing::Le(10)));
}

TEST_F(LoginAttackTest, TwentyAddressesDoNotKeepOthersWaiting) {
  constexpr std::string_view kLetters = "abcdefghjklmopqrstuvwxyz";
  for (const char c : kLetters) server_.Register(std::string("user") + c);
  server_.HoldAnswers();
  for (int i = 0; i < 800; ++i) {  // for many names, so that few are delayed
    const std::string name =
        std::string("user") + kLetters[static_cast<size_t>(i) % kLetters.size()];
    Guess("thief" + std::to_string(i), Host(i % 20), "login tester 1008 " + name + " guess");
  }
  Guess("alice", "203.0.113.5", kOwner);
  const int answers = AnswersUntilIn(800);
  EXPECT_GE(answers, 1);
  EXPECT_LE(answers, 9 + 2 * 21) << "a round, and what the threads have already";
}

TEST_F(LoginAttackTest, WrongPasswordsAndAbandonedAttemptsElsewhereCostTheOwnerNothing) {
  for (int i = 0; i < 12; ++i) Guess("thief" + std::to_string(i), Host(i / 5));
  for (int i = 0; i < 130; ++i) {
    Guess("gone", Host(i % 7));
    server_.Drop("gone");
  }
  Guess("alice", "192.0.2.1", kOwner);
  EXPECT_TRUE(IsIn());
  server_.Type("alice", "bye");
  Guess("alice", "203.0.113.5", kOwner);
  EXPECT_TRUE(IsIn());
}

// 1,000 addresses of as many networks, which guess all the time, each as soon as it may.
class SiegeTest : public LoginAttackTest {
 protected:
  SiegeTest() { server_.HoldAnswers(); }

  void Second() {
    for (int i = 0; i < 1000; ++i) {
      const std::string who = "thief" + std::to_string(i);
      if (!opened_ || server_.Closed(who)) {
        Guess(who, Host(i));
      } else if (server_.Peek(who).ends_with("\r\nlogin: login: ")) {
        server_.Read(who);
        server_.Type(who, kGuess);
      }
    }
    opened_ = true;
    for (int i = 0; i < kChecksPerSecond && server_.SendAnswer(); ++i) ++checks_;
    server_.Wait(1);
  }
  // Seconds from the line to the log-in.
  int SecondsToLogIn(const std::string& host) {
    Guess("alice", host, kOwner);
    for (int seconds = 0; seconds < 120; ++seconds) {
      if (IsIn()) return seconds;
      EXPECT_FALSE(server_.Closed("alice"));
      Second();
    }
    return 120;
  }
  void LogOut() {
    server_.Type("alice", "bye");
    server_.Read("alice");
  }

  bool opened_ = false;
  int checks_ = 0;
};

TEST_F(SiegeTest, TheOwnerGetsIn) {
  for (int i = 0; i < 5; ++i) Second();
  EXPECT_LE(SecondsToLogIn("192.0.2.1"), 3);
  LogOut();
  EXPECT_LE(SecondsToLogIn("203.0.113.5"), 60) << "among all those who have not failed yet";
  LogOut();
  EXPECT_LE(SecondsToLogIn("203.0.113.5"), 3) << "which is the usual address now";
  LogOut();
  for (int i = 0; i < 130; ++i) Second();
  EXPECT_LE(SecondsToLogIn("203.0.113.77"), 3) << "when the others have failed";
  LogOut();
  checks_ = 0;
  for (int i = 0; i < 100; ++i) Second();
  EXPECT_LE(checks_, 4 + 1) << "a guess in 30 seconds, of all together";
}

TEST_F(LoginAttackTest, ALoopOfLogInAndLogOutWaits) {
  for (int i = 0; i < 10; ++i) {
    Guess("alice", "192.0.2.1", kOwner);
    EXPECT_TRUE(IsIn());
    server_.Type("alice", "bye");
  }
  Guess("alice", "192.0.2.1", kOwner);
  EXPECT_FALSE(IsIn());
  server_.Wait(4);
  EXPECT_FALSE(IsIn());
  server_.Wait(2);
  EXPECT_TRUE(IsIn());
}

TEST_F(LoginAttackTest, TheOldPasswordIsGuessedSlowlyToo) {
  Guess("alice", "192.0.2.1", kOwner);
  server_.Read("alice");
  for (int i = 0; i < 5; ++i) server_.Type("alice", "password guess:wxyz:wxyz");
  EXPECT_THAT(server_.Read("alice"), HasSubstr("** Sorry. Old password not correct."));
  server_.Type("alice", "password secret:wxyz:wxyz");
  EXPECT_EQ(server_.Read("alice"), "");
  server_.Wait(1);
  EXPECT_EQ(server_.Read("alice"), "Password changed.\r\n");
}

TEST_F(LoginAttackTest, TheLogTellsOfFailuresOnceAMinute) {
  const size_t before = server_.log().size();
  for (int i = 0; i < 100; ++i) Guess("thief", Host(i), "login tester 1008 nobody guess");
  EXPECT_EQ(server_.log().size(), before + 1);
  EXPECT_EQ(server_.log().back(), Host(0) + ": refused (failed log-in)");
  server_.Wait(60);
  ASSERT_EQ(server_.log().size(), before + 2);
  EXPECT_EQ(server_.log().back(), Host(99) + ": refused (failed log-in), and 98 more");
}

}  // namespace
}  // namespace fibs::server
