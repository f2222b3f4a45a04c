// Matches by days: who plays where, what falls due, and what stays of it when a server ends.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "server/core/core_state.h"
#include "server/core/play/schedule.h"
#include "server/core/records/match_terms.h"
#include "tests/core/due/days_fixture.h"

namespace fibs::server {
namespace {

using std::chrono::hours;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::string WordsOf(int length, std::string_view words) {
  const auto terms = WithTerms({.rules = {.length = length}}, words);
  return terms ? TermsWords(*terms) : "none";
}

TEST(DaysTermsTest, AreAWordAndANumber) {
  EXPECT_EQ(WordsOf(5, "days 3"), "days 3");
  EXPECT_EQ(WordsOf(5, "days 14 unrated"), "unrated days 14");
  EXPECT_EQ(WordsOf(5, "nackgammon days 1"), "nackgammon days 1");
  for (const char* words : {"days", "days 0", "days 15", "days -1", "days x", "days 3x", "days 3 4",
                            "days 3 clock", "clock 2+12 days 3"}) {
    EXPECT_EQ(WordsOf(5, words), "none") << words;
  }
  EXPECT_EQ(WordsOf(0, "days 3"), "none") << "it would never end";
}

TEST_F(DaysTest, BeginAtATableThatEachMayLeave) {
  Begin();
  EXPECT_EQ(Tables(), 1U);
  EXPECT_THAT(Says("alice", "leave"), HasSubstr("type 'game 1' to come back"));
  EXPECT_THAT(server_.Read("bob"), HasSubstr("alice has left the table."));
  EXPECT_EQ(Tables(), 1U);
  EXPECT_EQ(Count<TableClosed>(), 0U);
  server_.Type("bob", "leave");
  EXPECT_EQ(Tables(), 0U);
  EXPECT_EQ(Count<TableClosed>(), 1U);
  EXPECT_THAT(Says("alice", "show saved"), HasSubstr("no saved games"));
  EXPECT_THAT(Says("alice", "show savedcount"), HasSubstr("alice has no saved games."));
}

TEST_F(DaysTest, AreListed) {
  BeginAndLeave("3 days 3 unrated");
  EXPECT_THAT(Says("alice", "games"),
              HasSubstr("     1  bob                   0-0/3      yours 01-02 00:00  01-05 00:00  "
                        "unrated days 3"));
  EXPECT_THAT(Says("bob", "games"), AllOf(HasSubstr("1  alice"), Not(HasSubstr("yours"))));
  server_.NewClip("carol");
  EXPECT_THAT(Says("carol", "games"), HasSubstr("You have no matches by days."));
}

TEST_F(DaysTest, ArePlayedWithoutSittingDown) {
  BeginAndLeave();
  EXPECT_THAT(Says("alice", "game 1 move 8-5 6-5"), HasSubstr("board:You:bob:3:"));
  EXPECT_THAT(server_.Read("bob"),
              HasSubstr("** It is your turn in match 1 with alice. Type 'game 1'."));
  EXPECT_THAT(server_.Read("alice"), Not(HasSubstr("It is your turn")));
  server_.dice().Add("65");
  EXPECT_THAT(Says("bob", "game #1 roll"),
              AllOf(HasSubstr("You roll 6 and 5."), HasSubstr("Please move 2 pieces.")));
  EXPECT_THAT(Says("bob", "game 1 1-7 7-12"), HasSubstr("It is alice's turn."));
  EXPECT_THAT(server_.Read("alice"), HasSubstr("It is your turn in match 1 with bob."));
  EXPECT_EQ(Tables(), 0U);
  EXPECT_EQ(server_.core().state().matches.unfinished(), 1U);
}

TEST_F(DaysTest, WhatIsWrongIsSaidAndNothingHappens) {
  BeginAndLeave();
  server_.NewClip("carol");
  const size_t inputs = Count<MatchInput>();
  EXPECT_THAT(Says("alice", "game"), HasSubstr("** usage: game"));
  for (const char* number : {"2", "x", "#", "-1", "99999999999999999999"}) {
    EXPECT_THAT(Says("alice", fmt::format("game {} roll", number)), HasSubstr("You have no match"));
  }
  EXPECT_THAT(Says("carol", "game 1"), HasSubstr("You have no match 1 by days."));
  EXPECT_THAT(Says("bob", "game 1 roll"), HasSubstr("** It's not your turn"));
  EXPECT_THAT(Says("alice", "game 1 roll"), HasSubstr("** "));
  EXPECT_THAT(Says("alice", "game 1 move 1-2"), HasSubstr("** "));
  EXPECT_THAT(Says("alice", "game 1 dance"), HasSubstr("'dance' is nothing to be done"));
  EXPECT_THAT(Says("alice", "game 1 move 8-5 foo"), HasSubstr("** first move: legal words are"));
  EXPECT_THAT(Says("alice", "game 1 13:3,H"), HasSubstr("'13:3,H' is nothing to be done"));
  EXPECT_THAT(Says("bob", "game 1 move foo"), HasSubstr("** It's not your turn to move."));
  EXPECT_THAT(Says("bob", "game 1 resign foo"), HasSubstr("** Type 'n' (normal)"));
  EXPECT_THAT(Says("alice", "game 1 accept"), HasSubstr("** "));
  EXPECT_EQ(Count<MatchInput>(), inputs);
  Says("bob", "game 1 resign n");
  for (const char* words : {"dance", "move foo", "roll", "8-5 6-5", "resign foo"}) {
    EXPECT_THAT(Says("alice", fmt::format("game 1 {}", words)), HasSubstr("bob wanted to resign."));
  }
  EXPECT_THAT(Says("bob", "game 1 resign foo"), HasSubstr("** You already did that."));
  EXPECT_EQ(Count<MatchInput>(), inputs + 1);
  EXPECT_EQ(Tables(), 0U);
}

TEST_F(DaysTest, AreLiveWhenBothSitThere) {
  BeginAndLeave();
  EXPECT_THAT(Says("alice", "game 1"), HasSubstr("You are now playing with bob."));
  EXPECT_THAT(Says("alice", "game 1"), HasSubstr("board:"));
  EXPECT_THAT(Says("bob", "game 1"), HasSubstr("You are now playing with alice."));
  EXPECT_THAT(server_.Read("alice"), HasSubstr("** bob is back at the table."));
  server_.Type("alice", "move 8-5 6-5");
  EXPECT_THAT(server_.Read("bob"), AllOf(HasSubstr("alice moves 8-5 6-5 ."),
                                         Not(HasSubstr("It is your turn in match"))));
  server_.Type("bob", "double");
  EXPECT_THAT(server_.Read("alice"), HasSubstr("bob doubles."));
  server_.Drop("bob");
  EXPECT_THAT(server_.Read("alice"), HasSubstr("bob drops connection. The match goes on by days."));
  server_.dice().Add("65");
  server_.Type("alice", "accept");
  server_.Type("alice", "leave");
  EXPECT_EQ(Tables(), 0U);
}

TEST_F(DaysTest, AnotherMatchCanBePlayedMeanwhile) {
  BeginAndLeave();
  server_.NewClip("carol");
  server_.Type("carol", "toggle ready");
  server_.dice().Add("65");
  server_.Type("alice", "invite carol 1");
  server_.Type("carol", "join alice");
  EXPECT_THAT(Says("alice", "game 1"), HasSubstr("You are already playing."));
  EXPECT_THAT(Says("alice", "game 1 move 8-5 6-5"), HasSubstr("It is bob's turn."));
  EXPECT_EQ(Tables(), 1U);
}

TEST_F(DaysTest, ManyAreWithOneOpponentAndEachStays) {
  BeginAndLeave();
  server_.dice().Add("31");
  server_.Type("alice", "invite bob 3 days 3");
  server_.Type("bob", "join alice");
  EXPECT_EQ(server_.core().state().matches.unfinished(), 2U);
  EXPECT_EQ(Count<MatchDiscarded>(), 0U);
  server_.Type("alice", "leave");
  server_.Type("bob", "leave");
  EXPECT_THAT(Says("alice", "invite bob"), HasSubstr("There's no saved match with bob."));
}

TEST_F(DaysTest, TheNextGameBeginsByItself) {
  BeginAndLeave();
  server_.Type("alice", "game 1 resign n");
  server_.dice().Add("13");
  EXPECT_THAT(Says("bob", "game 1 accept"),
              AllOf(HasSubstr("You accept and win 1 point."), HasSubstr("Starting a new game"),
                    HasSubstr("Please move 2 pieces.")));
  EXPECT_THAT(Says("bob", "games"), HasSubstr("1-0/3"));
}

TEST_F(DaysTest, TheLastGameEndsTheMatch) {
  BeginAndLeave("1 days 3");
  server_.Type("alice", "game 1 resign n");
  EXPECT_THAT(Says("bob", "game 1 accept"), HasSubstr("You won the 1 point match against alice"));
  EXPECT_THAT(server_.Read("alice"), HasSubstr("You lost the 1 point match against bob 0-1."));
  EXPECT_EQ(Count<MatchFinished>(), 1U);
  EXPECT_EQ(server_.core().state().matches.unfinished(), 0U);
}

TEST_F(DaysTest, WhoLetsTheTimePassLosesAGameAndThenTheMatch) {
  BeginAndLeave();
  Pass(hours(47));
  EXPECT_EQ(Count<Reminded>(), 0U);
  Forget();
  Pass(hours(1));
  EXPECT_EQ(Count<Reminded>(), 1U);
  EXPECT_THAT(server_.Read("alice"), HasSubstr("It is your turn in match 1 with bob, up to"));
  EXPECT_EQ(server_.Read("bob"), "");
  server_.Drop("bob");
  server_.dice().Add("31");
  Pass(hours(24));
  EXPECT_THAT(server_.Read("alice"),
              AllOf(HasSubstr("You have run out of time in match 1 with bob and lose a game."),
                    HasSubstr("It is your turn in match 1 with bob. Type")));
  EXPECT_EQ(Count<MatchFinished>(), 0U);
  EXPECT_EQ(server_.storage().LoadAtStart().messages.size(), 1U);
  Pass(hours(71));
  EXPECT_EQ(Count<MatchFinished>(), 0U);
  EXPECT_EQ(Count<Reminded>(), 2U);
  Forget();
  Pass(hours(1));
  EXPECT_EQ(Count<MatchFinished>(), 1U);
  EXPECT_EQ(LastInput(), "e1");
  EXPECT_THAT(server_.Read("alice"), HasSubstr("** You lost the 3 point match against bob 0-1. The "
                                               "match ended on time: days."));
  EXPECT_THAT(Says("alice", "history"), HasSubstr("(on time: days)"));
  const auto accounts = server_.storage().LoadAtStart().accounts;
  EXPECT_LT(accounts[0].rating, 1500);
  EXPECT_EQ(accounts[1].experience, 3);
  EXPECT_EQ(accounts[0].match_counts.LastYear(server_.now()),
            (MatchCounts::Counts{.finished = 0, .abandoned = 1}));
  EXPECT_EQ(accounts[1].match_counts.LastYear(server_.now()),
            (MatchCounts::Counts{.finished = 1, .abandoned = 0}));
  Pass(hours(200));
  EXPECT_EQ(Count<MatchFinished>(), 1U);
}

TEST_F(DaysTest, WhoSitsAtTheTableLosesToo) {
  Begin();
  server_.dice().Add("13");
  Pass(hours(72));
  EXPECT_THAT(server_.Read("alice"), HasSubstr("You have run out of time. bob wins 1 point."));
  EXPECT_THAT(server_.Read("bob"), HasSubstr("alice has run out of time. You win 1 point."));
  EXPECT_EQ(Tables(), 1U);
}

TEST_F(DaysTest, WhoSitsThereReadsWhyItEnded) {
  Begin();
  server_.NewTelnet("carol");
  server_.Type("carol", "watch alice");
  server_.dice().Add("31");
  Pass(hours(144));
  constexpr const char* kWhy = "** The match ended on time: days.";
  for (const char* name : {"alice", "bob", "carol"}) {
    EXPECT_THAT(server_.Read(name), HasSubstr(kWhy)) << name;
  }
  EXPECT_THAT(Says("alice", "history"), HasSubstr("(on time: days)"));
  EXPECT_THAT(Says("carol", "export 1"), HasSubstr("[Result \"bob wins, on time: days\"]"));
}

TEST_F(DaysTest, TheLastTimeOutOfAServerThatEndedSaysWhyToo) {
  BeginAndLeave();
  server_.dice().Add("31");
  Pass(hours(72));
  server_.Store(MatchInput{1, static_cast<int>(Count<MatchInput>()), "e1"});
  server_.Crash();
  server_.Clip("bob");
  Says("bob", "game 1");
  ASSERT_EQ(Count<MatchFinished>(), 1U);
  server_.Open("alice");
  server_.Type("alice", "login test 1008 alice secret");
  EXPECT_THAT(server_.Read("alice"), HasSubstr("It ended when the server stopped, and has been "
                                               "rated now. The match ended on time: days."));
  EXPECT_THAT(Says("bob", "history"), HasSubstr("(on time: days)"));
}

TEST_F(DaysTest, FindsItsTurnAtTheLogIn) {
  BeginAndLeave();
  server_.Drop("bob");
  server_.Type("alice", "game 1 8-5 6-5");
  server_.Open("bob");
  server_.Type("bob", "login test 1008 bob secret");
  EXPECT_THAT(server_.Read("bob"), HasSubstr("** It is your turn in 1 match by days."));
  server_.Open("alice2");
  server_.Type("alice2", "login test 1008 alice secret");
  EXPECT_THAT(server_.Read("alice2"), Not(HasSubstr("It is your turn")));
}

TEST_F(DaysTest, ManualPlaysNothingByItself) {
  BeginAndLeave();
  EXPECT_THAT(Says("alice", "set manual"), HasSubstr("Value of 'manual' is no."));
  EXPECT_THAT(Says("alice", "set manual maybe"), HasSubstr("** Valid arguments"));
  server_.dice().Add("65 21 21 43 43 21");
  for (const char* line : {"alice game 1 8-5 6-5", "bob game 1 roll", "bob game 1 1-7 7-12",
                           "alice game 1 double", "bob game 1 accept", "alice game 1 roll",
                           "alice game 1 13-11 6-5", "bob game 1 roll", "bob game 1 12-14 19-20"}) {
    server_.Type(std::string(line).substr(0, std::string_view(line).find(' ')),
                 std::string_view(line).substr(std::string_view(line).find(' ') + 1));
  }
  EXPECT_EQ(LastInput(), "r43") << "alice cannot double: the server rolls for her";
  EXPECT_THAT(Says("alice", "set manual yes"), HasSubstr("Value of 'manual' set to yes."));
  server_.Type("alice", "game 1 24-21 13-9");
  server_.Type("bob", "game 1 roll");
  server_.Type("bob", "game 1 12-16 17-20");
  EXPECT_EQ(LastInput().substr(0, 1), "p");
  EXPECT_THAT(Says("alice", "game 1 roll"), HasSubstr("You roll 2 and 1."));
}

TEST_F(DaysTest, TheServersOwnTimeAwayCostsNobody) {
  BeginAndLeave();
  Pass(hours(30));
  server_.Crash();
  server_.Sleep(hours(500));
  server_.dice().Add("31");
  Pass(hours(41));
  EXPECT_EQ(Count<MatchInput>(), 3U);
  Pass(hours(2));
  EXPECT_GT(Count<MatchInput>(), 3U);
}

TEST_F(DaysTest, ACrashChangesNothing) {
  Begin();
  server_.Type("bob", "leave");
  server_.Crash();
  server_.Clip("alice");
  EXPECT_EQ(Tables(), 0U);
  EXPECT_THAT(Says("alice", "games"), HasSubstr("yours 01-02 00:00  01-05 00:00"));
  EXPECT_THAT(Says("alice", "game 1 8-5 6-5"), HasSubstr("It is bob's turn."));
  server_.Crash();
  server_.Clip("bob");
  EXPECT_THAT(Says("bob", "games"), HasSubstr("yours"));
  server_.BreakStorage();
  EXPECT_THAT(Says("bob", "game 1"), HasSubstr("**"));
  EXPECT_EQ(Tables(), 0U);
}

TEST_F(DaysTest, AReminderIsGivenOnceOverRestarts) {
  BeginAndLeave();
  Pass(hours(49));
  EXPECT_EQ(Count<Reminded>(), 1U);
  for (int i = 0; i < 3; ++i) {
    server_.Crash();
    Pass(hours(2));
  }
  EXPECT_EQ(Count<Reminded>(), 1U);
  server_.dice().Add("31");
  Pass(hours(24));
  EXPECT_EQ(LastInput().substr(0, 1), "o") << "the next game";
}

TEST_F(DaysTest, WhatCannotBeReadNowIsDueAgain) {
  BeginAndLeave();
  Pass(hours(70));
  server_.BreakStorage();
  Pass(hours(5));
  EXPECT_EQ(Count<MatchInput>(), 3U);
  EXPECT_EQ(server_.core().state().matches.unfinished(), 1U);
  EXPECT_FALSE(server_.core().state().schedule.empty());
}

TEST_F(DaysTest, EndWithAnErasedAccount) {
  BeginAndLeave();
  server_.Administrate({.what = AdminRequest::What::kErase, .name = "bob"});
  EXPECT_THAT(server_.Read("alice"), HasSubstr("The account of bob was erased"));
  Pass(hours(100));
  EXPECT_EQ(server_.core().state().matches.unfinished(), 0U);
}

class OneDaysMatchTest : public DaysTest {
 protected:
  static Config OneOnly() {
    Config config = RatesOff();
    config.limits.days_matches_max = 1;
    config.limits.saved_matches_max = 1;
    return config;
  }
  OneDaysMatchTest() : DaysTest(OneOnly()) {}
};

TEST_F(OneDaysMatchTest, TheLimitIsSaid) {
  BeginAndLeave();
  EXPECT_THAT(Says("alice", "invite bob 3 days 3"),
              HasSubstr("** You have 1 match by days, and no more are possible."));
  server_.NewClip("carol");
  server_.Type("carol", "toggle ready");
  EXPECT_THAT(Says("carol", "invite bob 3 days 3"),
              HasSubstr("** bob has 1 match by days, and no more are possible."));
  EXPECT_THAT(Says("alice", "invite bob 3"), HasSubstr("You invited bob"))
      << "it is none that she left";
}

class TakenOverDaysTest : public DaysTest,
                          public ::testing::WithParamInterface<TestServer::TakeOver> {};

TEST_P(TakenOverDaysTest, GoOn) {
  server_.TakeOverAfterLines(GetParam());
  Begin();
  server_.Type("bob", "leave");
  EXPECT_EQ(Tables(), 1U);
  Pass(hours(20));
  server_.Type("alice", "move 8-5 6-5");
  server_.dice().Add("65");
  server_.Type("bob", "game 1 roll");
  server_.Type("bob", "game 1 1-7 7-12");
  server_.Type("alice", "leave");
  EXPECT_EQ(Tables(), 0U);
  EXPECT_THAT(Says("alice", "games"), HasSubstr("yours"));
  server_.dice().Add("31");
  Pass(hours(73));
  EXPECT_EQ(Count<Reminded>(), 1U);
  server_.Type("bob", "games");
  EXPECT_THAT(server_.Read("bob"), HasSubstr("1-0/3"));
}

INSTANTIATE_TEST_SUITE_P(Both, TakenOverDaysTest,
                         ::testing::Values(TestServer::TakeOver::kHandover,
                                           TestServer::TakeOver::kCrash),
                         testing::PrintToStringParamName());

}  // namespace
}  // namespace fibs::server
