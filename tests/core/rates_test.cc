// How often somebody may do something (server/core/sessions/allowances.h), and what is remembered
// of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "server/core/core_state.h"
#include "server/limits/recent_map.h"
#include "server/limits/shared_map.h"
#include "server/limits/token_bucket.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using namespace std::chrono_literals;
using testing::EndsWith;
using testing::HasSubstr;

constexpr Time kNoonOfRates = std::chrono::sys_days(std::chrono::January / 2 / 2003) + 12h;

size_t Times(const std::string& text, std::string_view what) {
  size_t times = 0;
  for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++times;
  return times;
}

uint64_t Refused(const TestServer& server, Limit limit) {
  return server.core().state().refusals.count(limit);
}

TEST(TokenBucketTest, GivesABurstAndThenTheRate) {
  TokenBucket bucket;
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.Take(kNoonOfRates, 2, 3));
  EXPECT_FALSE(bucket.Take(kNoonOfRates, 2, 3));
  EXPECT_FALSE(bucket.Take(kNoonOfRates + 499ms, 2, 3));
  EXPECT_TRUE(bucket.Take(kNoonOfRates + 500ms, 2, 3));
  EXPECT_FALSE(bucket.Take(kNoonOfRates + 500ms, 2, 3));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.Take(kNoonOfRates + 1h, 2, 3));
  EXPECT_FALSE(bucket.Take(kNoonOfRates + 1h, 2, 3));
}

TEST(TokenBucketTest, AClockThatIsSetBackNeitherGivesNorLocks) {
  TokenBucket bucket;
  EXPECT_TRUE(bucket.Take(kNoonOfRates, 1, 1));
  EXPECT_FALSE(bucket.Take(kNoonOfRates - 1h, 1, 1));
  EXPECT_TRUE(bucket.Take(kNoonOfRates - 1h + 1s, 1, 1));
}

TEST(TokenBucketTest, WhatWasSpentBeyondItsTokensIsGainedFirst) {
  TokenBucket bucket;
  EXPECT_TRUE(bucket.Has(kNoonOfRates, 2, 3));
  bucket.Spend(5);
  EXPECT_FALSE(bucket.Take(kNoonOfRates, 2, 3));
  EXPECT_FALSE(bucket.Take(kNoonOfRates + 1499ms, 2, 3));
  EXPECT_TRUE(bucket.Take(kNoonOfRates + 1500ms, 2, 3));
  EXPECT_FALSE(bucket.IsFull(kNoonOfRates + 2999ms, 2));
  EXPECT_TRUE(bucket.IsFull(kNoonOfRates + 3s, 2));
}

TEST(SharedMapTest, KeepsWhatIsUsedAndWhatIsNotNewAgain) {
  SharedMap<int, int> map(100, [](int& value, Time) { return value == 0; });
  const auto used = map.Get(1, kNoonOfRates);
  *map.Get(2, kNoonOfRates) = 7;
  for (int key = 10; key < 60; ++key) map.Get(key, kNoonOfRates);
  EXPECT_LE(map.size(), 5u);
  EXPECT_EQ(map.Get(1, kNoonOfRates), used);
  EXPECT_EQ(*map.Get(2, kNoonOfRates), 7);
}

TEST(SharedMapTest, KeepsSoManyThatNobodyUses) {
  SharedMap<int, int> map(100, [](int&, Time) { return false; });
  const auto used = map.Get(1, kNoonOfRates);
  *used = 7;
  for (int key = 10; key < 1000; ++key) map.Get(key, kNoonOfRates);
  EXPECT_LE(map.size(), 102u);
  EXPECT_EQ(map.Get(1, kNoonOfRates), used);
}

TEST(RecentMapTest, ForgetsTheOldestAndWhatIsOver) {
  RecentMap<int> map(2, 60s);
  map.Touch("a", kNoonOfRates) = 1;
  map.Touch("b", kNoonOfRates + 1s) = 2;
  EXPECT_EQ(map.Touch("a", kNoonOfRates + 2s), 1);
  map.Touch("c", kNoonOfRates + 3s) = 3;
  EXPECT_EQ(map.Find("b", kNoonOfRates + 3s), nullptr);
  ASSERT_NE(map.Find("a", kNoonOfRates + 62s), nullptr);
  EXPECT_EQ(map.Find("a", kNoonOfRates + 63s), nullptr);
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
  server.Wait(60);
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

TEST(CommandRateTest, LinesThatAreTooLongCountToo) {
  Config config = FewCommands();
  config.limits.line_bytes_max = 20;
  TestServer server(config);
  server.NewClip("alice");
  server.Wait(60);
  server.Read("alice");
  const std::string line = std::string(30, 'a') + "\r\n";
  for (int i = 0; i < 5 + 3; ++i) server.Bytes("alice", line);
  const std::string answers = server.Read("alice");
  EXPECT_EQ(Times(answers, "** Your line is too long."), 5u);
  EXPECT_EQ(Times(answers, "** You type too fast."), 3u);
  server.Bytes("alice", line);
  EXPECT_TRUE(server.Closed("alice"));
}

TEST(CommandRateTest, ALogInGivesNoNewAllowance) {
  TestServer server(FewCommands());
  server.NewClip("alice");
  server.Wait(60);
  for (int i = 0; i < 4; ++i) server.Type("alice", "foo");
  server.Type("alice", "bye");
  server.Clip("alice");
  server.Type("alice", "foo");
  EXPECT_EQ(server.Read("alice"), "");
  server.Wait(1);
  EXPECT_EQ(server.Read("alice"), "** Unknown command: 'foo'\r\n");
}

TEST(CommandRateTest, ALongAnswerCostsByItsBytes) {
  Config config = FewCommands();
  config.limits.command_answer_bytes = 100;
  TestServer server(config);
  server.Register("alice");
  server.Wait(600);
  server.Clip("alice");
  server.Wait(60);
  server.Read("alice");
  server.Type("alice", "help shout");
  const size_t size = server.Read("alice").size();
  ASSERT_GT(size, 500u);
  server.Type("alice", "version");
  // 5 tokens were there, and 2 are gained in a second.
  const int seconds = static_cast<int>(size / 100 + 1 + 1 - 5) / 2;
  server.Wait(seconds - 1);
  EXPECT_EQ(server.Read("alice"), "");
  server.Wait(2);
  EXPECT_THAT(server.Read("alice"), HasSubstr("** Version"));
}

TEST(CommandRateTest, BeforeTheLogInConnectionsOfAnAddressShareAnAllowance) {
  TestServer server(FewCommands());
  server.Register("alice");
  server.Wait(60);
  for (const char* who : {"one", "two"}) server.Open(who);
  for (int i = 0; i < 5; ++i) server.Type("one", "");
  server.Drop("one");
  server.Read("two");
  server.Type("two", "");
  EXPECT_EQ(server.Read("two"), "");
  server.Open("far", "198.51.100.1");
  server.Read("far");
  server.Type("far", "");
  EXPECT_EQ(server.Read("far"), "login: ");
  server.Wait(1);
  EXPECT_EQ(server.Read("two"), "login: ");
}

// Others at the same address have to share, but each gets his turn, also behind connections that
// come anew all the time.
TEST(CommandRateTest, ConnectionsOfAnAddressTakeTurns) {
  TestServer server(FewCommands());
  server.Register("alice");
  server.Wait(60);
  for (const char* who : {"one", "two"}) server.Open(who);
  for (int i = 0; i < 9; ++i) server.Type("one", "");
  server.Read("two");
  server.Type("two", "");
  server.Read("one");
  server.Wait(1);
  EXPECT_EQ(server.Read("one"), "login: ");
  EXPECT_EQ(server.Read("two"), "login: ");
  server.Type("two", "");
  for (int i = 0; i < 30 && server.Peek("two").empty(); ++i) {
    const std::string newcomer = "new" + std::to_string(i);
    server.Open(newcomer);
    server.Type(newcomer, "");
    server.Drop(newcomer);
    if (i % 10 == 9) server.Wait(1);
  }
  EXPECT_EQ(server.Read("two"), "login: ");
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

TEST(ShoutRateTest, ALogInGivesNoNewOnes) {
  Config config;
  config.limits.shouts_per_minute_max = 2;
  TestServer server(config);
  server.NewClip("alice");
  for (int i = 0; i < 2; ++i) server.Type("alice", "shout hello");
  server.Type("alice", "bye");
  server.Clip("alice");
  server.Type("alice", "shout hello");
  EXPECT_THAT(server.Read("alice"), HasSubstr("** You shout too much."));
}

}  // namespace
}  // namespace fibs::server
