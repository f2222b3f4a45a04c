#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "test_runtime.h"

// How a server ends. That it does at all, within the deadline, is asserted by Join.
namespace fibs::server {
namespace {

using testing::ElementsAre;
using testing::EndsWith;

TEST(RuntimeStopTest, ARequestReachesTheHandlerAndEndsTheServer) {
  TestRuntime server;
  TestClient client(server.port());
  client.ReadUntil("login: ");
  server.RequestShutdown();
  EXPECT_EQ(client.ReadAll(), "");
  EXPECT_EQ(server.Join(), Ended::kStopped);
  EXPECT_THAT(server.events(), ElementsAre("1 connected 127.0.0.1", "shutdown"));
}

TEST(RuntimeStopTest, WhatWasSaidBeforeIsSent) {
  TestRuntime server;
  TestClient client(server.port());
  client.Write("store rolled 6 5\r\nstop\r\nnever handled\r\n");
  EXPECT_EQ(client.ReadAll(), "login: rolled 6 5\r\nstopping\r\n");
  EXPECT_EQ(server.Join(), Ended::kStopped);
  EXPECT_THAT(server.storage().committed(), ElementsAre(1));
}

TEST(RuntimeStopTest, ARestartHasItsOwnExitCode) {
  TestRuntime server;
  TestClient client(server.port());
  client.Write("restart\r\n");
  EXPECT_THAT(client.ReadAll(), EndsWith("stopping\r\n"));
  EXPECT_EQ(server.Join(), Ended::kRestart);
}

TEST(RuntimeStopTest, WaitsForTheLastCommit) {
  TestRuntime server({}, std::make_unique<GatedStorage>());
  TestClient client(server.port());
  client.Write("store rolled 4 2\r\nstop\r\n");
  ASSERT_TRUE(server.storage().WaitForTries(1));
  ASSERT_TRUE(server.WaitFor("1 line stop"));
  server.storage().Open();
  EXPECT_EQ(client.ReadAll(), "login: rolled 4 2\r\nstopping\r\n");
  EXPECT_EQ(server.Join(), Ended::kStopped);
}

TEST(RuntimeStopTest, ACommitThatFailsOnceIsTriedAgain) {
  auto storage = std::make_unique<GatedStorage>();
  storage->Open();
  storage->Fail(2);
  TestRuntime server({}, std::move(storage));
  TestClient client(server.port());
  client.Write("store rolled 4 2\r\nstop\r\n");
  EXPECT_EQ(client.ReadAll(), "login: rolled 4 2\r\nstopping\r\n");
  EXPECT_EQ(server.Join(), Ended::kStopped);
}

TEST(RuntimeStopTest, WhatCannotBeStoredIsNeverShown) {
  auto storage = std::make_unique<GatedStorage>();
  storage->Fail(1'000'000);
  TestRuntime server({}, std::move(storage));
  TestClient client(server.port());
  client.Write("store rolled 4 2\r\nstop\r\n");
  EXPECT_EQ(client.ReadAll(), "login: ");
  EXPECT_EQ(server.Join(), Ended::kRecordsLost);
}

TEST(RuntimeStopTest, AStorageThatHangsDoesNotHoldTheServer) {
  TestRuntime server({}, std::make_unique<GatedStorage>());
  TestClient client(server.port());
  client.Write("store rolled 4 2\r\nstop\r\n");
  EXPECT_EQ(client.ReadAll(), "login: ");
  EXPECT_EQ(server.Join(), Ended::kRecordsLost);
  server.storage().Open();  // lets its thread end
}

TEST(RuntimeStopTest, APeerThatDoesNotReadDoesNotHoldTheServer) {
  Config config;
  config.limits.queue_bytes_max = 0;
  TestRuntime server(config);
  TestClient slow(server.port());
  ASSERT_TRUE(server.WaitFor("1 connected 127.0.0.1"));
  TestClient client(server.port());
  for (int i = 0; i < 200; ++i) client.Write("flood 1\r\n");
  client.Write("stop\r\n");
  EXPECT_THAT(client.ReadAll(), EndsWith("stopping\r\n"));
  EXPECT_EQ(server.Join(), Ended::kStopped);
}

TEST(RuntimeStopTest, ManyPeersThatNeverCloseDoNotHoldTheServer) {
  TestRuntime server;
  std::vector<std::unique_ptr<TestClient>> clients;
  for (int i = 0; i < 50; ++i) {
    clients.push_back(std::make_unique<TestClient>(server.port()));
    clients.back()->ReadUntil("login: ");
  }
  server.RequestShutdown();
  EXPECT_EQ(server.Join(), Ended::kStopped);
}

}  // namespace
}  // namespace fibs::server
