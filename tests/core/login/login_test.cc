#include <gtest/gtest.h>

#include <string>

#include "tests/fakes.h"

namespace fibs::server {
namespace {

TEST(LoginTest, HoldsLinesUntilThePasswordIsChecked) {
  TestServer server;
  server.Register("alice");
  server.HoldAnswers();
  server.Open("alice");
  server.Type("alice", "login tester 1008 alice secret");
  server.Type("alice", "foo");
  server.Type("alice", "bar");
  EXPECT_TRUE(server.Peek("alice").ends_with("login: ")) << server.Peek("alice");
  server.SendAnswers();
  EXPECT_TRUE(server.Peek("alice").ends_with(
      "\r\n6\r\n** Unknown command: 'foo'\r\n** Unknown command: 'bar'\r\n"))
      << server.Peek("alice");
}

TEST(LoginTest, ClosesWhenTooManyLinesAreHeld) {
  Config config;
  config.limits.pending_lines_max = 3;
  config.limits.refused_lines_max = 1;
  TestServer server(config);
  server.Register("alice");
  server.HoldAnswers();
  server.Open("alice");
  server.Type("alice", "login tester 1008 alice secret");
  for (int i = 0; i < 3; ++i) server.Type("alice", "foo");
  server.Read("alice");
  server.Type("alice", "foo");
  EXPECT_EQ(server.Read("alice"), "** You type too fast. This line was not read.\r\n");
  EXPECT_FALSE(server.Closed("alice"));
  server.Type("alice", "foo");
  EXPECT_EQ(server.Read("alice"), "** Too many lines at once. The connection is closed.\r\n");
  EXPECT_TRUE(server.Closed("alice"));
  server.SendAnswers();  // comes too late and changes nothing
  server.Clip("alice");
}

TEST(LoginTest, ForgetsAConnectionThatIsLostWhileThePasswordIsChecked) {
  TestServer server;
  server.Register("alice");
  server.HoldAnswers();
  server.Open("alice");
  server.Type("alice", "login tester 1008 alice secret");
  server.Drop("alice");
  server.SendAnswers();
  server.NewClip("bob");
  server.Type("bob", "who alice");
  EXPECT_EQ(server.Read("bob"), "** There is no one called alice.\r\n");
}

TEST(LoginTest, GivesANameToWhoeverIsFirst) {
  TestServer server;
  server.HoldAnswers();
  for (const char* who : {"first", "second"}) {
    server.Open(who);
    for (const char* line : {"guest", "name eve", "secret", "secret"}) server.Type(who, line);
  }
  server.SendAnswers();
  EXPECT_NE(server.Read("first").find("You are registered."), std::string::npos);
  const std::string second = server.Read("second");
  EXPECT_EQ(second.find("You are registered."), std::string::npos);
  EXPECT_NE(second.find("'eve' is already used by someone else."), std::string::npos);
}

// Programs that use `connect` read the line behind the first one, and the time in UTC.
TEST(LoginTest, TellsPeopleWhenAndFromWhereTheyLoggedInLast) {
  TestServer server;
  server.NewClip("alice");
  server.Type("alice", "set timezone Asia/Tokyo");
  server.Type("alice", "save");
  server.Drop("alice");
  server.Open("alice");
  server.Read("alice");
  server.Type("alice", "connect alice secret");
  EXPECT_TRUE(
      server.Read("alice").starts_with("** User alice authenticated.\r\n"
                                       "** Last login: Thu Jan 02 00:00:00 2003  from "
                                       "192.0.2.1\r\n"));
}

// Everybody who reads sentences is told that the old connection is closed.
TEST(LoginTest, TellsPeopleOfASecondLogIn) {
  TestServer server;
  server.NewClip("alice");
  server.NewTelnet("bob");
  server.NewClip("carol");
  server.Type("bob", "toggle notify");
  server.Read("bob");
  server.Read("carol");
  server.Open("again");
  server.Read("again");
  server.Type("again", "connect alice secret");
  EXPECT_TRUE(
      server.Read("again").starts_with("** Warning: You are already logged in.\r\n"
                                       "Closed old connection with user alice.\r\n"
                                       "** User alice authenticated.\r\n"));
  EXPECT_EQ(server.Read("bob"),
            "\r\nClosed old connection with user alice.\r\n"
            "alice logs in again.\r\n> ");
  EXPECT_EQ(server.Read("carol").find("Closed old"), std::string::npos);
}

TEST(LoginTest, ClosesAfterTooManyFailures) {
  Config config;
  config.limits.login_failures_max = 2;
  TestServer server(config);
  server.Open("eve");
  server.Type("eve", "connect nobody secret");
  EXPECT_FALSE(server.Closed("eve"));
  server.Type("eve", "connect nobody secret");
  EXPECT_TRUE(server.Closed("eve"));
}

TEST(LoginTest, ClosesWhoDoesNotLogInInTime) {
  Config config;
  config.limits.login_seconds_max = 120;
  TestServer server(config);
  server.Register("alice");
  server.Open("eve");
  server.Clip("alice");
  server.Wait(119);
  EXPECT_FALSE(server.Closed("eve"));
  server.Wait(1);
  EXPECT_TRUE(server.Closed("eve"));
  EXPECT_FALSE(server.Closed("alice"));
}

TEST(LoginTest, DeliversAMessageExactlyOnceOverACrash) {
  TestServer server;
  server.Register("bob");
  server.NewClip("alice");
  server.Type("alice", "message bob Hello, bob.");
  EXPECT_EQ(server.Read("alice"), "11 bob\r\n");
  server.Crash();
  const auto messages = [&server] {
    server.Open("bob");
    server.Type("bob", "login tester 1008 bob secret");
    const std::string greeting = server.Read("bob");
    EXPECT_TRUE(greeting.ends_with("\r\n6\r\n")) << greeting;
    const size_t at = greeting.find("\r\n4\r\n9 alice ");
    return at != std::string::npos && greeting.find("Hello, bob.", at) != std::string::npos;
  };
  EXPECT_TRUE(messages());
  server.Crash();
  EXPECT_FALSE(messages());
}

TEST(LoginTest, RefusesWhileTheServerStops) {
  TestServer server;
  server.Register("alice");
  server.HoldAnswers();
  server.Open("alice");
  server.Type("alice", "login tester 1008 alice secret");
  server.Shutdown();
  server.SendAnswers();
  EXPECT_TRUE(server.Closed("alice"));
  EXPECT_EQ(server.Read("alice").find("\r\n1 alice"), std::string::npos);
}

}  // namespace
}  // namespace fibs::server
