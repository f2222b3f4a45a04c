// Limits on how often, and on how many from one place (server/world/admission.h, token_bucket.h).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "server/world/admission.h"
#include "server/world/recent_map.h"
#include "server/world/world.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using namespace std::chrono_literals;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

constexpr Time kNoon = std::chrono::sys_days(std::chrono::January / 2 / 2003) + 12h;

size_t Times(const std::string& text, std::string_view what) {
  size_t times = 0;
  for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++times;
  return times;
}

uint64_t Refused(const TestServer& server, Limit limit) {
  return server.core().world().refusals.count(limit);
}

TEST(TokenBucketTest, GivesABurstAndThenTheRate) {
  TokenBucket bucket;
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.Take(kNoon, 2, 3));
  EXPECT_FALSE(bucket.Take(kNoon, 2, 3));
  EXPECT_FALSE(bucket.Take(kNoon + 499ms, 2, 3));
  EXPECT_TRUE(bucket.Take(kNoon + 500ms, 2, 3));
  EXPECT_FALSE(bucket.Take(kNoon + 500ms, 2, 3));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.Take(kNoon + 1h, 2, 3));
  EXPECT_FALSE(bucket.Take(kNoon + 1h, 2, 3));
}

TEST(TokenBucketTest, AClockThatIsSetBackNeitherGivesNorLocks) {
  TokenBucket bucket;
  EXPECT_TRUE(bucket.Take(kNoon, 1, 1));
  EXPECT_FALSE(bucket.Take(kNoon - 1h, 1, 1));
  EXPECT_TRUE(bucket.Take(kNoon - 1h + 1s, 1, 1));
}

TEST(RecentMapTest, ForgetsTheOldestAndWhatIsOver) {
  RecentMap<int> map(2, 60s);
  map.Touch("a", kNoon) = 1;
  map.Touch("b", kNoon + 1s) = 2;
  EXPECT_EQ(map.Touch("a", kNoon + 2s), 1);
  map.Touch("c", kNoon + 3s) = 3;
  EXPECT_EQ(map.Find("b", kNoon + 3s), nullptr);
  ASSERT_NE(map.Find("a", kNoon + 62s), nullptr);
  EXPECT_EQ(map.Find("a", kNoon + 63s), nullptr);
  EXPECT_EQ(map.size(), 1u);
  map.Erase("c");
  EXPECT_EQ(map.size(), 0u);
}

// ---- Lines.

Config FewCommands() {
  Config config;
  config.limits.commands_per_second_max = 2;
  config.limits.commands_burst_max = 5;
  config.limits.pending_lines_max = 4;
  config.limits.refused_lines_max = 3;
  return config;
}

TEST(CommandRateTest, LinesThatComeTooFastAreHandledLaterInOrder) {
  TestServer server(FewCommands());
  server.NewClip("alice");
  server.Wait(60);
  server.Read("alice");
  for (const char* word : {"a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8"}) {
    server.Type("alice", word);
  }
  EXPECT_THAT(server.Read("alice"), EndsWith("** Unknown command: 'a5'\r\n"));
  server.Wait(1);
  EXPECT_EQ(server.Read("alice"), "** Unknown command: 'a6'\r\n** Unknown command: 'a7'\r\n");
  server.Type("alice", "a9");  // not before a8
  EXPECT_EQ(server.Read("alice"), "");
  server.Wait(1);
  EXPECT_EQ(server.Read("alice"), "** Unknown command: 'a8'\r\n** Unknown command: 'a9'\r\n");
  EXPECT_EQ(Refused(server, Limit::kCommands), 0u);
}

TEST(CommandRateTest, BeyondWhatIsHeldLinesAreRefusedAndAFloodIsClosed) {
  TestServer server(FewCommands());
  server.NewClip("alice");
  server.NewClip("bob");
  server.Wait(60);
  server.Read("alice");
  for (int i = 0; i < 5 + 4 + 3; ++i) server.Type("alice", "foo");
  const std::string answers = server.Read("alice");
  EXPECT_EQ(Times(answers, "** Unknown command: 'foo'"), 5u);
  EXPECT_EQ(Times(answers, "** You type too fast. This line was not read.\r\n"), 3u);
  EXPECT_FALSE(server.Closed("alice"));
  server.Type("alice", "foo");
  EXPECT_EQ(server.Read("alice"), "** Too many lines at once. The connection is closed.\r\n");
  EXPECT_TRUE(server.Closed("alice"));
  EXPECT_THAT(server.Read("bob"), HasSubstr("8 alice alice drops connection.\r\n"));
  EXPECT_EQ(Refused(server, Limit::kCommands), 4u);
  EXPECT_EQ(Refused(server, Limit::kFlood), 1u);
}

TEST(CommandRateTest, SwitchedOffWithAllRates) {
  Config config = FewCommands();
  config.limits.rates = false;
  TestServer server(config);
  server.NewClip("alice");
  server.Read("alice");
  for (int i = 0; i < 100; ++i) server.Type("alice", "foo");
  EXPECT_EQ(Times(server.Read("alice"), "** Unknown command: 'foo'"), 100u);
}

TEST(ShoutRateTest, TooManyShoutsAreRefused) {
  Config config;
  config.limits.shouts_per_minute_max = 2;
  TestServer server(config);
  server.NewClip("alice");
  server.NewClip("bob");
  server.Read("bob");
  for (int i = 0; i < 3; ++i) server.Type("alice", "shout hello");
  EXPECT_THAT(server.Read("alice"), EndsWith("17 hello\r\n** You shout too much. Please wait a "
                                             "little.\r\n"));
  EXPECT_EQ(server.Read("bob"), "13 alice hello\r\n13 alice hello\r\n");
  server.Wait(30);
  server.Type("alice", "shout again");
  EXPECT_EQ(server.Read("bob"), "13 alice again\r\n");
}

// ---- Connections.

TEST(AdmissionTest, ConnectionsThatDoNotLogInMakeRoomForNewOnes) {
  Config config;
  config.limits.logins_pending_max = 2;
  TestServer server(config);
  server.NewClip("alice");
  for (const char* who : {"one", "two", "three"}) server.Open(who);
  EXPECT_TRUE(server.Closed("one"));
  EXPECT_THAT(server.Read("one"),
              EndsWith("** Too many connections wait to log in. Please try again.\r\n"));
  EXPECT_FALSE(server.Closed("two"));
  EXPECT_FALSE(server.Closed("alice"));
  EXPECT_THAT(server.log(), testing::Contains(HasSubstr("closed (pending_logins)")));
}

TEST(AdmissionTest, AnAddressHasSoManyConnections) {
  Config config;
  config.limits.address_sessions_max = 2;
  TestServer server(config);  // all come from one address
  server.NewClip("alice");
  server.Open("one");
  server.Open("two");
  EXPECT_TRUE(server.Closed("one"));  // never logged in: makes room
  server.Type("two", "guest");
  EXPECT_FALSE(server.Closed("two"));
  server.Drop("two");
  server.NewClip("bob");
  server.Open("three");
  EXPECT_TRUE(server.Closed("three"));  // two users are there
  EXPECT_THAT(server.Read("three"), EndsWith("** Too many connections from your address. Please "
                                             "close another one first.\r\n"));
  server.Type("bob", "bye");
  server.Open("four");
  EXPECT_FALSE(server.Closed("four"));
  EXPECT_EQ(Refused(server, Limit::kAddress), 2u);
}

TEST(AdmissionTest, AnIpv6SiteIsOneAddress) {
  Limits limits;
  limits.address_sessions_max = 1;
  Admission admission(limits);
  admission.Connected(1, "2001:db8:1:2::1");
  EXPECT_FALSE(admission.TooManyFrom("2001:db8:1:2::1"));
  admission.Connected(2, "2001:db8:1:2:ffff::7");
  EXPECT_TRUE(admission.TooManyFrom("2001:db8:1:2:ffff::7"));
  EXPECT_FALSE(admission.TooManyFrom("2001:db8:1:3::1"));
  EXPECT_EQ(admission.OldestPendingFrom("2001:db8:1:2::9"), 1u);
  admission.Gone(1, "2001:db8:1:2::1");
  EXPECT_FALSE(admission.TooManyFrom("2001:db8:1:2:ffff::7"));
}

// ---- Log-ins and registrations.

TEST(LoginDelayTest, AnAttemptWaitsForItsTurn) {
  TestServer server((Config()));
  server.Register("alice");
  server.NewClip("bob");
  for (int i = 0; i < 5; ++i) {
    server.Open("thief");
    server.Type("thief", "login tester 1008 alice guess");
    EXPECT_THAT(server.Read("thief"), EndsWith("\r\nlogin: login: "));
    server.Drop("thief");
  }
  server.Open("alice");
  server.Read("alice");
  server.Type("alice", "login tester 1008 alice secret");
  EXPECT_EQ(server.Read("alice"), "");
  server.Type("alice", "version");  // is read after the log-in
  server.Wait(2);
  EXPECT_THAT(server.Read("alice"), HasSubstr("\r\n6\r\n** Version"));
  EXPECT_EQ(Refused(server, Limit::kLoginDelay), 1u);
}

TEST(LoginDelayTest, LinesBehindAnAttemptInVainAreRead) {
  TestServer server((Config()));
  server.Register("alice");
  server.Open("thief");
  for (int i = 0; i < 5; ++i) server.Type("thief", "login tester 1008 alice guess");
  server.Open("alice");
  server.Read("alice");
  server.Type("alice", "login tester 1008 alice secrte");
  EXPECT_EQ(server.Read("alice"), "");
  server.Type("alice", "login tester 1008 alice secret");
  server.Wait(3);
  EXPECT_THAT(server.Read("alice"), HasSubstr("\r\n6\r\n"));
}

TEST(RegistrationRateTest, AnAddressRegistersSoManyInAnHour) {
  Config config;
  config.limits.registrations_per_hour_max = 2;
  TestServer server(config);
  for (const char* name : {"alice", "bob"}) server.Register(name);
  server.Open("carol");
  server.Type("carol", "guest");
  server.Read("carol");
  server.Type("carol", "name carol");
  EXPECT_THAT(server.Read("carol"),
              HasSubstr("** Too many users were registered from your address. Please try again in "
                        "an hour.\r\n"));
  server.Wait(1800);
  server.Register("dora");
}

TEST(RegistrationRateTest, CountsThoseThatBeganTogether) {
  Config config;
  config.limits.registrations_per_hour_max = 1;
  TestServer server(config);
  for (const char* who : {"first", "second"}) {
    server.Open(who);
    server.Type(who, "guest");
    server.Type(who, std::string("name ") + who);
    server.Type(who, "secret");
  }
  server.Type("first", "secret");
  EXPECT_THAT(server.Read("first"), HasSubstr("You are registered."));
  server.Type("second", "secret");
  EXPECT_THAT(server.Read("second"), HasSubstr("** Too many users were registered"));
}

}  // namespace
}  // namespace fibs::server
