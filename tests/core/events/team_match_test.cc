// Team matches of two clubs: who challenges, accepts, plays for whom, and decides what.
#include <fmt/format.h>

#include <chrono>
#include <string>

#include "server/core/clock_text.h"
#include "tests/core/clubs_fixture.h"

namespace fibs::server {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class TeamMatchTest : public ClubsTest {
 protected:
  // Club 1 has ann, who owns it, and bob; club 2 has eve, who owns it, and joe.
  TeamMatchTest() {
    Come({"ann", "bob", "eve", "joe", "max", "boss"});
    Says("ann", "club create Berlin");
    Says("eve", "club create Paris");
    for (const char* line : {"club 1 admission open", "club 1 invite bob"}) Says("ann", line);
    for (const char* line : {"club 2 admission open", "club 2 invite joe"}) Says("eve", line);
    Says("bob", "club join 1");
    Says("joe", "club join 2");
    for (int board = 0; board < 4; ++board) server_.dice().Add("31");
  }
  // In half an hour, by days: nobody is asked whether he is here.
  void Challenge(const std::string& options = "") {
    const std::string start = IsoSecond(server_.now() + std::chrono::minutes(30)).substr(0, 16);
    EXPECT_THAT(Says("ann", fmt::format("tournament create \"Derby\" team club 1 against 2 length "
                                        "1 pace 1d start {} {}",
                                        start, options)),
                HasSubstr("is a draft"));
    server_.Read("eve");
    Says("ann", "tournament 1 announce");
  }
  void Accept() { Says("eve", "tournament 1 open"); }
  void EnterAll() {
    for (const char* who : {"ann", "bob", "eve", "joe"}) Says(who, "tournament enter 1");
  }
  std::string Show() { return Says("max", "tournament show 1"); }
};

TEST_F(TeamMatchTest, OneClubChallengesTheOtherAcceptsAndTheBoardsArePlayed) {
  Challenge();
  EXPECT_THAT(server_.Read("eve"),
              HasSubstr("Club 1 \"Berlin\" challenges 2 \"Paris\" to a team match: 1 "
                        "\"Derby\"."));
  EXPECT_THAT(Says("ann", "tournament 1 open"), HasSubstr("A director of the club 2 opens it"));
  EXPECT_THAT(Says("joe", "tournament 1 open"), HasSubstr("do not direct"));
  server_.Read("ann");
  Accept();
  EXPECT_THAT(server_.Read("ann"), HasSubstr("Club 2 \"Paris\" has accepted the team match"));
  EXPECT_THAT(Says("max", "tournament enter 1"), HasSubstr("members of the clubs 1 and 2"));
  EnterAll();
  EXPECT_THAT(Says("max", "club show 2"), HasSubstr("team: Derby, open."));
  server_.Pass(std::chrono::hours(1));
  EXPECT_THAT(Show(), HasSubstr("running"));
  const std::string bracket = Says("max", "tournament bracket 1");
  EXPECT_THAT(bracket, AllOf(HasSubstr("team:1:1"), HasSubstr("team:1:2")));
  const std::string exported = Says("max", "tournament export 1");
  EXPECT_THAT(exported, AllOf(HasSubstr("side p1 1"), HasSubstr("side p3 2")));
}

TEST_F(TeamMatchTest, ProgramsReadBothClubsAndWhatEachMaySay) {
  Challenge();
  for (const std::string who : {"ann", "eve", "max"}) {
    server_.Type(who, "bye");
    server_.Open(who + "_page");
    server_.Type(who + "_page", fmt::format("login page 1009 {} secret", who));
  }
  EXPECT_THAT(Says("max_page", "tournament list"), HasSubstr(" 1 Derby\n41 1 against 2\n"));
  EXPECT_THAT(Says("max_page", "tournament show 1"), Not(HasSubstr("93 1 ")));
  EXPECT_THAT(Says("ann_page", "tournament show 1"),
              HasSubstr("93 1 own set announce cancel withdraw replace director retire remind"));
  EXPECT_THAT(Says("eve_page", "tournament show 1"),
              HasSubstr("93 1 own open cancel withdraw replace remind"));
  Says("eve_page", "tournament 1 open");
  EXPECT_THAT(Says("ann_page", "tournament show 1"),
              HasSubstr("93 1 own cancel withdraw replace remind"));
}

TEST_F(TeamMatchTest, WhoOwnedTheOtherClubIsErased) {
  Challenge();
  Says("boss", "erase eve confirm");
  EXPECT_THAT(Says("joe", "tournament 1 open"), HasSubstr("done, it is open"))
      << "the club is his now";
  for (const char* who : {"ann", "bob", "joe"}) Says(who, "tournament enter 1");
  server_.Pass(std::chrono::hours(1));
  const std::string bracket = Says("max", "tournament bracket 1");
  EXPECT_THAT(bracket, AllOf(HasSubstr("team:1:1"), HasSubstr("joe"), Not(HasSubstr("team:1:2"))));
}

TEST_F(TeamMatchTest, WhoHasEnteredAndIsErasedHasNoBoard) {
  Challenge();
  Accept();
  EnterAll();
  Says("boss", "erase eve confirm");
  server_.Pass(std::chrono::hours(1));
  EXPECT_THAT(Show(), HasSubstr("running"));
  const std::string bracket = Says("max", "tournament bracket 1");
  EXPECT_THAT(bracket, AllOf(HasSubstr("joe"), Not(HasSubstr("eve")), Not(HasSubstr("team:1:2"))));
}

TEST_F(TeamMatchTest, TheOtherClubDeclines) {
  Challenge();
  server_.Read("ann");
  Says("eve", "tournament 1 cancel");
  EXPECT_THAT(server_.Read("ann"), HasSubstr("Club 2 \"Paris\" does not play the team match"));
  EXPECT_THAT(Show(), HasSubstr("cancelled"));
}

TEST_F(TeamMatchTest, NobodyReachesIntoTheOtherClub) {
  Challenge();
  Accept();
  EnterAll();
  const char* own = "Each club decides about its own players.";
  EXPECT_THAT(Says("ann", "tournament 1 withdraw eve late"), HasSubstr(own));
  EXPECT_THAT(Says("eve", "tournament 1 withdraw bob late"), HasSubstr(own));
  for (const char* line : {"draw", "close", "set start none"}) {
    for (const char* who : {"ann", "eve"}) {
      EXPECT_THAT(Says(who, fmt::format("tournament 1 {}", line)), HasSubstr("neither club"))
          << who << line;
    }
  }
  server_.Pass(std::chrono::hours(1));
  for (const char* line : {"forfeit team:1:2 joe why", "result team:1:2 1 0 why", "cancel", "pause",
                           "both team:1:2 why", "disqualify joe why"}) {
    EXPECT_THAT(Says("ann", fmt::format("tournament 1 {}", line)), HasSubstr("**")) << line;
  }
  EXPECT_THAT(Show(), HasSubstr("running"));
  EXPECT_THAT(Says("max", "tournament bracket 1"), Not(HasSubstr("forfeit")));
}

TEST_F(TeamMatchTest, WhoIsInBothClubsPlaysForOne) {
  Says("bob", "club join 2");
  Says("joe", "club join 1");
  Challenge();
  Accept();
  Says("bob", "tournament enter 1");
  Says("joe", "tournament enter 1 2");
  const std::string exported = Says("max", "tournament export 1");
  EXPECT_THAT(exported, AllOf(HasSubstr("side p1 1"), HasSubstr("side p2 2")));
  EXPECT_THAT(Says("bob", "tournament enter 1 2"), HasSubstr("entered already"));
}

TEST_F(TeamMatchTest, WhoLeavesHisClubBeforeItBeginsIsOffAndStaysBehindIt) {
  Challenge();
  Accept();
  EnterAll();
  Says("bob", "club leave 1");
  EXPECT_THAT(Says("max", "tournament players 1"), Not(HasSubstr("bob")));
  server_.Pass(std::chrono::hours(1));
  Says("joe", "club leave 2");
  EXPECT_THAT(Says("max", "tournament players 1"), HasSubstr("joe"));
}

TEST_F(TeamMatchTest, AClubThatClosesEndsWhatHasNotBegun) {
  Challenge();
  Accept();
  EnterAll();
  Says("eve", "club 2 close Paris");
  EXPECT_THAT(Show(), HasSubstr("cancelled"));
}

TEST_F(TeamMatchTest, AClubThatClosesLeavesABoardToBePlayed) {
  Challenge();
  Accept();
  EnterAll();
  server_.Pass(std::chrono::hours(1));
  Says("eve", "club 2 close Paris");
  EXPECT_THAT(Show(), HasSubstr("running"));
}

TEST_F(TeamMatchTest, WithoutAnybodyOnASideItIsCancelled) {
  Challenge();
  Accept();
  for (const char* who : {"ann", "bob"}) Says(who, "tournament enter 1");
  server_.Pass(std::chrono::hours(1));
  EXPECT_THAT(Show(), HasSubstr("cancelled"));
}

TEST_F(TeamMatchTest, WithoutAnAnswerItIsCancelledAtItsStart) {
  Challenge();
  server_.Pass(std::chrono::hours(1));
  EXPECT_THAT(Show(), HasSubstr("cancelled"));
}

TEST_F(TeamMatchTest, WhoHasMadeItAndLeftTheClubDecidesNothingInIt) {
  Says("ann", "club 1 owner bob");
  Says("bob", "club accept 1");
  Challenge();
  Accept();
  EnterAll();
  Says("ann", "club leave 1");
  EXPECT_THAT(Says("ann", "tournament 1 withdraw bob late"), HasSubstr("its own players"));
  EXPECT_THAT(Says("ann", "tournament 1 cancel rain"), HasSubstr("**"));
  EXPECT_THAT(Show(), HasSubstr("open"));
}

TEST_F(TeamMatchTest, NobodyChallengesAThousandTimes) {
  int made = 0;
  for (int i = 0; i < 1000; ++i) {
    const std::string answer =
        Says("ann", "tournament create \"Derby\" team club 1 against 2 start 2003-01-02T20:00");
    if (answer.find("is a draft") == std::string::npos) break;
    Says("ann", fmt::format("tournament {} announce", ++made));
  }
  EXPECT_EQ(made, 3);
}

TEST_F(TeamMatchTest, ItWantsTwoClubsAndAStart) {
  Says("ann", "tournament create \"Derby\" team club 1 length 1");
  EXPECT_THAT(Says("ann", "tournament 1 announce"), HasSubstr("set 'club' and 'against'"));
  EXPECT_THAT(Says("ann", "tournament 1 set against 7"), HasSubstr("There is no club '7'."));
  Says("ann", "tournament 1 set against 1");
  EXPECT_THAT(Says("ann", "tournament 1 announce"), HasSubstr("one of two clubs"));
  Says("ann", "tournament 1 set against 2");
  EXPECT_THAT(Says("ann", "tournament 1 announce"), HasSubstr("has a start"));
  EXPECT_THAT(Says("eve", "tournament create \"Derby\" team club 1 against 2"),
              HasSubstr("You do not direct the club '1'."));
}

}  // namespace
}  // namespace fibs::server
