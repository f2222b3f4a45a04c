#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <string>

#include "temp_dir.h"
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

// What is accepted in the same turn of the loop as the server stops: of several connections that
// wait, one is told of before the stop and the next one behind it. That depends on which of two
// sockets the system names first, so there are a few rounds.
class LateTest : public testing::TestWithParam<int> {
 protected:
  // Runs `connect` while the server handles a line; its next one is the stop.
  template <typename Connect>
  static void StopBehind(TestRuntime& server, Connect connect) {
    TestClient client(server.port());
    client.ReadUntil("login: ");
    client.Write("pause\r\n");
    ASSERT_TRUE(server.WaitFor("1 line pause"));
    connect();
    client.Write("stop\r\n");
    server.Resume();
    client.ReadAll();
    EXPECT_EQ(server.Join(), Ended::kStopped);
  }
};

TEST_P(LateTest, AConnectionIsClosed) {
  TestRuntime server;
  std::vector<std::unique_ptr<TestClient>> late;
  StopBehind(server, [&] {
    for (int i = 0; i < 8; ++i) late.push_back(std::make_unique<TestClient>(server.port()));
  });
  for (auto& one : late) one->ReadAll();
}

TEST_P(LateTest, AnHttpConnectionIsClosed) {
  Config config;
  config.http_listen = "127.0.0.1:0";
  TestRuntime server(config);
  std::vector<std::unique_ptr<TestClient>> late;
  StopBehind(server, [&] {
    for (int i = 0; i < 8; ++i) late.push_back(std::make_unique<TestClient>(server.http_port()));
  });
  for (auto& one : late) one->ReadAll();
}

TEST_P(LateTest, AnAdministratorsConnectionIsClosed) {
  const TempDir dir;
  const std::string path = dir.path() + "/fibsd.sock";
  TestRuntime server({}, nullptr, path);
  std::vector<int> late;
  StopBehind(server, [&] {
    sockaddr_un address{.sun_family = AF_UNIX, .sun_path = {}};
    path.copy(address.sun_path, sizeof(address.sun_path) - 1);
    for (int i = 0; i < 4; ++i) {
      late.push_back(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
      EXPECT_EQ(connect(late.back(), reinterpret_cast<sockaddr*>(&address), sizeof(address)), 0);
    }
  });
  for (const int fd : late) {
    char byte = 0;
    EXPECT_LE(read(fd, &byte, 1), 0);
    close(fd);
  }
}

INSTANTIATE_TEST_SUITE_P(Rounds, LateTest, testing::Range(0, 5));

// Another process has the database: nobody is shown what was not stored, and all ends.
TEST(RuntimeStopTest, EndsWhenAnotherServerTookOver) {
  TestRuntime server;
  TestClient client(server.port());
  client.ReadUntil("login: ");
  server.storage().LoseLeadership();
  client.Write("store secret\r\n");
  EXPECT_EQ(server.Join(), Ended::kRecordsLost);
  EXPECT_TRUE(server.storage().committed().empty());
}

}  // namespace
}  // namespace fibs::server
