// Seeks through the front door: who finds whom, what stands and for how long, what it may cost.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/core/seeks/seeks_fixture.h"

namespace fibs::server {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST_F(SeeksTest, TwoWhoSeekTheSamePlayAtOnce) {
  People({"alice", "bob"});
  EXPECT_THAT(Says("alice", "seek 5 clock 2+12"),
              HasSubstr("** Your seek #1 stands: a 5 point match, clock 2+12."));
  EXPECT_FALSE(Plays("alice"));
  server_.dice().Add("31");
  server_.Read("alice");
  EXPECT_THAT(Says("bob", "seek clock 2+12 5"),
              HasSubstr("** You are now playing a 5 point match with alice"));
  EXPECT_THAT(server_.Read("alice"), HasSubstr("** Player bob has joined you"));
  EXPECT_TRUE(Plays("alice") && Plays("bob"));
  EXPECT_THAT(Says("bob", "seeks"), HasSubstr("Nobody seeks an opponent now."));
}

TEST_F(SeeksTest, AnotherMatchOrAnotherRatingIsNoMatch) {
  People({"alice", "bob"});
  Says("alice", "seek 5");
  for (const char* line : {"seek 3", "seek 5 unrated", "seek 5 clock", "seek 5 narde",
                           "seek 5 nocrawford", "seek 5 1600-1700", "seek 5 days 3"}) {
    EXPECT_THAT(Says("bob", line), HasSubstr(" stands: ")) << line;
  }
  EXPECT_FALSE(Plays("alice"));
  Says("alice", "seek 7 1501-1600");
  EXPECT_THAT(Says("bob", "seek 7"), HasSubstr(" stands: ")) << "his rating is 1500";
  EXPECT_THAT(Says("bob", "play 9"), HasSubstr("with a rating of 1501 to 1600"));
}

TEST_F(SeeksTest, WordsThatAreNoSeek) {
  People({"alice"});
  EXPECT_THAT(Says("alice", "seek"), HasSubstr("** seek what?"));
  EXPECT_THAT(Says("alice", "seek clock 2+12"), HasSubstr("** A seek needs a length of 1 to 9"));
  EXPECT_THAT(Says("alice", "seek 0"), HasSubstr("** A seek needs a length of 1 to 9"));
  EXPECT_THAT(Says("alice", "seek 11"), HasSubstr("** You're not experienced enough"));
  EXPECT_THAT(Says("alice", "seek 5 7"), HasSubstr("** '7' is no term of a match"));
  EXPECT_THAT(Says("alice", "seek 5 chess"), HasSubstr("** 'chess' is no term of a match"));
  EXPECT_THAT(Says("alice", "seek 5 1600-1400"), HasSubstr("is no range of ratings"));
  EXPECT_THAT(Says("alice", "seek 5 1400-99999999999"), HasSubstr("is no range of ratings"));
  EXPECT_THAT(Says("alice", "seek unlimited days 3"), HasSubstr("** That is no match"));
  EXPECT_THAT(Says("alice", "play"), HasSubstr("** play what?"));
  EXPECT_THAT(Says("alice", "play x"), HasSubstr("** There is no seek x."));
  EXPECT_THAT(Says("alice", "play 1"), HasSubstr("** There is no seek 1."));
  EXPECT_THAT(Says("alice", "unseek"), HasSubstr("** You seek nothing."));
  EXPECT_THAT(Says("alice", "unseek 3"), HasSubstr("** You have no seek 3."));
  EXPECT_THAT(Says("alice", "seeks chess"), HasSubstr("** There is no game 'chess'."));
  EXPECT_THAT(Says("alice", "see 5"), HasSubstr("** Unknown command")) << "typed in full";
  EXPECT_THAT(Says("alice", "unse"), HasSubstr("** Unknown command"));
}

TEST_F(SeeksTest, TheTableFitsEightyColumns) {
  People({"alice", "bob", "aaaaabbbbbcccccddddd"});
  Says("alice", "seek 9 unrated clock 10+12 nackgammon 1400-1600");
  server_.Type("bob", "seek unlimited");
  std::string table = Says("bob", "seeks");
  for (size_t from = 0; from < table.size();) {
    const size_t end = std::min(table.find("\r\n", from), table.size());
    EXPECT_LE(end - from, 80u) << table.substr(from, end - from);
    from = end + 2;
  }
  EXPECT_THAT(table, HasSubstr("\n     #1  alice "));
  EXPECT_THAT(table, HasSubstr("\n*    #2  bob "));
  EXPECT_THAT(Says("bob", "seeks nackgammon"), AllOf(HasSubstr("#1"), Not(HasSubstr("#2"))));
}

TEST_F(SeeksTest, OneTakesASeekByItsNumber) {
  People({"alice", "bob", "carol"});
  Says("alice", "seek 3 unrated");
  EXPECT_THAT(Says("alice", "play 1"), HasSubstr("** That is your own seek."));
  server_.dice().Add("31");
  EXPECT_THAT(Says("bob", "play #1"),
              HasSubstr("** You are now playing a 3 point match with alice"));
  EXPECT_THAT(Says("carol", "play 1"), HasSubstr("** There is no seek 1."));
}

TEST_F(SeeksTest, NoSavedMatchGivesWayWithoutAWord) {
  People({"alice", "bob"});
  StartMatch(server_, "alice", "bob", "3");
  server_.Type("bob", "leave");
  Says("alice", "seek 3");
  EXPECT_THAT(Says("bob", "seek 3"), HasSubstr(" stands: "));
  EXPECT_THAT(Says("bob", "play 1"),
              HasSubstr("** You have a saved match of that kind with alice"));
}

TEST_F(SeeksTest, GagsCountBothWays) {
  People({"alice", "bob", "carol"});
  Says("alice", "seek 5");
  Says("bob", "gag alice");
  Says("alice", "gag carol");
  for (const char* name : {"bob", "carol"}) {
    EXPECT_THAT(Says(name, "seeks"), HasSubstr("Nobody seeks")) << name;
    EXPECT_THAT(Says(name, "play 1"), HasSubstr("** There is no seek 1.")) << name;
  }
  Says("alice", "seek 5 days 3");
  for (const char* line : {"seek 5 days 3", "seek 5"}) {
    EXPECT_THAT(Says("bob", line), HasSubstr(" stands: ")) << line;
  }
  EXPECT_FALSE(Plays("bob"));
  // The gag ends: they find one another without a word more.
  server_.dice().Add("31");
  server_.dice().Add("31");
  Says("bob", "gag alice");
  server_.Wait(2);
  EXPECT_TRUE(Plays("bob") && Plays("alice"));
  EXPECT_EQ(Count<SeekEnded>(), 2u) << "those by days, too";
}

TEST_F(SeeksTest, ALiveSeekEndsWithItsOwner) {
  People({"alice", "bob", "carol", "dave", "eve"});
  for (const char* name : {"alice", "carol", "dave"}) server_.Type(name, "seek 5 1-2");
  server_.Type("alice", "toggle ready");
  server_.Type("carol", "away lunch");
  server_.Type("dave", "bye");
  EXPECT_THAT(Says("bob", "seeks"), HasSubstr("Nobody seeks"));
  server_.Read("alice");
  server_.Wait(1);
  EXPECT_THAT(server_.Read("alice"), HasSubstr("** Your seek #1 has ended: you can't play now."));
  server_.Telnet("dave");
  server_.Type("carol", "back");
  EXPECT_THAT(Says("bob", "seeks"), HasSubstr("Nobody seeks")) << "they do not come back";
  EXPECT_THAT(Says("bob", "seek 5"), HasSubstr("** Your seek #4 stands"));
  server_.Wait(3601);
  EXPECT_THAT(server_.Read("bob"), HasSubstr("** Your seek #4 has expired."));
}

TEST_F(SeeksTest, WhoSitsDownElsewhereSeeksNoMore) {
  People({"alice", "bob", "carol"});
  Says("alice", "seek 7");
  StartMatch(server_, "bob", "alice", "1");
  EXPECT_THAT(Says("carol", "seeks"), HasSubstr("Nobody seeks"));
  EXPECT_THAT(Says("carol", "play 1"), HasSubstr("** There is no seek 1."));
  EXPECT_THAT(Says("alice", "seek 7"), HasSubstr("** You are already playing."));
  EXPECT_THAT(Says("alice", "seek 7 days 3"), HasSubstr(" stands: ")) << "that needs no seat";
}

TEST_F(SeeksTest, ALostBrowserIsNotPlayedWith) {
  People({"bob"});
  Program("alice");
  Says("alice", "seek 5");
  server_.Interrupt("alice");
  EXPECT_THAT(Says("bob", "play 1"), HasSubstr("** The connection of alice is lost."));
  EXPECT_THAT(Says("bob", "seek 5"), HasSubstr("** Your seek #2 stands"));
  server_.dice().Add("31");
  server_.Return("alice");
  server_.Wait(2);
  EXPECT_TRUE(Plays("alice") && Plays("bob"));
}

TEST_F(SeeksTest, ANewLiveSeekTakesThePlaceOfTheLast) {
  People({"alice", "bob"});
  Says("alice", "seek 5");
  EXPECT_THAT(Says("alice", "seek 5"), HasSubstr("** Your seek #1 is the same."));
  Says("alice", "seek 7");
  EXPECT_THAT(Says("bob", "seeks"), AllOf(Not(HasSubstr("#1")), HasSubstr("#2")));
}

TEST_F(SeeksTest, ASeekByDaysOutlivesItsOwnersSessionAndARestart) {
  People({"alice", "bob"});
  Says("alice", "seek 3 days 3 1400-1600");
  Says("alice", "seek 5");
  server_.Type("alice", "bye");
  server_.Crash();
  server_.Telnet("bob");
  EXPECT_THAT(Says("bob", "seeks"), AllOf(HasSubstr("#1  alice"), HasSubstr("1400-1600"),
                                          HasSubstr("days 3"), Not(HasSubstr("#2"))));
  server_.dice().Add("31");
  EXPECT_THAT(Says("bob", "play 1"), HasSubstr("** Your match 1 by days with alice has begun."));
  EXPECT_FALSE(Plays("bob"));
  EXPECT_THAT(Says("bob", "games"), HasSubstr("alice"));
  server_.Open("alice");
  server_.Type("alice", "alice");
  server_.Type("alice", "secret");
  EXPECT_THAT(server_.Read("alice"), HasSubstr("** It is your turn in 1 match by days."));
  EXPECT_TRUE(server_.storage().Load().seeks.empty());
}

TEST_F(SeeksTest, TwoByDaysFindOneAnother) {
  People({"alice", "bob"});
  Says("alice", "seek 3 days 3");
  server_.Type("alice", "bye");
  server_.dice().Add("31");
  EXPECT_THAT(Says("bob", "seek 3 days 3"), HasSubstr("** Your match 1 by days with alice"));
  EXPECT_EQ(Count<SeekPut>(), 1u);
  EXPECT_EQ(Count<SeekEnded>(), 1u);
}

TEST_F(SeeksTest, OneByDaysExpires) {
  People({"alice"});
  Says("alice", "seek 3 days 3");
  server_.Pass(std::chrono::hours(24 * 14 + 1));
  EXPECT_THAT(Says("alice", "seeks"), HasSubstr("Nobody seeks"));
  EXPECT_TRUE(server_.storage().Load().seeks.empty());
}

TEST_F(SeeksTest, AnErasedAccountSeeksNothing) {
  People({"alice", "bob", "anna"});
  Says("alice", "seek 3 days 3");
  EXPECT_THAT(Says("anna", "erase alice confirm"), HasSubstr("alice"));
  EXPECT_THAT(Says("bob", "seeks"), HasSubstr("Nobody seeks"));
  server_.Wait(2);
  EXPECT_TRUE(server_.storage().Load().seeks.empty());
}

TEST_F(SeeksTest, AnOldProgramIsInvitedInItsOwnWords) {
  server_.NewClip("alice");
  People({"bob"});
  Says("alice", "seek 3");
  EXPECT_THAT(Says("bob", "play 1"), HasSubstr("** You invited alice to a 3 point match."));
  EXPECT_THAT(server_.Read("alice"), AllOf(HasSubstr("bob wants to play a 3 point match with you."),
                                           HasSubstr("Type 'join bob' to accept.")));
  EXPECT_THAT(Says("bob", "seeks"), HasSubstr("#1  alice")) << "it stands until she plays";
  server_.dice().Add("31");
  EXPECT_THAT(Says("alice", "join bob"), HasSubstr("You are now playing a 3 point match with bob"));
  EXPECT_THAT(Says("bob", "seeks"), HasSubstr("Nobody seeks"));
}

TEST_F(SeeksTest, WhoSeeksWhatAnOldProgramSeeksInvitesItAndWaits) {
  server_.NewClip("alice");
  People({"bob"});
  Says("alice", "seek 3");
  EXPECT_THAT(Says("bob", "seek 3"),
              AllOf(HasSubstr("** You invited alice"), HasSubstr("** Your seek #2 stands")));
  server_.dice().Add("31");
  // An old program that takes one is answered as if it had joined.
  EXPECT_THAT(Says("alice", "play 2"),
              HasSubstr("** You are now playing a 3 point match with bob"));
}

TEST_F(SeeksTest, AnOldProgramCannotSeekWhatItCannotShow) {
  server_.NewClip("alice");
  EXPECT_THAT(Says("alice", "seek 3 narde"), HasSubstr("** Your program cannot show narde"));
}

TEST_F(SeeksTest, ProgramsHearWhatTheyWantToHear) {
  Program("alice");
  Program("bob", /*news=*/true);
  Program("carol");
  People({"dave"});
  server_.NewClip("eve");
  for (const char* name : {"alice", "carol", "dave"}) server_.Type(name, "toggle ready");
  for (const char* name : {"bob", "carol", "dave", "eve"}) server_.Read(name);
  EXPECT_THAT(Says("alice", "seek 3 1400-1600"),
              StartsWith("34 1 alice 1500.00 0 1400 1600 1041465600 1041469200 3\r\n"));
  EXPECT_EQ(server_.Read("bob"), "34 1 alice 1500.00 0 1400 1600 1041465600 1041469200 3\r\n");
  for (const char* name : {"carol", "dave", "eve"}) {
    EXPECT_THAT(server_.Read(name), Not(HasSubstr("34 "))) << name;
  }
  EXPECT_EQ(Says("carol", "@x seeks"),
            "34 1 alice 1500.00 0 1400 1600 1041465600 1041469200 3\r\n24 x ok\r\n");
  Says("bob", "gag alice");
  Says("alice", "unseek");
  EXPECT_EQ(server_.Read("bob"), "") << "of somebody whom he gags he hears nothing";
  Says("bob", "gag alice");
  Says("alice", "seek 3");
  server_.Read("bob");
  server_.dice().Add("31");
  server_.Type("carol", "play 2");
  EXPECT_THAT(server_.Read("bob"), StartsWith("35 2 taken\r\n"));
  EXPECT_THAT(server_.Read("alice"), HasSubstr("36 2 carol\r\n"));
  Says("bob", "set seeks off");
  Says("dave", "seek 9");
  EXPECT_EQ(server_.Read("bob"), "");
}

TEST_F(SeeksTest, ASeekOutlivesItsCore) {
  server_.TakeOverAfterLines(TestServer::TakeOver::kHandover);
  Program("alice");
  Program("bob", /*news=*/true);
  Says("alice", "seek 3");
  server_.Read("bob");
  EXPECT_THAT(Says("bob", "seeks"), HasSubstr("34 1 alice"));
  Says("alice", "seek 5");
  EXPECT_THAT(server_.Read("bob"), HasSubstr("35 1 withdrawn\r\n34 2 alice"));
  server_.dice().Add("31");
  Says("bob", "play 2");
  EXPECT_TRUE(Plays("alice") && Plays("bob"));
}

}  // namespace
}  // namespace fibs::server
