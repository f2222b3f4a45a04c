// Matches by days: vacations, and what programs are told that read games as data.
#include <string>

#include "tests/core/due/days_fixture.h"

namespace fibs::server {
namespace {

using std::chrono::hours;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

TEST_F(DaysTest, AVacationStopsTheTimeOfWhoDecides) {
  BeginAndLeave();
  Pass(hours(24));
  EXPECT_THAT(Says("alice", "vacation"), HasSubstr("You can take 28 days of vacation now"));
  for (const char* bad :
       {"vacation 0", "vacation -1", "vacation x", "vacation 29", "vacation end"}) {
    EXPECT_THAT(Says("alice", bad), HasSubstr("** ")) << bad;
  }
  EXPECT_TRUE(server_.core().state().accounts.Get(1).vacations.empty());
  EXPECT_THAT(Says("alice", "vacation 7"),
              HasSubstr("You are on vacation until Friday, January 10"));
  EXPECT_THAT(Says("alice", "vacation 1"), HasSubstr("Type 'vacation end' first."));
  EXPECT_THAT(Says("alice", "games"), HasSubstr("yours 01-02 00:00  01-12 00:00"));
  EXPECT_THAT(Says("bob", "games"), HasSubstr("(on vacation until 01-10 00:00)"));
  server_.NewTelnet("carol");
  EXPECT_THAT(Says("carol", "whois alice"), HasSubstr("On vacation until Friday, January 10"));
  server_.Type("bob", "vacation 20");
  Pass(hours(24 * 6));
  server_.Crash();
  Pass(hours(24 * 2 - 1));
  EXPECT_EQ(Count<Reminded>(), 0U);
  Pass(hours(1));
  EXPECT_EQ(Count<Reminded>(), 1U);
  server_.dice().Add("31");
  Pass(hours(23));
  EXPECT_EQ(Count<MatchInput>(), 3U);
  Pass(hours(1));
  EXPECT_GT(Count<MatchInput>(), 3U);
}

TEST_F(DaysTest, AVacationCanBeEndedAndCountsInFull) {
  BeginAndLeave();
  server_.Type("alice", "vacation 5");
  Pass(hours(25));
  EXPECT_THAT(Says("alice", "vacation end"), HasSubstr("** Your vacation is over."));
  EXPECT_THAT(Says("alice", "games"), HasSubstr("yours 01-02 00:00  01-06 01:00"));
  EXPECT_THAT(Says("alice", "vacation"), HasSubstr("You can take 26 days of vacation now"));
  for (int i = 0; i < 26; ++i) {
    server_.Type("alice", "vacation 1");
    server_.Type("alice", "vacation end");
  }
  EXPECT_THAT(Says("alice", "vacation 1"), HasSubstr("You can take 0 days of vacation now"));
  EXPECT_EQ(server_.core().state().accounts.Get(1).vacations.size(), 27U);
}

TEST_F(DaysTest, AYearLaterThereIsVacationAgain) {
  server_.NewClip("alice");
  server_.Type("alice", "vacation 28");
  server_.Sleep(hours(24 * (28 + 364)));
  EXPECT_THAT(Says("alice", "vacation 1"), HasSubstr("You can take 0 days"));
  server_.Sleep(hours(24));
  EXPECT_THAT(Says("alice", "vacation 28"), HasSubstr("You are on vacation until"));
  EXPECT_EQ(server_.core().state().accounts.Get(1).vacations.size(), 1U);
}

// Two ask for it at once; the second answer is from before what the first one has played.
TEST_F(DaysTest, AMatchThatWasReadTooEarlyIsReadAgain) {
  BeginAndLeave();
  server_.HoldAnswers();
  server_.Type("alice", "game 1 8-5 6-5");
  server_.Type("bob", "game 1");
  server_.SendAnswers();
  server_.dice().Add("52");
  EXPECT_THAT(Says("bob", "roll"), HasSubstr("You roll 5 and 2"));
  EXPECT_EQ(LastInput(), "r52");
}

// ---- Programs that read games as data.

TEST_F(DaysTest, AProgramReadsLines28) {
  BeginAndLeave();
  server_.Open("p");
  server_.Type("p", "login test 1009 bob secret");
  EXPECT_THAT(server_.Read("p"), HasSubstr("28 1 alice o 1041465600 1041724800 3 0 0 days 3\r\n"));
  server_.Type("alice", "game 1 8-5 6-5");
  EXPECT_THAT(server_.Read("p"), AllOf(HasSubstr("28 1 alice y 1041465600 1041724800 3 0 0 days 3"),
                                       Not(HasSubstr("It is your turn"))));
  EXPECT_EQ(Says("p", "games"), "28 1 alice y 1041465600 1041724800 3 0 0 days 3\r\n");
  server_.Type("alice", "game 1 resign n");
  server_.Read("p");
  server_.dice().Add("31");
  EXPECT_THAT(
      Says("p", "@7 game 1 accept"),
      AllOf(HasSubstr("28 1 alice o 1041465600 1041724800 3 1 0 days 3"), HasSubstr("24 7 ok")));
  EXPECT_THAT(Says("p", "@8 game 1 roll"), AllOf(HasSubstr("** "), HasSubstr("24 8 no")));
}

}  // namespace
}  // namespace fibs::server
