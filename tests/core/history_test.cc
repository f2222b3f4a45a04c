#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "answers.h"
#include "server/core/core_state.h"
#include "tests/fakes.h"

// What `history` and `export` do while storage has not answered, or cannot.
namespace fibs::server {
namespace {

// One finished match, number 1, in which alice and bob played.
void PlayOneMatch(TestServer& server) {
  for (const char* name : {"alice", "bob"}) server.NewClip(name);
  StartMatch(server, "alice", "bob", "1");
  server.Type("bob", "resign n");
  server.Type("alice", "accept");
  server.Read("alice");
}

TEST(HistoryTest, LinesWaitForTheAnswerInTheirOrder) {
  TestServer server;
  PlayOneMatch(server);
  server.HoldAnswers();
  EXPECT_EQ(ReplyTo(server, "alice", "history"), "");
  EXPECT_EQ(ReplyTo(server, "alice", "foo"), "");
  EXPECT_EQ(ReplyTo(server, "alice", "export 1"), "");
  EXPECT_EQ(ReplyTo(server, "bob", "foo"), "** Unknown command: 'foo'\r\n") << "only alice waits";
  server.SendAnswers();
  const std::string text = server.Read("alice");
  const size_t history = text.find("Finished matches of alice");
  const size_t foo = text.find("** Unknown command: 'foo'");
  const size_t mat = text.find(" 1 point match\r\n");
  EXPECT_NE(history, text.npos) << text;
  EXPECT_LT(history, foo);
  EXPECT_LT(foo, mat);
  EXPECT_NE(mat, text.npos) << text;
}

TEST(HistoryTest, AnAnswerThatComesTooLateChangesNothing) {
  TestServer server;
  PlayOneMatch(server);
  server.HoldAnswers();
  server.Type("alice", "history");
  server.Type("bob", "export alice");
  server.Drop("alice");
  server.Open("bob");  // the old connection is still there
  server.Shutdown();
  server.SendAnswers();
  EXPECT_TRUE(server.stopped());
  EXPECT_EQ(server.Read("alice"), "");
}

TEST(HistoryTest, WhoWaitsCanBeReplacedByAnotherLogIn) {
  TestServer server;
  PlayOneMatch(server);
  server.HoldAnswers();
  server.Type("alice", "history");
  server.Open("again");
  server.Type("again", "login test 1008 alice secret");
  server.SendAnswers();
  EXPECT_NE(server.Read("again").find("already logged in"), std::string::npos);
  EXPECT_EQ(ReplyTo(server, "again", "foo"), "** Unknown command: 'foo'\r\n");
}

TEST(HistoryTest, AStorageThatCannotBeReadIsSaidSo) {
  TestServer server;
  PlayOneMatch(server);
  server.BreakStorage();
  const char* kSorry = "** The stored matches cannot be read now. Please try again later.\r\n";
  EXPECT_EQ(ReplyTo(server, "alice", "history"), kSorry);
  EXPECT_EQ(ReplyTo(server, "alice", "export 1"), kSorry);
  EXPECT_EQ(ReplyTo(server, "alice", "oldmoves bob"), kSorry);
  EXPECT_EQ(ReplyTo(server, "alice", "foo"), "** Unknown command: 'foo'\r\n");
}

TEST(HistoryTest, OldmovesAndOldboardKnowTheLastMatchAfterARestart) {
  TestServer server;
  PlayOneMatch(server);
  const std::string moves = ReplyTo(server, "alice", "oldmoves bob");
  const std::string board = ReplyTo(server, "bob", "oldboard alice");
  EXPECT_NE(moves.find("X: wants to resign"), moves.npos) << moves;
  EXPECT_EQ(board.substr(0, 6), "board:");
  server.Crash();
  for (const char* name : {"alice", "bob"}) server.Clip(name);
  EXPECT_EQ(ReplyTo(server, "alice", "oldmoves bob"), moves);
  EXPECT_EQ(ReplyTo(server, "bob", "oldboard alice"), board);
  server.NewClip("carl");
  EXPECT_EQ(ReplyTo(server, "carl", "oldmoves bob"), "** There is no saved game with bob.\r\n");
  EXPECT_EQ(ReplyTo(server, "carl", "oldboard bob"),
            "** There's no saved match with a player called 'bob'.\r\n");
}

TEST(HistoryTest, OldmovesWaitsForTheAnswerAndShowsTheUnfinishedMatchFirst) {
  TestServer server;
  PlayOneMatch(server);
  server.HoldAnswers();
  EXPECT_EQ(ReplyTo(server, "alice", "oldmoves bob"), "");
  EXPECT_EQ(ReplyTo(server, "alice", "foo"), "");
  server.SendAnswers();
  const std::string text = server.Read("alice");
  EXPECT_LT(text.find("X: wants to resign"), text.find("** Unknown command: 'foo'")) << text;
  StartMatch(server, "alice", "bob", "1");
  server.Read("alice");
  server.HoldAnswers();
  EXPECT_EQ(ReplyTo(server, "alice", "oldmoves bob"), "") << "its text is made by another thread";
  server.SendAnswers();
  const std::string now = server.Read("alice");
  EXPECT_NE(now.find("Score is 0-0"), now.npos) << now;
  EXPECT_EQ(now.find("resign"), now.npos) << now;
}

// Also when storage cannot be read: it has nothing to do with it.
TEST(HistoryTest, OldmovesOfAMatchThatGoesOnIsAsItWasAsked) {
  TestServer server;
  for (const char* name : {"alice", "bob"}) server.NewClip(name);
  StartMatch(server, "alice", "bob", "3");
  server.Read("alice");
  server.BreakStorage();
  server.HoldAnswers();
  server.Type("alice", "oldmoves bob");
  server.Type("bob", "resign n");
  server.SendAnswers();
  const std::string text = server.Read("alice");
  EXPECT_NE(text.find("Score is 0-0 in a 3 point match."), text.npos) << text;
  EXPECT_EQ(text.find("X: wants"), text.npos) << text;
  EXPECT_EQ(text.find("O: wants"), text.npos) << text;
}

TEST(HistoryTest, AQuestionTakesTheTurnOfItsAccountAndAddress) {
  TestServer server;
  PlayOneMatch(server);
  for (const char* name : {"alice", "bob"}) {
    server.Type(name, "export 1");
    EXPECT_EQ(server.asker().account, server.core().state().accounts.Find(name)->id);
    EXPECT_EQ(server.asker().host, "192.0.2.1");
  }
}

TEST(HistoryTest, TheNameOfAnErasedOpponentIsGone) {
  Config config;
  config.admins = {"alice"};
  TestServer server(config);
  PlayOneMatch(server);
  server.Type("bob", "bye");
  server.Type("alice", "erase bob confirm");
  EXPECT_NE(ReplyTo(server, "alice", "history").find(" [erased] "), std::string::npos);
  EXPECT_NE(ReplyTo(server, "alice", "export 1").find(" alice : 0 "), std::string::npos);
  EXPECT_EQ(ReplyTo(server, "alice", "history bob"), "** There is no one called bob\r\n");
}

TEST(HistoryTest, PagesAndPromptsAreThoseOfOtherCommands) {
  TestServer server;
  PlayOneMatch(server);
  server.Type("bob", "bye");
  server.Telnet("bob");
  server.Type("bob", "set pagelength 3");
  EXPECT_TRUE(ReplyTo(server, "bob", "history").ends_with("[Return]"));
  EXPECT_TRUE(ReplyTo(server, "bob", "").ends_with("\r\n> "));
}

TEST(HistoryTest, AMatchThatWouldFillTheQueueIsNotSent) {
  Config config;
  config.limits.queue_bytes_max = 200;
  TestServer server(config);
  PlayOneMatch(server);
  EXPECT_EQ(ReplyTo(server, "alice", "export 1"), "** Match number 1 is too long to be sent.\r\n");
}

// A program takes a line that begins with a number from 1 to 19 for a message of the protocol.
TEST(HistoryTest, NoLineBeginsWithANumber) {
  TestServer server;
  PlayOneMatch(server);
  for (const char* typed : {"history", "export 1"}) {
    std::istringstream lines(ReplyTo(server, "alice", typed));
    for (std::string line; std::getline(lines, line);) {
      EXPECT_FALSE(line[0] >= '0' && line[0] <= '9') << line;
    }
  }
}

}  // namespace
}  // namespace fibs::server
