#include "server/host/archive_thread.h"

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
