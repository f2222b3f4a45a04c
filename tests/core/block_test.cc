// Who blocks somebody has nothing to do with him, and says so to nobody.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using testing::HasSubstr;
using testing::Not;

Config WithCarolAsAdministrator() {
  Config config = RatesOff();
  config.admins = {"carol"};
  return config;
}

// All use programs. alice blocks bob.
class BlockTest : public testing::Test {
 protected:
  BlockTest() {
    for (const char* who : {"alice", "bob", "carol"}) server.NewClip(who);
    server.Type("alice", "toggle ready");
    server.Type("bob", "toggle ready");
    EXPECT_EQ(Says("alice", "block bob"), Lines({"** You block bob."}));
  }

  void ReadAll() {
    for (const char* who : {"alice", "bob", "carol"}) server.Read(who);
  }
  std::string Says(const std::string& who, std::string_view line) {
    ReadAll();
    return ReplyTo(server, who, line);
  }

  TestServer server{WithCarolAsAdministrator()};
};

TEST_F(BlockTest, NothingOfHisArrives) {
  EXPECT_EQ(server.Read("bob"), "");
  EXPECT_EQ(Says("bob", "tell alice hi"), Lines({"** alice won't listen to you."}));
  EXPECT_EQ(Says("bob", "message alice hi"), Lines({"** alice won't listen to you."}));
  EXPECT_EQ(Says("bob", "watch alice"), Lines({"** alice doesn't want you to watch."}));
  EXPECT_THAT(Says("bob", "invite alice 1"), HasSubstr("** alice is refusing games."));
  Says("bob", "shout hi");
  EXPECT_EQ(server.Read("alice"), "");
}

TEST_F(BlockTest, NorDoesAnythingOfOnesOwn) {
  EXPECT_EQ(Says("alice", "tell bob hi"), Lines({"** You can't talk if you won't listen."}));
  EXPECT_THAT(Says("alice", "invite bob 1"),
              HasSubstr("** You block bob. Type 'unblock bob' first."));
  EXPECT_EQ(Says("alice", "gag bob"),
            Lines({"** You block bob. Type 'unblock bob' if you want to gag or ungag him."}));
  EXPECT_EQ(Says("alice", "block bob"), Lines({"** You block bob already."}));
}

TEST_F(BlockTest, ItStaysWhoeverLogsOut) {
  server.Drop("alice");
  EXPECT_EQ(Says("bob", "message alice hi"), Lines({"** alice won't listen to you."}));
  server.Clip("alice");
  EXPECT_EQ(Says("alice", "block"), Lines({"** Blocked users: bob"}));
  EXPECT_EQ(Says("alice", "gag"), Lines({"** Gagged users: bob"}));
  EXPECT_EQ(Says("bob", "tell alice hi"), Lines({"** alice won't listen to you."}));
  EXPECT_EQ(Says("bob", "watch alice"), Lines({"** alice doesn't want you to watch."}));
}

TEST_F(BlockTest, ItStaysBehindACrash) {
  server.Crash();
  for (const char* who : {"alice", "bob"}) server.Clip(who);
  EXPECT_EQ(ReplyTo(server, "bob", "tell alice hi"), Lines({"** alice won't listen to you."}));
}

TEST_F(BlockTest, ItIsTakenBack) {
  EXPECT_EQ(Says("alice", "unblock BOB"), Lines({"** You unblock bob."}));
  EXPECT_EQ(Says("alice", "unblock bob"), Lines({"** You don't block 'bob'."}));
  EXPECT_EQ(Says("alice", "block"), Lines({"** Blocked users: none"}));
  EXPECT_EQ(Says("bob", "tell alice hi"), Lines({"16 alice hi"}));
  EXPECT_THAT(Says("bob", "watch alice"), HasSubstr("You're now watching alice."));
  EXPECT_THAT(Says("bob", "invite alice 1"), HasSubstr("** You invited alice"));
}

TEST_F(BlockTest, NamesAreTypedInFull) {
  EXPECT_EQ(Says("alice", "block car"), Lines({"** There is no user called 'car'."}));
  EXPECT_EQ(Says("alice", "block alice"), Lines({"** You can't block yourself."}));
  EXPECT_EQ(Says("alice", "unblock"), Lines({"** unblock who?"}));
  EXPECT_EQ(Says("alice", "unblock carol"), Lines({"** You don't block 'carol'."}));
}

TEST_F(BlockTest, InvitationsEndAndWatchersGo) {
  server.Type("alice", "unblock bob");
  server.Type("bob", "watch alice");
  server.Type("bob", "invite alice 1");
  server.Type("alice", "invite bob 3");
  ReadAll();
  server.Type("alice", "block bob");
  const std::string told = server.Read("bob");
  EXPECT_THAT(told, HasSubstr("alice bans you from watching."));
  EXPECT_THAT(told, HasSubstr("** alice declines your invitation."));
  EXPECT_THAT(told, HasSubstr("** alice takes the invitation back."));
  EXPECT_THAT(Says("bob", "join alice"), HasSubstr("** alice didn't invite you."));
}

// Else who is behind would only have to block.
TEST_F(BlockTest, AMatchThatIsBegunGoesOn) {
  server.dice().Add("31");
  server.Type("alice", "unblock bob");
  server.Type("bob", "invite alice 3");
  server.Type("alice", "join bob");
  server.Type("alice", "block bob");
  EXPECT_EQ(Says("bob", "say hi"), Lines({"16 alice hi"}));
  server.Type("alice", "leave");
  EXPECT_THAT(Says("bob", "invite alice"), HasSubstr("** You invited alice to resume"));
  EXPECT_THAT(Says("alice", "join bob"), HasSubstr("You are now playing with bob"));
  server.Type("bob", "leave");
  EXPECT_THAT(Says("bob", "invite alice 5"), HasSubstr("** alice is refusing games."));
}

TEST_F(BlockTest, SeeksAndLinksDoNotBringThemTogether) {
  server.Type("alice", "seek 3 unrated");
  EXPECT_THAT(Says("bob", "seeks"), Not(HasSubstr("alice")));
  EXPECT_THAT(Says("bob", "play 1"), HasSubstr("**"));
  server.Type("bob", "seek 3 unrated");
  EXPECT_THAT(Says("bob", "who alice"), HasSubstr("5 alice - -"));
  server.Type("alice", "unseek");
  server.Drop("alice");
  EXPECT_THAT(Says("bob", "seeks"), Not(HasSubstr("alice")));
}

TEST_F(BlockTest, NobodyJoinsAChouetteWhoseHostBlocksHim) {
  server.Type("alice", "chouette");
  EXPECT_THAT(Says("bob", "chouette join alice"), HasSubstr("** That table is private."));
  EXPECT_THAT(Says("carol", "chouette join alice"), HasSubstr("carol joins the chouette."));
  EXPECT_THAT(Says("bob", "watch alice"), HasSubstr("** alice doesn't want you to watch."));
}

TEST_F(BlockTest, WhoIsErasedIsOnNoList) {
  server.Type("bob", "block alice");
  server.Type("carol", "erase bob confirm");
  EXPECT_EQ(Says("alice", "block"), Lines({"** Blocked users: none"}));
}

TEST_F(BlockTest, ThereIsRoomForAHundred) {
  for (int i = 0; i < 99; ++i) {
    const std::string name = "many_" + std::string(1, static_cast<char>('a' + i / 10)) +
                             std::string(1, static_cast<char>('a' + i % 10));
    server.NewClip(name);
    server.Type("alice", "block " + name);
    server.Drop(name);
  }
  EXPECT_EQ(Says("alice", "block carol"), Lines({"** Your list is full: it has 100 names."}));
}

}  // namespace
}  // namespace fibs::server
