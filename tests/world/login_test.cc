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
