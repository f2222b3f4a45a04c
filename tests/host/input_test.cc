// How much is read of a connection, and of an address (limits.input_bytes_per_second_max ...).
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "test_runtime.h"

namespace fibs::server {
namespace {

using testing::Contains;
using testing::Not;

// A byte in a second: once a line was read, nothing more is while a test runs.
TEST(InputTest, AConnectionIsNotReadBeyondItsRate) {
  Config config;
  config.limits.input_bytes_per_second_max = 1;
  TestRuntime server(config);
  TestClient loud(server.port());
  loud.Write("one\r\n");
  EXPECT_EQ(loud.ReadUntil("one\r\n"), "login: one\r\n");
  loud.Write("two\r\n");
  for (int i = 0; i < 10'000; ++i) loud.Write("\xff\xfd\x06");  // IAC DO TIMING-MARK
  TestClient other(server.port());
  other.Write("hello\r\n");
  EXPECT_EQ(other.ReadUntil("hello\r\n"), "login: hello\r\n");
  EXPECT_TRUE(server.WaitForMoreTicks());
  EXPECT_THAT(server.events(), Not(Contains("1 line two")));
  EXPECT_FALSE(loud.HasInput());
}

TEST(InputTest, TheConnectionsOfAnAddressShareOneRate) {
  Config config;
  config.limits.address_input_bytes_per_second_max = 1;
  TestRuntime server(config);
  TestClient one(server.port());
  one.Write("one\r\n");
  EXPECT_EQ(one.ReadUntil("one\r\n"), "login: one\r\n");
  one.Reset();
  TestClient two(server.port());
  two.Write("two\r\n");
  EXPECT_TRUE(server.WaitFor("2 connected 127.0.0.1"));
  EXPECT_TRUE(server.WaitForMoreTicks());
  EXPECT_THAT(server.events(), Not(Contains("2 line two")));
}

TEST(InputTest, ThereIsNoneWithoutRates) {
  Config config;
  config.limits.rates = false;
  config.limits.input_bytes_per_second_max = 1;
  config.limits.address_input_bytes_per_second_max = 1;
  TestRuntime server(config);
  TestClient client(server.port());
  for (const char* word : {"one", "two", "three"}) {
    client.Write(fmt::format("{}\r\n", word));
    client.ReadUntil(fmt::format("{}\r\n", word));
  }
}

// Nothing is lost, and the end is noticed, though the socket was told to be ready only once.
TEST(InputTest, WhatWaitedIsReadToTheEnd) {
  Config config;
  config.limits.input_bytes_per_second_max = 50'000;
  TestRuntime server(config);
  TestClient client(server.port());
  std::string lines;
  for (int i = 0; i < 24'000; ++i) lines += fmt::format("{:08}\r\n", i);
  client.Write(lines);
  client.EndOutput();
  EXPECT_EQ(client.ReadAll(), "login: " + lines);
  EXPECT_TRUE(server.WaitFor("1 ended"));
}

TEST(InputTest, UrgentDataIsReadAfterAPause) {
  Config config;
  config.limits.input_bytes_per_second_max = 20'000;
  TestRuntime server(config);
  TestClient client(server.port());
  client.Write(std::string(90'000, 'a') + "\r\n");
  client.WriteUrgent("\xff\xf2");  // IAC DM
  client.Write("board\r\n");
  EXPECT_TRUE(client.ReadUntil("board\r\n").ends_with("board\r\n"));
  EXPECT_TRUE(server.WaitFor("1 line board"));
}

TEST(InputTest, APauseDoesNotHoldTheServer) {
  Config config;
  config.limits.input_bytes_per_second_max = 1;
  TestRuntime server(config);
  TestClient client(server.port());
  client.Write("one\r\n");
  client.ReadUntil("one\r\n");
  client.Write("two\r\n");
  ASSERT_TRUE(server.WaitForMoreTicks());
  server.RequestShutdown();
  EXPECT_EQ(server.Join(), Ended::kStopped);
}

}  // namespace
}  // namespace fibs::server
