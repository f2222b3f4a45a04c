// Links to friends through the front door: who makes one, who opens it in which state of the two,
// what each is told, and when it ends.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <string>

#include "tests/core/seeks/seeks_fixture.h"

namespace fibs::server {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

constexpr const char* kNone = "** There is no such link: it was used or withdrawn, or its time is";

class FriendLinksTest : public SeeksTest {
 protected:
  using SeeksTest::SeeksTest;
  // The token of a link that `who` makes now.
  std::string Make(const std::string& who, const std::string& terms = "5") {
    const std::string answer = Says(who, "link " + terms);
    const std::string before = "play link ";
    const size_t found = answer.find(before);
    if (found == std::string::npos) return "none: " + answer;
    server_.Read(who);
    return answer.substr(found + before.size(), 26);
  }
  std::string Opens(const std::string& who, const std::string& token) {
    return Says(who, "play link " + token);
  }
  void LogInByTelnet(const std::string& name) {
    server_.Open(name);
    server_.Type(name, name);
    server_.Type(name, "secret");
  }
  void ExpectNoneStored() const { EXPECT_TRUE(server_.storage().Load().friend_links.empty()); }
};

TEST_F(FriendLinksTest, WhoOpensItPlaysAtOnceIfItsMakerIsFree) {
  People({"alice", "bob", "carol"});
  const std::string answer = Says("alice", "link 5 clock 2+12");
  EXPECT_THAT(answer, HasSubstr("** Your link #1 stands: a 5 point match, clock 2+12, until "
                                "2003-01-03 00:00. 'unlink 1' withdraws it.\r\n"));
  EXPECT_THAT(answer, HasSubstr("** Tell a friend to type, once logged in: play link "));
  const std::string token = Make("alice", "3");
  EXPECT_THAT(Says("bob", "links " + token),
              HasSubstr("alice invites you to a 3 point match, until 2003-01-03 00:00. Type 'play "
                        "link " +
                        token + "' to play it."));
  server_.dice().Add("31");
  EXPECT_THAT(Opens("bob", token), HasSubstr("** You are now playing a 3 point match with alice"));
  EXPECT_THAT(server_.Read("alice"), HasSubstr("** Player bob has joined you"));
  EXPECT_TRUE(Plays("alice") && Plays("bob"));
  EXPECT_THAT(Opens("carol", token), HasSubstr(kNone)) << "it works once";
  EXPECT_THAT(Says("alice", "links"),
              AllOf(HasSubstr("#1  a 5 point match"), Not(HasSubstr("#2"))));
}

TEST_F(FriendLinksTest, TheTokenIsKeptNowhere) {
  People({"alice"});
  const std::string token = Make("alice");
  const StoredState stored = server_.storage().Load();
  ASSERT_EQ(stored.friend_links.size(), 1u);
  EXPECT_EQ(stored.friend_links[0].token_hash.size(), 64u);
  EXPECT_THAT(Says("alice", "links"), Not(HasSubstr(token)));
}

TEST_F(FriendLinksTest, WordsThatAreNoLink) {
  People({"alice", "bob"});
  EXPECT_THAT(Says("alice", "link"), HasSubstr("** link to what?"));
  EXPECT_THAT(Says("alice", "link clock 2+12"), HasSubstr("** A link needs a length of 1 to 9"));
  EXPECT_THAT(Says("alice", "link 11"), HasSubstr("** You're not experienced enough"));
  EXPECT_THAT(Says("alice", "link 5 chess"), HasSubstr("** 'chess' is no term of a match"));
  EXPECT_THAT(Says("alice", "link 5 1400-1600"), HasSubstr("** A link is for whoever has it"));
  EXPECT_THAT(Says("alice", "links"), HasSubstr("You have no links."));
  EXPECT_THAT(Says("alice", "unlink"), HasSubstr("** unlink what?"));
  EXPECT_THAT(Says("alice", "unlink 1"), HasSubstr("** You have no link 1."));
  EXPECT_THAT(Says("alice", "play link"), HasSubstr("** play link what?"));
  for (const char* token : {"x", "abcdefghijkmnpqrstuvwxyz23", "0000"}) {
    EXPECT_THAT(Says("alice", std::string("play link ") + token), HasSubstr(kNone));
    EXPECT_THAT(Says("alice", std::string("links ") + token), HasSubstr(kNone));
  }
  EXPECT_THAT(Says("alice", "lin 5"), HasSubstr("** Unknown command")) << "typed in full";
  Make("alice");
  EXPECT_THAT(Says("bob", "unlink 1"), HasSubstr("** You have no link 1."));
}

TEST_F(FriendLinksTest, SomeMayNotOpenIt) {
  People({"alice", "bob", "carol"});
  const std::string token = Make("alice");
  EXPECT_THAT(Opens("alice", token), HasSubstr("** That is your own link"));
  Says("alice", "gag bob");
  Says("carol", "gag alice");
  for (const char* name : {"bob", "carol"}) {
    EXPECT_THAT(Opens(name, token), HasSubstr("** There is no such link"));
  }
  Says("carol", "gag alice");
  Says("carol", "away lunch");
  EXPECT_THAT(Opens("carol", token), HasSubstr("** You're away."));
  Says("carol", "back");
  server_.dice().Add("31");
  EXPECT_THAT(Opens("carol", token), HasSubstr("** You are now playing")) << "it still works";
}

TEST_F(FriendLinksTest, ASavedMatchOfThatKindDoesNotGiveWay) {
  People({"alice", "bob"});
  StartMatch(server_, "alice", "bob", "5");
  server_.Type("bob", "leave");
  const std::string token = Make("alice");
  EXPECT_THAT(Opens("bob", token), HasSubstr("** You have a saved match of that kind with alice"));
  EXPECT_EQ(server_.storage().Load().friend_links.size(), 1u);
}

// ---- Its maker cannot play at once.

TEST_F(FriendLinksTest, WhoWaitsInvitesItsMakerWhenHeIsFree) {
  People({"alice", "bob", "carol", "dave"});
  const std::string token = Make("alice", "3 unrated");
  StartMatch(server_, "alice", "carol", "1");
  server_.Read("alice");
  EXPECT_THAT(Opens("bob", token),
              HasSubstr("** alice can't play just now, and is told that you wait. As soon as both "
                        "of you are here and free you invite alice to a 3 point match, unrated, "
                        "until 2003-01-03 00:00."));
  EXPECT_THAT(server_.Read("alice"),
              HasSubstr("** bob has opened your link #1 to a 3 point match, and waits for you."));
  EXPECT_THAT(Opens("bob", token), HasSubstr("is told that you wait")) << "his own";
  EXPECT_THAT(server_.Read("alice"), IsEmpty()) << "she is told once";
  EXPECT_THAT(Opens("dave", token), HasSubstr(kNone)) << "it is bob's";
  EXPECT_THAT(Says("alice", "links"), HasSubstr("; bob waits"));
  EXPECT_THAT(Says("bob", "links"), HasSubstr("You wait for alice: a 3 point match, unrated"));
  server_.Wait(5);
  EXPECT_THAT(server_.Read("alice"), Not(HasSubstr("wants to play")));
  server_.Type("alice", "leave");
  server_.Wait(1);
  EXPECT_THAT(server_.Read("alice"), AllOf(HasSubstr("bob wants to play a 3 point match with you."),
                                           HasSubstr("Type 'join bob' to accept.")));
  EXPECT_THAT(server_.Read("bob"), HasSubstr("** You invited alice to a 3 point match."));
  ExpectNoneStored();
  server_.dice().Add("31");
  EXPECT_THAT(Says("alice", "join bob"), HasSubstr("** You are now playing a 3 point match"));
}

class MakersTest : public FriendLinksTest, public ::testing::WithParamInterface<const char*> {};

TEST_P(MakersTest, WhoIsHereAndNotFreeIsWaitedFor) {
  People({"bob"});
  Program("alice");
  const std::string token = Make("alice");
  const std::string state = GetParam();
  if (state == "lost") {
    server_.Interrupt("alice");
  } else {
    Says("alice", state);
  }
  EXPECT_THAT(Opens("bob", token), HasSubstr("** alice can't play just now"));
  EXPECT_FALSE(Plays("bob"));
  server_.Wait(3);
  EXPECT_THAT(server_.Read("bob"), Not(HasSubstr("You invited")));
  if (state == "lost") {
    server_.Return("alice");
  } else {
    Says("alice", "back");
  }
  server_.Wait(1);
  EXPECT_THAT(server_.Read("bob"), HasSubstr("** You invited alice"));
}
INSTANTIATE_TEST_SUITE_P(All, MakersTest, ::testing::Values("away lunch", "lost"));

TEST_F(FriendLinksTest, WhoIsNotReadyIsAsked) {
  People({"alice", "bob"});
  const std::string token = Make("alice");
  Says("alice", "toggle ready");
  EXPECT_THAT(Opens("bob", token), HasSubstr("** alice can't play just now"));
  EXPECT_FALSE(Plays("alice"));
  server_.Wait(1);
  EXPECT_THAT(server_.Read("alice"), HasSubstr("bob wants to play a 5 point match with you."));
}

TEST_F(FriendLinksTest, WhoIsNotHereFindsAMessageAndIsInvitedWhenHeIsBack) {
  People({"alice", "bob"});
  const std::string token = Make("alice");
  server_.Type("alice", "bye");
  EXPECT_THAT(Opens("bob", token), HasSubstr("** alice is not here, and is told that you wait."));
  server_.Wait(3);
  LogInByTelnet("alice");
  EXPECT_THAT(server_.Read("alice"), HasSubstr("bob has opened your link #1 to a 5 point match"));
  server_.Wait(1);
  EXPECT_THAT(server_.Read("alice"), HasSubstr("bob wants to play a 5 point match with you."));
}

TEST_F(FriendLinksTest, WhoWaitsMayGoAndComeBack) {
  People({"alice", "bob"});
  const std::string token = Make("alice");
  Says("alice", "away lunch");
  Opens("bob", token);
  server_.Type("bob", "bye");
  Says("alice", "back");
  server_.Wait(5);
  EXPECT_EQ(server_.storage().Load().friend_links.size(), 1u);
  server_.Crash();
  for (const char* name : {"alice", "bob"}) {
    LogInByTelnet(name);
  }
  server_.Wait(1);
  EXPECT_THAT(server_.Read("alice"), HasSubstr("bob wants to play a 5 point match with you."));
}

TEST_F(FriendLinksTest, AMatchByDaysBeginsInAnyCase) {
  People({"alice", "bob"});
  const std::string token = Make("alice", "3 days 3");
  server_.Type("alice", "bye");
  server_.dice().Add("31");
  EXPECT_THAT(Opens("bob", token), HasSubstr("** Your match 1 by days with alice has begun."));
  ExpectNoneStored();
  LogInByTelnet("alice");
  EXPECT_THAT(server_.Read("alice"), HasSubstr("** It is your turn in 1 match by days."));
}

TEST_F(FriendLinksTest, AnOldProgramIsInvitedInItsOwnWords) {
  server_.NewClip("alice");
  People({"bob"});
  const std::string token = Make("alice", "3");
  EXPECT_THAT(Opens("bob", token), HasSubstr("** You invited alice to a 3 point match."));
  EXPECT_THAT(server_.Read("alice"), HasSubstr("Type 'join bob' to accept."));
  ExpectNoneStored();
}

TEST_F(FriendLinksTest, AnOldProgramCannotPlayWhatItCannotShow) {
  server_.NewClip("bob");
  People({"alice"});
  EXPECT_THAT(Opens("bob", Make("alice", "3 narde")), HasSubstr("** Your program cannot show"));
}

// ---- It ends.

TEST_F(FriendLinksTest, OneIsWithdrawn) {
  People({"alice", "bob"});
  const std::string token = Make("alice");
  Says("alice", "away lunch");
  Opens("bob", token);
  EXPECT_THAT(Says("alice", "unlink #1"), HasSubstr("** Your link #1 is withdrawn."));
  EXPECT_THAT(server_.Read("bob"), HasSubstr("** alice has withdrawn the link: you wait no more."));
  EXPECT_THAT(Opens("bob", token), HasSubstr(kNone));
  ExpectNoneStored();
}

TEST_F(FriendLinksTest, OneEndsAfterADayAndByDaysAfterFourteen) {
  People({"alice", "bob"});
  const std::string live = Make("alice"), by_days = Make("alice", "3 days 3");
  Says("alice", "away lunch");
  Opens("bob", live);
  server_.Read("alice");
  server_.Pass(std::chrono::hours(25));
  EXPECT_THAT(server_.Read("alice"), HasSubstr("** Your link #1 has expired."));
  EXPECT_THAT(server_.Read("bob"),
              HasSubstr("** The link of alice has expired: you wait no more."));
  for (int day = 0; day < 12; ++day) server_.Pass(std::chrono::hours(24));
  EXPECT_EQ(server_.storage().Load().friend_links.size(), 1u);
  server_.Pass(std::chrono::hours(25));
  EXPECT_THAT(Opens("bob", by_days), HasSubstr(kNone));
  ExpectNoneStored();
}

TEST_F(FriendLinksTest, AnErasedAccountHasNone) {
  People({"alice", "bob", "anna"});
  const std::string token = Make("alice");
  Says("anna", "erase alice confirm");
  EXPECT_THAT(Opens("bob", token), HasSubstr(kNone));
  server_.Pass(std::chrono::hours(25));
  ExpectNoneStored();
}

TEST_F(FriendLinksTest, OneOutlivesACrashAndAHandover) {
  People({"alice"});
  const std::string token = Make("alice", "3");
  server_.Crash();
  LogInByTelnet("alice");
  Says("alice", "toggle ready");
  server_.NewTelnet("bob");
  server_.dice().Add("31");
  EXPECT_THAT(Opens("bob", token), HasSubstr("** You are now playing a 3 point match"));
}

TEST_F(FriendLinksTest, OneOutlivesItsCore) {
  server_.TakeOverAfterLines(TestServer::TakeOver::kHandover);
  People({"alice", "bob"});
  const std::string token = Make("alice", "3");
  server_.dice().Add("31");
  EXPECT_THAT(Opens("bob", token), HasSubstr("** You are now playing a 3 point match"));
}

// ---- As data, and before the log-in.

TEST_F(FriendLinksTest, ProgramsReadThemAsData) {
  Program("alice");
  Program("bob");
  for (const char* name : {"alice", "bob"}) Says(name, "toggle ready");
  server_.Read("alice");
  const std::string made = Says("alice", "@1 link 3 unrated");
  EXPECT_THAT(made, StartsWith("60 1 1041552000 - 3 unrated\r\n61 1 "));
  const std::string token = made.substr(made.find("61 1 ") + 5, 26);
  EXPECT_EQ(Says("alice", "@2 links"), "60 1 1041552000 - 3 unrated\r\n24 2 ok\r\n");
  EXPECT_EQ(Says("bob", "@3 links " + token), "63 alice ready 1041552000 3 unrated\r\n24 3 ok\r\n");
  EXPECT_THAT(Says("bob", "@4 links x"), EndsWith("24 4 no\r\n"));
  Says("alice", "away lunch");
  server_.Read("bob");
  EXPECT_THAT(Says("bob", "links " + token), StartsWith("63 alice here "));
  EXPECT_THAT(Opens("bob", token), StartsWith("64 alice waits 1041552000 3 unrated\r\n"));
  EXPECT_THAT(server_.Read("alice"), HasSubstr("60 1 1041552000 bob 3 unrated\r\n"));
  EXPECT_EQ(Says("bob", "@5 links"), "64 alice waits 1041552000 3 unrated\r\n24 5 ok\r\n");
  Says("alice", "back");
  server_.Wait(1);
  EXPECT_THAT(server_.Read("alice"), AllOf(HasSubstr("62 1 used\r\n"), HasSubstr("23 bob 3")));
  EXPECT_THAT(server_.Read("bob"), HasSubstr("64 alice over\r\n"));
}

TEST_F(FriendLinksTest, WhoHasNotLoggedInSeesWhoInvitesHim) {
  Program("alice");
  const std::string made = Says("alice", "link 3 days 3");
  const std::string token = made.substr(made.find("61 1 ") + 5, 26);
  server_.Open("stranger");
  server_.Read("stranger");
  server_.Type("stranger", "links " + token);
  EXPECT_THAT(server_.Read("stranger"), EndsWith("63 alice here 1042675200 3 days 3\r\nlogin: "));
  server_.Type("alice", "bye");
  server_.Type("stranger", "links " + token);
  EXPECT_THAT(server_.Read("stranger"), StartsWith("63 alice away "));
  server_.Type("stranger", "links abcdefghijkmnpqrstuvwxyz23");
  EXPECT_THAT(server_.Read("stranger"), AllOf(HasSubstr(kNone), EndsWith("\r\nlogin: ")));
}

// ---- How many there may be.

TEST_F(FriendLinksTest, OneHasFive) {
  People({"alice"});
  for (int i = 0; i < 5; ++i) Make("alice");
  EXPECT_THAT(Says("alice", "link 5"), HasSubstr("** You have 5 links, and no more are possible."));
  EXPECT_EQ(server_.core().state().refusals.count(Limit::kFriendLinks), 1u);
  Says("alice", "unlink 2");
  EXPECT_THAT(Says("alice", "link 5"), HasSubstr("** Your link #6 stands"));
}

class FewLinksTest : public FriendLinksTest {
 protected:
  FewLinksTest() : FriendLinksTest(Few()) {}
  static Config Few() {
    Config config = RatesOff();
    config.limits.friend_links_all_max = 2;
    config.limits.friend_link_hours_max = config.limits.friend_link_by_days_days_max = 0;
    config.mail.page = "https://play.example.org";
    return config;
  }
};

TEST_F(FewLinksTest, AllTogetherHaveABound) {
  People({"alice", "bob"});
  const std::string answer = Says("alice", "link 5");
  EXPECT_THAT(answer, HasSubstr("** Your link #1 stands: a 5 point match. 'unlink 1'"));
  EXPECT_THAT(answer, HasSubstr("\r\n** https://play.example.org/#/friend/"));
  Says("alice", "link 5");
  EXPECT_THAT(Says("bob", "link 5"), HasSubstr("** Too many links stand on this server."));
  server_.Pass(std::chrono::hours(24 * 40));
  EXPECT_EQ(server_.storage().Load().friend_links.size(), 2u) << "they have no end";
}

}  // namespace
}  // namespace fibs::server
