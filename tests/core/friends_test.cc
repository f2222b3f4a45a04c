// Friends, and who may write to somebody or invite him.
#include "server/core/people/friends.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "server/core/core_state.h"
#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(FriendListTest, IsText) {
  const FriendList list{{{.account = 3, .note = "from \"Berlin\" 12"}, {.account = 17}}};
  EXPECT_EQ(list.Text(), "3 from \"Berlin\" 12\n17 \n");
  EXPECT_EQ(FriendList::FromText(list.Text()), list);
  EXPECT_EQ(FriendList::FromText("x\n0 y\n-1 z\n5\n\n7 good\n").Text(), "7 good\n");
}

class FriendsTest : public testing::Test {
 protected:
  FriendsTest() {
    for (const char* who : {"alice", "bob", "carl"}) server.NewClip(who);
  }
  std::string Says(const std::string& who, std::string_view line) {
    for (const char* each : {"alice", "bob", "carl"}) server.Read(each);
    return ReplyTo(server, who, line);
  }
  void Expect(const std::string& who, std::string_view line, const std::string& answer) {
    EXPECT_THAT(Says(who, line), HasSubstr(answer)) << line;
  }

  TestServer server;
};

TEST_F(FriendsTest, AFileOfOnesDataHasThem) {
  Says("alice", "friend bob plays on Tuesdays");
  const AdminAnswer data =
      server.Administrate({.what = AdminRequest::What::kData, .name = "alice"});
  ASSERT_EQ(data.lines.size(), 2u);
  EXPECT_THAT(data.lines[1], HasSubstr("plays on Tuesdays"));
}

TEST_F(FriendsTest, SomebodyWaitsForAllOfThem) {
  Expect("alice", "waitfor friends", "** You have no friends here yet");
  Says("alice", "friend bob");
  Says("alice", "friend carl");
  Expect("alice", "waitfor friends", "** All of your friends are here");
  server.Drop("carl");
  Expect("alice", "waitfor friends", "when one of 1 more friend logs in.");
  Expect("alice", "waitfor friends", "or you wait for them already.");
  Expect("alice", "waitfor", "You are waiting for carl");
  server.Read("alice");
  server.Clip("carl");
  EXPECT_THAT(server.Read("alice"), HasSubstr("** FINALLY!!! carl logs in."));
}

TEST_F(FriendsTest, AListHasNotesAndWhereTheyAre) {
  Expect("alice", "friends", "** You have no friends here yet");
  Expect("alice", "friend BOB plays on Tuesdays", "** bob is on your list of friends now.");
  Expect("alice", "friend carl", "** carl is on your list of friends now.");
  Expect("alice", "friend carl", "** carl is on your list already.");
  Expect("alice", "friend alice", "** You are your own friend");
  Expect("alice", "friend nobody_here", "** There is no user called 'nobody_here'.");
  Expect("alice", "friend bob " + std::string(81, 'x'), "** A note has 80 characters at most.");
  server.Drop("carl");
  const std::string list = ReplyTo(server, "alice", "friends");
  EXPECT_THAT(list, HasSubstr("  bob                  here      plays on Tuesdays"));
  EXPECT_THAT(list, HasSubstr("  carl                 not here"));
  Expect("alice", "friend bob none", "** Your note about bob is changed.");
  EXPECT_THAT(ReplyTo(server, "alice", "friend"), Not(HasSubstr("Tuesdays")));
  EXPECT_EQ(ReplyTo(server, "bob", "friends").find("alice"), std::string::npos) << "her own list";
  server.Crash();
  server.Clip("alice");
  EXPECT_THAT(ReplyTo(server, "alice", "friends"), HasSubstr("  carl"));
  EXPECT_EQ(ReplyTo(server, "alice", "unfriend carl"),
            Lines({"** carl is not on your list of friends any more."}));
  EXPECT_EQ(ReplyTo(server, "alice", "unfriend carl"),
            Lines({"** 'carl' is not on your list of friends."}));
}

TEST_F(FriendsTest, AListIsBounded) {
  for (size_t i = 0; i < Friends::kMost; ++i) {
    const std::string name =
        std::string("x_") + static_cast<char>('a' + i / 20) + "_" +
        static_cast<char>('a' + i % 20 + (i % 20 >= 8 ? 1 : 0) + (i % 20 >= 10 ? 1 : 0)) + "q";
    server.Register(name);
    Expect("alice", "friend " + name, "is on your list of friends now.");
  }
  Expect("alice", "friend bob", "** Your list is full: it has 100 names.");
}

TEST_F(FriendsTest, WhoIsBlockedOrErasedIsNoFriend) {
  Says("alice", "friend bob");
  Says("alice", "block bob");
  EXPECT_THAT(Says("alice", "friends"), HasSubstr("** You have no friends"));
  Expect("alice", "friend bob", "** You block bob. Type 'unblock bob' first.");
  Says("alice", "friend carl old");
  server.Administrate({.id = 1, .what = AdminRequest::What::kErase, .name = "carl"});
  EXPECT_THAT(ReplyTo(server, "alice", "friends"), HasSubstr("** You have no friends"));
  server.Crash();
  server.Clip("alice");
  EXPECT_THAT(ReplyTo(server, "alice", "friends"), HasSubstr("** You have no friends"));
}

TEST_F(FriendsTest, MessagesComeFromWhomOneLets) {
  const std::string no = "** alice won't listen to you.";
  Says("alice", "friend carl");
  struct Setting {
    const char* value;
    bool bob, carl;
  };
  for (const Setting& row : {Setting{"all", true, true}, Setting{"friends", false, true},
                             Setting{"nobody", false, false}, Setting{"all", true, true}}) {
    Expect("alice", std::string("set messages ") + row.value,
           std::string("Value of 'messages' set to ") + row.value + ".");
    for (const char* who : {"bob", "carl"}) {
      const bool may = who == std::string("bob") ? row.bob : row.carl;
      for (const char* line : {"tell alice hello", "message alice hello"}) {
        const std::string answer = Says(who, line);
        EXPECT_EQ(answer == Lines({no}), !may) << who << ' ' << line << ' ' << row.value;
      }
      // Nobody tells anything to somebody who may not answer.
      EXPECT_EQ(Says("alice", std::string("tell ") + who + " hello")
                        .find("** You can't talk if you won't listen: see 'set messages'") == 0,
                !may);
    }
  }
  Expect("alice", "set messages", "Value of 'messages' is all.");
  Expect("alice", "set messages some", "** Valid arguments are 'all', 'friends' and 'nobody'.");
  Expect("alice", "set manual", "Value of 'manual' is no.");
}

TEST_F(FriendsTest, InvitationsComeFromWhomOneLets) {
  for (const char* who : {"alice", "bob", "carl"}) Says(who, "toggle ready");
  Says("alice", "friend carl");
  Expect("alice", "set invitations friends", "Value of 'invitations' set to friends.");
  EXPECT_EQ(Says("bob", "invite alice 1"), Lines({"** alice is refusing games."}));
  Expect("carl", "invite alice 1", "** You invited alice to a 1 point match.");
  Says("alice", "set inv nobody");
  EXPECT_EQ(Says("carl", "invite alice 1"), Lines({"** alice is refusing games."}));
  // She invites whom she likes, and at the board he speaks to her.
  Says("alice", "set messages nobody");
  server.dice().Add("62");
  Expect("alice", "invite bob 1", "** You invited bob");
  Expect("bob", "join alice", "** You are now playing a 1 point match with alice");
}

TEST_F(FriendsTest, WhatWasSetOutlivesACrash) {
  Says("alice", "set messages friends");
  Says("alice", "set invitations nobody");
  server.Crash();
  for (const char* who : {"alice", "bob"}) server.Clip(who);
  EXPECT_THAT(ReplyTo(server, "bob", "tell alice hello"), HasSubstr("won't listen to you."));
  EXPECT_THAT(ReplyTo(server, "alice", "account"), HasSubstr("Messages:    from friends"));
  EXPECT_THAT(ReplyTo(server, "alice", "account"), HasSubstr("Invitations: from nobody"));
}

}  // namespace
}  // namespace fibs::server
