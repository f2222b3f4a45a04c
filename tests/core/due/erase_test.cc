// Accounts that are erased while matches of theirs are unfinished.
#include <fmt/format.h>

#include <chrono>
#include <string>

#include "server/core/core_state.h"
#include "tests/core/answers.h"
#include "tests/core/due/claim_fixture.h"

namespace fibs::server {
namespace {

using testing::IsEmpty;
using testing::Not;

class EraseTest : public ClaimTest {
 protected:
  void Begin(const std::string& terms = "3") {
    Leave(terms);
    server_.Pass(std::chrono::hours(1));  // from here on what is due falls due
    server_.Read("alice");
  }
  AdminAnswer Erase(const std::string& name) {
    return server_.Administrate({.what = AdminRequest::What::kErase, .name = name});
  }
  bool Exists(AccountId id) const {
    return server_.core().state().accounts.FindById(id) != nullptr;
  }
  // bob and another one, beside the match of alice and bob.
  void PlayAnother(const std::string& host, const std::string& terms) {
    server_.dice().Add("31");
    server_.Type(host, "invite bob " + terms);
    server_.Type("bob", "join " + host);
  }
};

TEST_F(EraseTest, WithoutAMatchItIsGoneAtOnce) {
  server_.NewClip("alice");
  server_.Register("bob");
  EXPECT_THAT(Erase("bob").lines, testing::ElementsAre("bob was erased"));
  EXPECT_FALSE(Exists(2));
}

TEST_F(EraseTest, AnUnlimitedMatchGoesWithIt) {
  Begin("unlimited");
  EXPECT_TRUE(Erase("bob").done);
  EXPECT_FALSE(Exists(2));
  EXPECT_EQ(Match(), nullptr);
  EXPECT_EQ(server_.Read("alice"), "** The account of bob was erased, and your match with it.\r\n");
  EXPECT_EQ(server_.judged(), 0);
}

TEST_F(EraseTest, ItsMatchIsJudgedFirst) {
  Begin();
  server_.JudgeAs(0.75);
  EXPECT_THAT(
      Erase("bob").lines,
      testing::ElementsAre("bob was erased; 1 unfinished match is judged before the name is free"));
  EXPECT_THAT(server_.Read("alice"),
              HasSubstr("** The account of bob was erased. Your match #1 is judged as it stands."));
  ASSERT_TRUE(Exists(2));
  EXPECT_EQ(server_.core().state().accounts.Get(2).email, "");
  server_.Wait(2);
  EXPECT_EQ(server_.judged(), 1);
  EXPECT_THAT(server_.Read("alice"), HasSubstr("was judged: you win it with a chance of 75.0 %."));
  EXPECT_EQ(Match(), nullptr);
  server_.Wait(1);
  EXPECT_FALSE(Exists(2));
  EXPECT_THAT(server_.storage().Load().messages, IsEmpty());
  ASSERT_EQ(Finished().size(), 1u);
  const double win = engine::RateMatch({}, {}, 3).winner_change;
  EXPECT_NEAR(Rating("alice"), 1500 + 0.5 * win, 1e-9);
  EXPECT_NEAR(Finished()[0].rating_after[1], 1500 - 0.5 * win, 1e-9);
  EXPECT_THAT(Say("alice", "history"), HasSubstr("(judged 75.0 %)"));
}

TEST_F(EraseTest, UntilThenNobodyFindsItAndItsNameIsTaken) {
  Begin();
  server_.HoldAnswers();
  Erase("bob");
  server_.Wait(2);
  EXPECT_THAT(Say("alice", "whois bob"), HasSubstr("No information found on user bob."));
  EXPECT_THAT(Say("alice", "message bob hello"), HasSubstr("Don't know user bob"));
  EXPECT_THAT(Say("alice", "invite bob 5"), HasSubstr("There is no one called bob"));
  EXPECT_THAT(Say("alice", "claim bob"), HasSubstr("There is no one called bob"));
  EXPECT_FALSE(Erase("bob").done) << "twice";
  EXPECT_THAT(server_.Administrate({.what = AdminRequest::What::kList}).lines,
              testing::ElementsAre(HasSubstr("alice")));
  server_.Open("b");
  server_.Type("b", "login test 1008 bob secret");
  server_.SendAnswers();
  EXPECT_THAT(server_.Read("b"), Not(HasSubstr("\r\n1 bob")));
  server_.Open("c");
  server_.HoldAnswers();
  server_.Type("c", "guest");
  server_.Type("c", "name bob");
  EXPECT_THAT(server_.Read("c"), HasSubstr("use another name"));
  server_.SendAnswers();
  server_.Wait(2);
  EXPECT_FALSE(Exists(2));
  server_.Type("c", "name bob");
  EXPECT_THAT(server_.Read("c"), HasSubstr("Your name will be bob"));
}

TEST_F(EraseTest, AtATableTheMatchEndsThere) {
  Begin();
  Resume();
  server_.Read("alice");
  Erase("bob");
  EXPECT_TRUE(server_.Closed("bob"));
  EXPECT_THAT(Say("alice", "roll"), HasSubstr("You're not playing."));
  server_.Wait(3);
  EXPECT_EQ(server_.judged(), 1);
  EXPECT_FALSE(Exists(2));
}

TEST_F(EraseTest, AMatchByDaysIsJudgedAndCannotBePlayedOn) {
  Begin();
  Come();
  PlayAnother("alice", "5 days 3");
  server_.Type("alice", "leave");
  server_.Type("bob", "leave");
  server_.HoldAnswers();
  Erase("bob");
  server_.Read("alice");
  EXPECT_THAT(Say("alice", "game 2"), HasSubstr("You have no match 2 by days."));
  server_.SendAnswers();
  server_.Wait(4);
  EXPECT_EQ(server_.judged(), 2) << "one after the other";
  EXPECT_EQ(Finished().size(), 2u);
  EXPECT_FALSE(Exists(2));
}

TEST_F(EraseTest, AgainstTheClockItIsJudgedToo) {
  Begin("3 clock 2+12");
  Erase("bob");
  EXPECT_EQ(Match()->table, nullptr);
  server_.Wait(3);
  EXPECT_EQ(Finished().size(), 1u);
  EXPECT_FALSE(Exists(2));
}

TEST_F(EraseTest, WhereBothAreErasedTheMatchDoesNotCount) {
  Begin();
  server_.NewClip("carol");
  server_.HoldAnswers();
  Erase("bob");
  server_.Wait(2);
  Erase("alice");
  EXPECT_EQ(Match(), nullptr);
  server_.SendAnswers();
  server_.Wait(2);
  EXPECT_TRUE(Finished().empty());
  EXPECT_FALSE(Exists(1));
  EXPECT_FALSE(Exists(2));
}

TEST_F(EraseTest, AClaimOfEitherGivesWay) {
  for (const bool of_alice : {true, false}) {
    Begin();
    if (!of_alice) {  // who claims has to be ready on these days
      server_.Clip("bob");
      server_.Type("bob", "toggle ready");
    }
    server_.Pass(std::chrono::days(8));
    Say(of_alice ? "alice" : "bob", of_alice ? "claim bob" : "claim alice");
    ASSERT_TRUE(Match()->claim);
    Erase("bob");
    EXPECT_EQ(Match()->claim->by, engine::Player::kFirst);
    server_.Wait(3);
    ASSERT_EQ(Finished().size(), of_alice ? 1u : 2u);
    EXPECT_EQ(server_.core().state().accounts.Find("bob"), nullptr);
    Erase("alice");
  }
}

TEST_F(EraseTest, GoesOnAfterACrash) {
  Begin();
  server_.HoldAnswers();
  Erase("bob");
  server_.Wait(2);
  server_.Crash();
  ASSERT_TRUE(Exists(2));
  server_.Clip("alice");
  EXPECT_THAT(Say("alice", "whois bob"), HasSubstr("No information found on user bob."));
  server_.SendAnswers();
  server_.Pass(std::chrono::hours(1));
  EXPECT_EQ(Finished().size(), 1u);
  EXPECT_FALSE(Exists(2));
  EXPECT_EQ(Match(), nullptr);
}

TEST_F(EraseTest, AMatchThatCannotBeReadDoesNotCount) {
  Begin();
  server_.SpoilMatches();
  server_.Crash();
  server_.Clip("alice");
  server_.Pass(std::chrono::hours(1));
  server_.Read("alice");
  Erase("bob");
  server_.Wait(3);
  EXPECT_EQ(server_.judged(), 0);
  EXPECT_THAT(server_.Read("alice"),
              HasSubstr("The account of bob was erased, and your match with it."));
  EXPECT_THAT(server_.log(), testing::Contains("match 1 of an erased account cannot be judged"));
  EXPECT_FALSE(Exists(2));
  EXPECT_EQ(Rating("alice"), 1500);
}

TEST_F(EraseTest, AStorageThatFailsIsAskedAgain) {
  Begin();
  server_.Crash();
  server_.Pass(std::chrono::hours(1));
  server_.HoldAnswers();
  Erase("bob");
  server_.Wait(2);
  server_.Crash();  // the question is lost
  server_.SendAnswers();
  server_.Pass(std::chrono::hours(1));
  EXPECT_EQ(Finished().size(), 1u);
  EXPECT_FALSE(Exists(2));
}

// ---- One's own.

class OwnEraseTest : public testing::Test {
 protected:
  OwnEraseTest() {
    server_.NewClip("alice");
    server_.NewClip("bob");
  }
  std::string Says(const std::string& who, std::string_view line) {
    return ReplyTo(server_, who, line);
  }
  bool Exists(std::string_view name) const {
    return server_.core().state().accounts.Find(name) != nullptr;
  }
  static constexpr std::chrono::hours kDay{24};

  TestServer server_;
};

TEST_F(OwnEraseTest, TakesSevenDaysAndThePassword) {
  EXPECT_EQ(Says("alice", "erase"), Lines({"** Permission denied"}));
  EXPECT_EQ(Says("alice", "erase bob"), Lines({"** Permission denied"}));
  EXPECT_EQ(Says("alice", "erase account"), Lines({"** usage: erase account <your password>"}));
  EXPECT_EQ(Says("alice", "erase account wrong"), Lines({"** Sorry. Password not correct."}));
  EXPECT_EQ(Says("alice", "erase stop"),
            Lines({"** Your account stays: there is nothing to stop."}));
  EXPECT_THAT(Says("alice", "erase account secret"),
              HasSubstr("** Your account alice is erased on "));
  server_.Pass(6 * kDay);
  EXPECT_TRUE(Exists("alice"));
  server_.Pass(kDay);
  server_.Wait(1);
  EXPECT_FALSE(Exists("alice"));
  EXPECT_TRUE(Exists("bob"));
}

TEST_F(OwnEraseTest, SaysSoAtEachLogInAndOutlivesACrash) {
  Says("alice", "erase account secret");
  server_.Crash();
  server_.Open("alice");
  server_.Type("alice", "login test 1008 alice secret");
  EXPECT_THAT(server_.Read("alice"), HasSubstr("'erase stop' takes that back."));
  server_.Pass(7 * kDay);
  server_.Wait(1);
  EXPECT_FALSE(Exists("alice"));
}

TEST_F(OwnEraseTest, IsTakenBack) {
  Says("alice", "erase account secret");
  EXPECT_EQ(Says("alice", "erase stop"), Lines({"** Your account stays."}));
  server_.Crash();
  server_.Pass(8 * kDay);
  EXPECT_TRUE(Exists("alice"));
}

TEST_F(OwnEraseTest, SaidTwiceItIsSevenDaysFromThen) {
  Says("alice", "erase account secret");
  server_.Pass(5 * kDay);
  server_.Clip("alice");
  Says("alice", "erase account secret");
  server_.Pass(5 * kDay);
  EXPECT_TRUE(Exists("alice"));
  server_.Pass(3 * kDay);
  EXPECT_FALSE(Exists("alice"));
}

// The clock is weeks ahead, from the start on or all of a sudden, and is set right or not.
TEST_F(OwnEraseTest, AClockThatJumpsErasesNobody) {
  for (const bool starts : {true, false}) {
    SCOPED_TRACE(starts);
    const std::string name = starts ? "alice" : "bob";
    if (!starts) server_.Clip("bob");
    Says(name, "erase account secret");
    server_.Pass(kDay);
    if (starts) server_.Crash();
    server_.Sleep(30 * kDay);
    server_.Wait(1);
    EXPECT_TRUE(Exists(name));
    server_.Pass(5 * kDay);
    EXPECT_TRUE(Exists(name));
    server_.Pass(2 * kDay);
    EXPECT_FALSE(Exists(name));
  }
}

TEST_F(OwnEraseTest, NorDoesOneThatIsSetBack) {
  Says("alice", "erase account secret");
  server_.Sleep(30 * kDay);
  server_.Wait(1);
  server_.Sleep(-30 * kDay);
  server_.Pass(6 * kDay);
  EXPECT_TRUE(Exists("alice"));
  server_.Pass(2 * kDay);
  EXPECT_FALSE(Exists("alice"));
}

TEST_F(OwnEraseTest, WhoIsHereIsSentAway) {
  Says("alice", "erase account secret");
  server_.Pass(7 * kDay - std::chrono::hours(1));
  server_.Clip("alice");
  server_.Read("alice");
  for (int minutes = 0; minutes < 61; ++minutes) {
    server_.Type("alice", "date");
    server_.Wait(60);
  }
  EXPECT_THAT(server_.Read("alice"), HasSubstr("** Your account has been erased."));
  EXPECT_TRUE(server_.Closed("alice"));
}

TEST_F(OwnEraseTest, AGuestNeedsNoPassword) {
  server_.Open("gast");
  server_.Type("gast", "register page 1009 gast");
  EXPECT_THAT(Says("gast", "erase account"), HasSubstr("Your account gast is erased on "));
  server_.Pass(8 * kDay);
  EXPECT_FALSE(Exists("gast"));
}

}  // namespace
}  // namespace fibs::server
