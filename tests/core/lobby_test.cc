#include <gtest/gtest.h>

#include <string>

#include "tests/fakes.h"

namespace fibs::server {
namespace {

// The answer to a typed line.
std::string RepliesTo(TestServer& server, const std::string& who, std::string_view line) {
  server.Read(who);
  server.Type(who, line);
  return server.Read(who);
}

// `help names` of the command guide: first case sensitive, then case insensitive; the names that
// are possible are told when there is more than one.
TEST(NameCompletionTest, FindsTheOneNameThatBeginsSo) {
  TestServer server;
  for (const char* name : {"alice", "marvin", "mama", "Mona"}) server.NewClip(name);
  EXPECT_EQ(RepliesTo(server, "alice", "tell mar Hi!"), "16 marvin Hi!\r\n");
  EXPECT_EQ(RepliesTo(server, "alice", "t mam Hi!"), "16 mama Hi!\r\n");
  const std::string both = RepliesTo(server, "alice", "tell ma Hi!");
  EXPECT_NE(both.find("marvin"), std::string::npos) << both;
  EXPECT_NE(both.find("mama"), std::string::npos) << both;
  EXPECT_EQ(both.find("Mona"), std::string::npos) << both;
}

TEST(NameCompletionTest, PrefersTheTypedLetterCase) {
  TestServer server;
  for (const char* name : {"alice", "marvin", "Mona"}) server.NewClip(name);
  EXPECT_EQ(RepliesTo(server, "alice", "tell M Hi!"), "16 Mona Hi!\r\n");
  EXPECT_EQ(RepliesTo(server, "alice", "tell m Hi!"), "16 marvin Hi!\r\n");
  EXPECT_EQ(RepliesTo(server, "alice", "tell mO Hi!"), "16 Mona Hi!\r\n");
}

TEST(NameCompletionTest, PrefersAWholeNameToLongerOnes) {
  TestServer server;
  for (const char* name : {"alice", "bob", "bobby"}) server.NewClip(name);
  EXPECT_EQ(RepliesTo(server, "alice", "tell bob Hi!"), "16 bob Hi!\r\n");
  EXPECT_EQ(RepliesTo(server, "alice", "tell BOB Hi!"), "16 bob Hi!\r\n");
  EXPECT_EQ(RepliesTo(server, "alice", "tell bobb Hi!"), "16 bobby Hi!\r\n");
}

TEST(NameCompletionTest, LooksOnlyAtThoseWhoAreHere) {
  TestServer server;
  server.Register("bobby");
  for (const char* name : {"alice", "bob"}) server.NewClip(name);
  server.Type("alice", "toggle ready");
  EXPECT_EQ(RepliesTo(server, "alice", "invite bobb 3"), "** There is no one called bobb\r\n");
  EXPECT_EQ(RepliesTo(server, "alice", "tell bo Hi!"), "16 bob Hi!\r\n");
}

TEST(NameCompletionTest, WorksForInviteJoinWatchAndLook) {
  TestServer server;
  for (const char* name : {"alice", "bob"}) server.NewClip(name);
  server.Type("bob", "toggle ready");
  EXPECT_NE(RepliesTo(server, "alice", "invite b 1").find("You invited bob"), std::string::npos);
  server.dice().Add("31");
  EXPECT_NE(RepliesTo(server, "bob", "join al").find("match with alice\r\n"), std::string::npos);
  server.NewClip("carol");
  EXPECT_NE(RepliesTo(server, "carol", "look bo").find("board:bob:alice:"), std::string::npos);
  EXPECT_NE(RepliesTo(server, "carol", "watch bo").find("watching bob."), std::string::npos);
}

TEST(InvitationTest, EndsWhenTheHostLogsOut) {
  TestServer server;
  for (const char* name : {"alice", "bob"}) server.NewClip(name);
  server.Type("bob", "toggle ready");
  server.Type("alice", "invite bob 1");
  server.Type("alice", "bye");
  server.Clip("alice");
  server.Type("alice", "toggle ready");
  EXPECT_EQ(RepliesTo(server, "bob", "join alice"), "** alice didn't invite you.\r\n");
}

// Long matches need an experience above 50 (help invite, help ratings).
TEST(InvitationTest, AllowsLongMatchesToTheExperienced) {
  TestServer server;
  for (const char* name : {"alice", "bob"}) {
    server.NewClip(name);
    server.Type(name, "toggle ready");
  }
  const auto play = [&server](int length) {
    server.Type("alice", "invite bob " + std::to_string(length));
    server.dice().Add("31");
    server.Type("bob", "join alice");
    while (server.Peek("alice").find(" point match 9-0 .") == std::string::npos) {
      server.Type("bob", "resign b");
      server.Type("alice", "accept");
      if (server.Read("alice").find("You win the ") != std::string::npos) return;
      server.dice().Add("31");
      server.Type("alice", "join");
      server.Type("bob", "join");
    }
  };
  for (int matches = 1; matches <= 6; ++matches) {
    EXPECT_EQ(RepliesTo(server, "alice", "invite bob 10"),
              "** You're not experienced enough to play a match of that length.\r\n")
        << 9 * (matches - 1);
    play(9);
  }
  EXPECT_EQ(RepliesTo(server, "alice", "invite bob 10"),
            "** You invited bob to a 10 point match.\r\n");
}

}  // namespace
}  // namespace fibs::server
