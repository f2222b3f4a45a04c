// What the log has about connections that were refused or closed
// (server/limits/refusal_log.h).
#include "server/limits/refusal_log.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "tests/fakes.h"

namespace fibs::server {
namespace {

using namespace std::chrono_literals;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr Time kNoonOfLog = std::chrono::sys_days(std::chrono::January / 2 / 2003) + 12h;

TEST(RefusalLogTest, TheFirstIsToldAtOnceAndTheOthersAreCounted) {
  RefusalLog log(RefusalLog::kUsers);
  EXPECT_EQ(log.Add("address", "a", kNoonOfLog), "a");
  for (const char* who : {"b", "c", "d"}) {
    EXPECT_EQ(log.Add("address", who, kNoonOfLog + 100ms), std::nullopt);
  }
  EXPECT_THAT(log.Due(kNoonOfLog + 900ms), IsEmpty());
  EXPECT_THAT(log.Due(kNoonOfLog + 1s), ElementsAre("d, and 2 more"));
  EXPECT_THAT(log.Due(kNoonOfLog + 2s), IsEmpty());
}

TEST(RefusalLogTest, ALineASecondForEachReason) {
  RefusalLog log(RefusalLog::kUsers);
  EXPECT_EQ(log.Add("address", "a", kNoonOfLog), "a");
  EXPECT_EQ(log.Add("queue", "b", kNoonOfLog), "b");
  EXPECT_EQ(log.Add("address", "c", kNoonOfLog + 999ms), std::nullopt);
  EXPECT_EQ(log.Add("address", "d", kNoonOfLog + 1s), "d, and 1 more");
  EXPECT_EQ(log.Add("address", "e", kNoonOfLog + 1500ms), std::nullopt);
  EXPECT_THAT(log.Due(kNoonOfLog + 2s), ElementsAre("e"));
}

TEST(RefusalLogTest, AClockThatIsSetBackDoesNotSilenceIt) {
  RefusalLog log(RefusalLog::kUsers);
  EXPECT_EQ(log.Add("address", "a", kNoonOfLog), "a");
  EXPECT_EQ(log.Add("address", "b", kNoonOfLog - 1h), "b");
}

TEST(RefusalLogTest, StrangersAreToldOfOnceAMinute) {
  RefusalLog log(RefusalLog::kStrangers);
  EXPECT_EQ(log.Add("link", "0", kNoonOfLog), "0");
  for (int second = 0; second < 60; ++second) {
    for (int i = 0; i < 100; ++i) {
      EXPECT_EQ(log.Add("link", fmt::format("{}", i), kNoonOfLog + second * 1s), std::nullopt);
    }
    EXPECT_THAT(log.Due(kNoonOfLog + second * 1s), IsEmpty());
  }
  EXPECT_THAT(log.Due(kNoonOfLog + 60s), ElementsAre("99, and 5999 more"));
  EXPECT_EQ(log.Add("link", "100", kNoonOfLog + 61s), std::nullopt);
  EXPECT_THAT(log.Rest(), ElementsAre("100")) << "at the end";
  EXPECT_THAT(log.Rest(), IsEmpty());
}

TEST(RefusalLogTest, EveryClosedConnectionIsInTheLog) {
  Config config;
  config.limits.address_sessions_max = 2;
  config.limits.login_failures_max = 2;
  TestServer server(config);
  for (const char* who : {"a", "b", "c", "d", "e"}) server.Open(who);  // three too many
  EXPECT_THAT(server.log(), ElementsAre("192.0.2.1: closed (address)"));
  server.Wait(60);
  EXPECT_THAT(server.log(), ElementsAre("192.0.2.1: closed (address)",
                                        "192.0.2.1: closed (address), and 1 more"));
  for (int i = 0; i < 4; ++i) server.Type("e", "login a b c d");
  EXPECT_THAT(server.log(), Contains("192.0.2.1: closed (login_failures)"));
  server.Wait(config.limits.login_seconds_max);
  EXPECT_THAT(server.log(), Contains("192.0.2.1: closed (login_time)"));
}

TEST(RefusalLogTest, WhatWasNotToldIsToldAtTheEnd) {
  Config config;
  config.limits.address_sessions_max = 2;
  for (const bool hands_over : {false, true}) {
    TestServer server(config);
    for (const char* who : {"a", "b", "c", "d", "e"}) server.Open(who);  // three too many
    hands_over ? server.Raise(HandingOver{}) : server.Shutdown();
    EXPECT_THAT(server.log(), ElementsAre("192.0.2.1: closed (address)",
                                          "192.0.2.1: closed (address), and 1 more"));
  }
}

TEST(RefusalLogTest, UsersAreNamed) {
  TestServer server;
  for (const char* who : {"anna", "bert", "carl"}) server.NewClip(who);
  server.Drop("anna", DisconnectReason::kQueueFull);
  EXPECT_THAT(server.log(), Contains("anna from 192.0.2.1: closed (queue)"));
  server.Open("bert");
  server.Type("bert", "login test_client 1008 bert secret");
  EXPECT_THAT(server.log(), Contains("bert from 192.0.2.1: closed (second log-in)"));
  server.Wait(3600);
  EXPECT_THAT(server.log(), Contains("carl from 192.0.2.1: closed (idle)"));
}

TEST(RefusalLogTest, LinesThatAreNotReadAreInTheLog) {
  Config config;
  config.limits.pending_lines_max = 1;
  config.limits.refused_lines_max = 2;
  config.limits.commands_burst_max = 10;
  TestServer server(config);
  server.NewClip("anna");
  for (int i = 0; i < 30 && !server.Closed("anna"); ++i) server.Type("anna", "time");
  EXPECT_THAT(server.log(), Contains("anna from 192.0.2.1: line dropped (commands)"));
  EXPECT_THAT(server.log(), Contains("anna from 192.0.2.1: closed (flood)"));
}

}  // namespace
}  // namespace fibs::server
