#include "server/host/workers/archive_thread.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "test_runtime.h"

// Questions about old matches beside games that go on.
namespace fibs::server {
namespace {

Config With(int seconds, int questions) {
  Config config;
  config.limits.archive_seconds_max = seconds;
  config.limits.archive_questions_max = questions;
  return config;
}

// One that takes as long as it likes, as that of a match of a million inputs.
TEST(ArchiveTest, ALongReadDelaysNoCommit) {
  TestRuntime server(With(0, 100));
  TestClient reader(server.port());
  TestClient player(server.port());
  reader.ReadUntil("login: ");
  player.ReadUntil("login: ");
  reader.Write("match 14\r\n");
  ASSERT_TRUE(server.storage().WaitForHangingRead());
  for (int i = 0; i < 3; ++i) {
    player.Write("store rolled 6 6\r\n");
    EXPECT_EQ(player.ReadUntil("\r\n"), "rolled 6 6\r\n");
  }
  EXPECT_FALSE(reader.HasInput());
  server.storage().LetRead();
  EXPECT_EQ(reader.ReadUntil("\r\n"), "1 2 3\r\n");
}

// A connection of its own must not be behind what the asker was shown.
TEST(ArchiveTest, AnAnswerHasEveryRecordBeforeTheQuestion) {
  TestRuntime server(With(0, 100), std::make_unique<GatedStorage>());
  TestClient client(server.port());
  client.ReadUntil("login: ");
  client.Write("store a\r\n");
  ASSERT_TRUE(server.storage().WaitForTries(1));
  client.Write("store b\r\nmatch 7\r\n");
  ASSERT_TRUE(server.WaitFor("1 line match 7"));
  ASSERT_TRUE(server.WaitForMoreTicks());
  EXPECT_FALSE(client.HasInput());
  server.storage().Open();
  EXPECT_EQ(client.ReadUntil("b\r\n"), "a\r\nb\r\n");
  EXPECT_EQ(client.ReadUntil("\r\n"), "1 2\r\n");
}

TEST(ArchiveTest, AQuestionIsGivenUpInTimeAndItsLateAnswerDropped) {
  TestRuntime server(With(1, 100));
  TestClient client(server.port());
  client.ReadUntil("login: ");
  client.Write("match 14\r\n");
  EXPECT_EQ(client.ReadUntil("\r\n"), "failed\r\n");
  client.Write("match 7\r\n");  // waits for the thread, which hangs
  EXPECT_EQ(client.ReadUntil("\r\n"), "failed\r\n");
  server.storage().LetRead();
  client.Write("store a\r\nmatch 7\r\nhello\r\n");
  EXPECT_EQ(client.ReadUntil("1\r\n"), "a\r\nhello\r\n1\r\n");
}

// Also where it is a commit that hangs.
TEST(ArchiveTest, AQuestionIsGivenUpWhileNothingIsStored) {
  TestRuntime server(With(1, 100), std::make_unique<GatedStorage>());
  TestClient player(server.port());
  TestClient client(server.port());
  player.ReadUntil("login: ");
  client.ReadUntil("login: ");
  player.Write("store a\r\n");
  ASSERT_TRUE(server.storage().WaitForTries(1));
  client.Write("history 12 3\r\n");
  EXPECT_EQ(client.ReadUntil("\r\n"), "failed\r\n");
}

TEST(ArchiveTest, NoMoreThanSoManyQuestionsWait) {
  TestRuntime server(With(0, 2));
  TestClient reader(server.port());
  reader.ReadUntil("login: ");
  reader.Write("match 14\r\n");
  ASSERT_TRUE(server.storage().WaitForHangingRead());
  auto gone = std::make_unique<TestClient>(server.port());
  gone->ReadUntil("login: ");
  gone->Write("match 1\r\nmatch 2\r\n");
  ASSERT_TRUE(server.WaitFor("2 line match 2"));
  TestClient late(server.port());
  late.ReadUntil("login: ");
  late.Write("match 3\r\n");
  EXPECT_EQ(late.ReadUntil("\r\n"), "failed\r\n");
  gone->Reset();
  ASSERT_TRUE(server.WaitFor("2 dropped"));
  late.Write("match 4\r\n");  // in the place of what nobody waits for
  ASSERT_TRUE(server.WaitFor("3 line match 4"));
  server.storage().LetRead();
  EXPECT_EQ(late.ReadUntil("\r\n"), "\r\n") << "a match without inputs";
}

// One who asks through many connections has one turn, as has anybody else.
TEST(ArchiveTest, AddressesTakeTurns) {
  TestRuntime server(With(0, 100));
  TestClient busy(server.port());
  TestClient other(server.port());
  TestClient third(server.port());
  for (TestClient* client : {&busy, &other, &third}) client->ReadUntil("login: ");
  busy.Write("match 14 192.0.2.1\r\n");
  ASSERT_TRUE(server.storage().WaitForHangingRead());
  for (int match = 100; match < 105; ++match) {
    busy.Write(fmt::format("match {} 192.0.2.1\r\n", match));
  }
  ASSERT_TRUE(server.WaitFor("1 line match 104 192.0.2.1"));
  other.Write("match 201 192.0.2.2\r\nmatch 202 192.0.2.2\r\n");
  ASSERT_TRUE(server.WaitFor("2 line match 202 192.0.2.2"));
  third.Write("match 301 192.0.2.3\r\n");
  ASSERT_TRUE(server.WaitFor("3 line match 301 192.0.2.3"));
  server.storage().LetRead();
  for (int i = 0; i < 6; ++i) busy.ReadUntil("\r\n");
  for (int i = 0; i < 2; ++i) other.ReadUntil("\r\n");
  third.ReadUntil("\r\n");
  EXPECT_THAT(server.storage().read(),
              testing::ElementsAre(14, 100, 201, 301, 101, 202, 102, 103, 104));
}

// Where no more may wait, it is the one with the most who is refused.
TEST(ArchiveTest, WhoAsksMostFindsNoPlaceFirst) {
  TestRuntime server(With(0, 3));
  TestClient busy(server.port());
  TestClient other(server.port());
  busy.ReadUntil("login: ");
  other.ReadUntil("login: ");
  busy.Write("match 14 192.0.2.1\r\n");
  ASSERT_TRUE(server.storage().WaitForHangingRead());
  busy.Write("match 1 192.0.2.1\r\nmatch 2 192.0.2.1\r\nmatch 3 192.0.2.1\r\n");
  ASSERT_TRUE(server.WaitFor("1 line match 3 192.0.2.1"));
  other.Write("match 4 192.0.2.2\r\n");
  EXPECT_EQ(busy.ReadUntil("\r\n"), "failed\r\n") << "match 3 is given up";
  server.storage().LetRead();
  EXPECT_EQ(other.ReadUntil("\r\n"), "\r\n");
}

// What happens while it waits for its turn is not in it.
TEST(ArchiveTest, AnUnfinishedMatchIsReadAsItWasAsked) {
  TestRuntime server(With(0, 100));
  TestClient reader(server.port());
  TestClient player(server.port());
  reader.ReadUntil("login: ");
  player.ReadUntil("login: ");
  player.Write("store a\r\nstore b\r\n");
  EXPECT_EQ(player.ReadUntil("b\r\n"), "a\r\nb\r\n");
  player.Write("match 14\r\n");
  ASSERT_TRUE(server.storage().WaitForHangingRead());
  reader.Write("asked 7\r\n");
  ASSERT_TRUE(server.WaitFor("1 line asked 7"));
  TestClient mover(server.port());
  mover.ReadUntil("login: ");
  mover.Write("store c\r\n");
  EXPECT_EQ(mover.ReadUntil("\r\n"), "c\r\n");
  server.storage().LetRead();
  EXPECT_EQ(reader.ReadUntil("\r\n"), "1 2\r\n");
}

TEST(ArchiveTest, AReadThatHangsDoesNotHoldTheStop) {
  TestRuntime server(With(0, 100));
  TestClient client(server.port());
  client.ReadUntil("login: ");
  client.Write("match 14\r\n");
  ASSERT_TRUE(server.storage().WaitForHangingRead());
  server.RequestShutdown();
  EXPECT_EQ(server.Join(), Ended::kStopped);
  EXPECT_TRUE(server.hangs());
  server.storage().LetRead();
}

}  // namespace
}  // namespace fibs::server
