#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "test_runtime.h"

// One connection over real loopback sockets.
namespace fibs::server {
namespace {

using testing::ElementsAre;

TEST(ConnectionTest, EchoesLines) {
  TestRuntime server;
  TestClient client(server.port());
  EXPECT_EQ(client.ReadUntil("login: "), "login: ");
  client.Write("hello\r\nworld\r\n");
  EXPECT_EQ(client.ReadUntil("world\r\n"), "hello\r\nworld\r\n");
  EXPECT_THAT(server.events(),
              ElementsAre("1 connected 127.0.0.1", "1 line hello", "1 line world"));
}

TEST(ConnectionTest, ALineMayComeInManyPackets) {
  TestRuntime server;
  TestClient client(server.port());
  client.ReadUntil("login: ");
  for (const char byte : std::string("board 1\r\n")) client.Write({&byte, 1});
  EXPECT_EQ(client.ReadUntil("\r\n"), "board 1\r\n");
}

TEST(ConnectionTest, ALongLineIsCutAndMarked) {
  Config config;
  config.limits.line_bytes_max = 10;
  TestRuntime server(config);
  TestClient client(server.port());
  client.Write("0123456789\r\n" + std::string(40'000, 'a') + "\r\nnext\r\n");
  client.ReadUntil("next\r\n");
  EXPECT_THAT(server.events(), ElementsAre("1 connected 127.0.0.1", "1 line 0123456789",
                                           "1 long aaaaaaaaaa", "1 line next"));
}

TEST(ConnectionTest, NegotiationSplitOverPacketsIsAnsweredAndKeptOutOfLines) {
  TestRuntime server;
  TestClient client(server.port());
  client.ReadUntil("login: ");
  for (const char* part : {"ro\xff", "\xfd", "\x06ll\r", "\n"}) client.Write(part);
  EXPECT_EQ(client.ReadUntil("roll\r\n"), "\xff\xfc\x06roll\r\n") << "WONT TM stands first";
}

TEST(ConnectionTest, AfterAHalfCloseTheLastLinesAreAnswered) {
  TestRuntime server;
  TestClient client(server.port());
  client.Write("one\ntwo\nunfinished");
  client.EndOutput();
  EXPECT_EQ(client.ReadAll(), "login: one\r\ntwo\r\n");
  EXPECT_THAT(server.events(),
              ElementsAre("1 connected 127.0.0.1", "1 line one", "1 line two", "1 ended"));
}

TEST(ConnectionTest, TheEndBehindALongInputIsSeen) {
  TestRuntime server;
  for (const size_t bytes : {1u, 16'383u, 16'384u, 16'385u, 40'000u, 100'000u}) {
    TestClient client(server.port());
    client.ReadUntil("login: ");
    client.Write(std::string(bytes, '\n'));
    client.EndOutput();
    EXPECT_EQ(client.ReadAll().size(), 2 * bytes);
  }
}

// A read ends at urgent data, which telnet programs send with a data mark (RFC 854, "Synch").
TEST(ConnectionTest, WhatStandsBehindUrgentDataIsRead) {
  TestRuntime server;
  TestClient client(server.port());
  client.ReadUntil("login: ");
  TestClient other(server.port());
  other.Write("pause\r\n");
  ASSERT_TRUE(server.WaitFor("2 line pause"));
  client.WriteUrgent("one\r\n\xff\xf4\xff\xf2");  // interrupt process, data mark
  client.Write("two\r\n");
  server.Resume();
  EXPECT_EQ(client.ReadUntil("two\r\n"), "one\r\ntwo\r\n");
}

TEST(ConnectionTest, AResetIsADrop) {
  TestRuntime server;
  TestClient client(server.port());
  client.ReadUntil("login: ");
  client.Reset();
  EXPECT_TRUE(server.WaitFor("1 dropped"));
}

TEST(ConnectionTest, ACloseComesAfterAllThatWasSentAndIsNotReportedBack) {
  Config config;
  config.limits.queue_bytes_max = 0;
  TestRuntime server(config);
  TestClient client(server.port());
  client.Write("big 8000000\r\nnever handled\r\n");
  EXPECT_EQ(client.ReadAll().size(), 8'000'000 + std::string("login: ").size());
  TestClient other(server.port());
  other.Write("quit\r\n");
  EXPECT_EQ(other.ReadAll(), "login: Goodbye.\r\n");
  EXPECT_THAT(server.events(), ElementsAre("1 connected 127.0.0.1", "1 line big 8000000",
                                           "2 connected 127.0.0.1", "2 line quit"));
}

// Closing a socket with unread input resets the connection, which would take the last text away.
TEST(ConnectionTest, WhoSendsOnAfterTheCloseStillReadsTheLastText) {
  TestRuntime server;
  TestClient client(server.port());
  client.ReadUntil("login: ");
  client.Write("quit\r\n" + std::string(1'000'000, 'a'));
  EXPECT_EQ(client.ReadAll(), "Goodbye.\r\n");
}

TEST(ConnectionTest, APeerThatNeverClosesIsClosedAfterAWhile) {
  TestRuntime server;
  TestClient client(server.port());
  client.Write("quit\r\n");
  EXPECT_EQ(client.ReadAll(), "login: Goodbye.\r\n");
  // It keeps its side open: that the server has closed its own shows when a write is refused.
  const auto deadline = std::chrono::steady_clock::now() + kDeadline;
  bool closed = false;
  while (!closed && std::chrono::steady_clock::now() < deadline) {
    ASSERT_TRUE(server.WaitForMoreTicks());
    closed = !client.Write("x");
  }
  EXPECT_TRUE(closed);
}

TEST(ConnectionTest, ASlowReaderIsClosedWhenItsQueueIsFullWhileOthersAreServed) {
  Config config;
  config.limits.queue_bytes_max = 300'000;
  TestRuntime server(config);
  TestClient slow(server.port());
  ASSERT_TRUE(server.WaitFor("1 connected 127.0.0.1"));
  TestClient other(server.port());
  other.ReadUntil("login: ");
  const auto full = [&] {
    const auto events = server.events();
    return std::find(events.begin(), events.end(), "1 queue full") != events.end();
  };
  int floods = 0;
  for (; floods < 1000 && !full(); ++floods) {
    other.Write("flood 1\r\n");
    EXPECT_EQ(other.ReadUntil("\r\n"), "flooded\r\n");
  }
  EXPECT_GE(floods, 4) << "not before the limit";
  EXPECT_LT(floods, 1000);
  other.Write("still here\r\n");
  EXPECT_EQ(other.ReadUntil("\r\n"), "still here\r\n");
  EXPECT_NE(slow.ReadAll(), "") << "what was sent before may be read";
}

TEST(ConnectionTest, APeerThatTakesNothingForTooLongIsClosed) {
  Config config;
  config.limits.queue_bytes_max = 0;
  config.limits.queue_seconds_max = 1;
  TestRuntime server(config);
  TestClient slow(server.port());
  ASSERT_TRUE(server.WaitFor("1 connected 127.0.0.1"));
  TestClient other(server.port());
  for (int i = 0; i < 400; ++i) {  // 40 MB: more than the sockets take
    other.Write("flood 1\r\n");
  }
  EXPECT_TRUE(server.WaitFor("1 queue full"));
  other.Write("still here\r\n");
  EXPECT_TRUE(other.ReadUntil("still here\r\n").ends_with("still here\r\n"));
}

TEST(ConnectionTest, ALongAnswerDoesNotCountAgainstAPeerThatReads) {
  Config config;
  config.limits.queue_bytes_max = 50'000;
  TestRuntime server(config);
  TestClient client(server.port());
  client.Write("flood 1\r\n");
  EXPECT_EQ(client.ReadUntil("flooded\r\n").size(),
            std::string("login: flooded\r\n").size() + 100'000);
}

// The list of all users that a log-in begins with may be longer than the limit.
TEST(ConnectionTest, OneLongAnswerMayBeReadSlowly) {
  Config config;
  config.limits.queue_bytes_max = 50'000;
  TestRuntime server(config);
  TestClient slow(server.port());
  ASSERT_TRUE(server.WaitFor("1 connected 127.0.0.1"));
  TestClient other(server.port());
  other.ReadUntil("login: ");
  constexpr size_t kLong = 12'000'000;  // more than the sockets take
  other.Write(fmt::format("flood 1 {}\r\nflood 1 40000\r\n", kLong));
  other.ReadUntil("flooded\r\nflooded\r\n");
  slow.Write("still here\r\n");
  EXPECT_EQ(slow.ReadUntil("still here\r\n").size(),
            std::string("login: still here\r\n").size() + kLong + 40'000);

  other.Write(fmt::format("flood 1 {}\r\nflood 1 {}\r\n", kLong, kLong));
  EXPECT_TRUE(server.WaitFor("1 queue full")) << "but not two";
}

TEST(ConnectionTest, WhenTooMuchWaitsForAllTheLongestQueueThatIsNotReadGoes) {
  Config config;
  config.limits.queue_bytes_max = 0;
  config.limits.queues_bytes_max = 40'000'000;
  TestRuntime server(config);
  TestClient slowest(server.port());
  ASSERT_TRUE(server.WaitFor("1 connected 127.0.0.1"));
  TestClient slow(server.port());
  ASSERT_TRUE(server.WaitFor("2 connected 127.0.0.1"));
  TestClient other(server.port());
  other.ReadUntil("login: ");
  // Of each the sockets take some 6 MB at most.
  other.Write("flood 1 36000000\r\n");
  other.ReadUntil("flooded\r\n");
  other.Write("flood 2 18000000\r\n");
  other.ReadUntil("flooded\r\n");
  EXPECT_TRUE(server.WaitFor("1 queues full"));
  slow.Write("still here\r\n");
  EXPECT_EQ(slow.ReadUntil("still here\r\n").size(),
            std::string("login: still here\r\n").size() + 18'000'000);
}

// Who was closed, and does not close himself, takes nobody's place.
TEST(ConnectionTest, WhoLingersIsNoSession) {
  Config config;
  config.limits.sessions_max = 2;
  TestRuntime server(config);
  std::vector<std::unique_ptr<TestClient>> clients;
  for (int i = 0; i < 6; ++i) {
    clients.push_back(std::make_unique<TestClient>(server.port()));
    clients.back()->Write("quit\r\n");
    EXPECT_EQ(clients.back()->ReadAll(), "login: Goodbye.\r\n");
  }
}

TEST(ConnectionTest, SoManyMayLinger) {
  Config config;
  config.limits.lingering_max = 2;
  config.http_listen = "127.0.0.1:0";
  TestRuntime server(config);
  std::vector<std::unique_ptr<TestClient>> clients;
  for (int i = 0; i < 5; ++i) {
    clients.push_back(std::make_unique<TestClient>(server.port()));
    clients.back()->Write("quit\r\n");
    EXPECT_EQ(clients.back()->ReadAll(), "login: Goodbye.\r\n");
  }
  TestClient monitor(server.http_port());
  monitor.Write("GET /metrics HTTP/1.0\r\n\r\n");
  EXPECT_THAT(monitor.ReadAll(),
              testing::HasSubstr("\nfibsd_refused_total{limit=\"lingering\"} 3\n"));
}

}  // namespace
}  // namespace fibs::server
