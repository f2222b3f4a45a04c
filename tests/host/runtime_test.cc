#include "server/host/runtime.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <string>

#include "log_capture.h"
#include "test_runtime.h"

// Many connections, storage and passwords together.
namespace fibs::server {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// Another client's line is answered: the server has had a turn, and more.
void PassATurn(TestClient& other) {
  other.Write("echo\r\n");
  EXPECT_THAT(other.ReadUntil("echo\r\n"), HasSubstr("echo"));
}

TEST(RuntimeTest, TextWaitsForItsRecordAndHoldsWhatIsBehindIt) {
  TestRuntime server({}, std::make_unique<GatedStorage>());
  TestClient client(server.port());
  TestClient other(server.port());
  client.ReadUntil("login: ");
  client.Write("before\r\nstore rolled 6 6\r\nchat\r\n");
  EXPECT_EQ(client.ReadUntil("before\r\n"), "before\r\n");
  ASSERT_TRUE(server.WaitFor("1 line chat"));
  ASSERT_TRUE(server.storage().WaitForTries(1));
  PassATurn(other);
  EXPECT_FALSE(client.HasInput());
  server.storage().Open();
  EXPECT_EQ(client.ReadUntil("chat\r\n"), "rolled 6 6\r\nchat\r\n");
  EXPECT_THAT(server.storage().committed(), ElementsAre(1));
}

TEST(RuntimeTest, RecordsAreStoredInOrderAndTogether) {
  TestRuntime server({}, std::make_unique<GatedStorage>());
  TestClient client(server.port());
  client.ReadUntil("login: ");
  client.Write("store 1\r\n");
  ASSERT_TRUE(server.storage().WaitForTries(1));
  std::string lines, answers = "1\r\n";
  for (int i = 2; i <= 500; ++i) {
    lines += "store " + std::to_string(i) + "\r\n";
    answers += std::to_string(i) + "\r\n";
  }
  client.Write(lines);
  ASSERT_TRUE(server.WaitFor("1 line store 500"));
  server.storage().Open();
  EXPECT_EQ(client.ReadUntil("\r\n500\r\n"), answers);
  const auto committed = server.storage().committed();
  ASSERT_EQ(committed.size(), 500u);
  EXPECT_TRUE(std::is_sorted(committed.begin(), committed.end()));
}

TEST(RuntimeTest, AFailedCommitIsTriedAgainWhileTheServerRunsOn) {
  auto storage = std::make_unique<GatedStorage>();
  storage->Open();
  storage->Fail(3);
  TestRuntime server({}, std::move(storage));
  TestClient client(server.port());
  TestClient other(server.port());
  client.ReadUntil("login: ");
  client.Write("store rolled 3 1\r\n");
  ASSERT_TRUE(server.storage().WaitForTries(2));
  PassATurn(other);
  EXPECT_THAT(server.storage().committed(), ElementsAre());
  EXPECT_EQ(client.ReadUntil("\r\n"), "rolled 3 1\r\n");
  EXPECT_THAT(server.storage().committed(), ElementsAre(1));
}

TEST(RuntimeTest, PasswordsAreHashedAndChecked) {
  TestRuntime server;
  TestClient client(server.port());
  client.ReadUntil("login: ");
  client.Write("hash secret\r\n");
  std::string hash = client.ReadUntil("\r\n");
  ASSERT_THAT(hash, StartsWith("$argon2id$"));
  hash.resize(hash.size() - 2);
  client.Write("check " + hash + " secret\r\n");
  EXPECT_EQ(client.ReadUntil("\r\n"), "right\r\n");
  client.Write("check " + hash + " guess\r\n");
  EXPECT_EQ(client.ReadUntil("\r\n"), "wrong\r\n");
}

// What was appended before a question is stored when storage is asked.
TEST(RuntimeTest, StorageIsReadBehindTheRecords) {
  TestRuntime server({}, std::make_unique<GatedStorage>());
  TestClient client(server.port());
  client.ReadUntil("login: ");
  client.Write("store rolled 6 6\r\nmatch 7\r\n");
  TestClient other(server.port());
  other.ReadUntil("login: ");
  PassATurn(other);
  EXPECT_FALSE(client.HasInput());
  server.storage().Open();
  EXPECT_EQ(client.ReadUntil("1\r\n"), "rolled 6 6\r\n1\r\n");
  client.Write("history 12 3\r\n");
  EXPECT_EQ(client.ReadUntil("\r\n"), "3 matches\r\n");
  client.Write("last\r\n");
  EXPECT_EQ(client.ReadUntil("\r\n"), "no match\r\n");
}

TEST(RuntimeTest, AStorageThatCannotBeReadIsAnAnswerToo) {
  LogCapture log;
  {
    TestRuntime server;
    TestClient client(server.port());
    client.ReadUntil("login: ");
    client.Write("history 13 1\r\n");
    EXPECT_EQ(client.ReadUntil("\r\n"), "failed\r\n");
    client.Write("match 13\r\n");
    EXPECT_EQ(client.ReadUntil("\r\n"), "failed\r\n");
  }
  EXPECT_THAT(log.text(), HasSubstr("the disk cannot be read"));
}

TEST(RuntimeTest, AConnectionTooManyGetsOneClearLine) {
  Config config;
  config.limits.sessions_max = 2;
  TestRuntime server(config);
  auto first = std::make_unique<TestClient>(server.port());
  TestClient second(server.port());
  first->ReadUntil("login: ");
  second.ReadUntil("login: ");
  EXPECT_EQ(TestClient(server.port()).ReadAll(), "The server is full. Please try again later.\r\n");
  first.reset();
  ASSERT_TRUE(server.WaitFor("1 ended"));
  PassATurn(second);
  EXPECT_EQ(TestClient(server.port()).ReadUntil("login: "), "login: ");
}

TEST(RuntimeTest, TicksEachSecond) {
  TestRuntime server;
  EXPECT_TRUE(server.WaitFor("tick"));
  EXPECT_TRUE(server.WaitForMoreTicks());
}

TEST(RuntimeTest, ListensOnIPv6) {
  Config config;
  config.listen = {"[::1]:0"};
  std::unique_ptr<TestRuntime> server;
  try {
    server = std::make_unique<TestRuntime>(config);
  } catch (const ConfigError&) {
    GTEST_SKIP() << "no IPv6 here";
  }
  TestClient client(server->port(), "::1");
  EXPECT_EQ(client.ReadUntil("login: "), "login: ");
  EXPECT_THAT(server->events(), ElementsAre("1 connected ::1"));
}

TEST(RuntimeTest, ATakenPortIsOneClearLine) {
  TestRuntime server;
  Config config;
  config.listen = {"127.0.0.1:" + std::to_string(server.port())};
  try {
    Runtime second(config);
    FAIL();
  } catch (const ConfigError& error) {
    EXPECT_EQ(error.what(), "cannot listen on " + config.listen[0] + ": Address already in use");
  }
}

TEST(RuntimeTest, WithoutFreeDescriptorsAcceptingPausesAndGoesOn) {
  LogCapture log;
  std::string answer;
  {
    TestRuntime server;
    TestClient first(server.port());
    first.ReadUntil("login: ");
    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
    const int free = open("/dev/null", O_RDONLY | O_CLOEXEC);
    ASSERT_GE(free, 0);
    rlimit low = before;
    low.rlim_cur = static_cast<rlim_t>(free) + 1;  // `free` itself is the last one
    ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &low), 0);
    close(free);
    TestClient late(server.port());  // takes it; the server's end finds none
    ASSERT_TRUE(server.WaitForMoreTicks());
    EXPECT_FALSE(late.HasInput());
    first.Write("others are served\r\n");
    EXPECT_EQ(first.ReadUntil("\r\n"), "others are served\r\n");
    ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &before), 0);
    answer = late.ReadUntil("login: ");
  }
  EXPECT_EQ(answer, "login: ");
  EXPECT_THAT(log.text(), HasSubstr("cannot accept connections: Too many open files"));
}

// ---- What has left.

TEST(RuntimeSentTest, IsToldWhenTheTextHasLeft) {
  TestRuntime server({}, std::make_unique<GatedStorage>());
  TestClient client(server.port());
  client.ReadUntil("login: ");
  client.Write("tell hello\r\n");
  EXPECT_EQ(client.ReadUntil("\r\n"), "hello\r\n");
  ASSERT_TRUE(server.WaitFor("1 sent"));
}

// A text that waits for a record has not left: neither is it told, nor is it shown.
TEST(RuntimeSentTest, WhatWaitsForARecordHasNotLeft) {
  TestRuntime server({}, std::make_unique<GatedStorage>());
  TestClient client(server.port());
  client.ReadUntil("login: ");
  client.Write("store_tell hello\r\nstored\r\n");
  client.ReadUntil("0 stored\r\n");
  ASSERT_TRUE(server.WaitForMoreTicks());
  EXPECT_THAT(server.events(), Not(Contains("1 sent")));
  server.storage().Open();
  EXPECT_EQ(client.ReadUntil("\r\n"), "hello\r\n");
  ASSERT_TRUE(server.WaitFor("1 sent"));
}

TEST(RuntimeSentTest, ALostConnectionHasNotSentIt) {
  TestRuntime server({}, std::make_unique<GatedStorage>());
  TestClient client(server.port());
  client.ReadUntil("login: ");
  client.Write("store_tell hello\r\n");
  ASSERT_TRUE(server.WaitFor("1 line store_tell hello"));
  client.Reset();
  ASSERT_TRUE(server.WaitFor("1 not sent"));
}

}  // namespace
}  // namespace fibs::server
