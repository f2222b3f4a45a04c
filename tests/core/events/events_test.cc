// Events on the server: made, entered, played and ended by what people type.
#include <algorithm>

#include "server/core/core_state.h"
#include "tests/core/events/events_fixture.h"

namespace fibs::server {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

const std::vector<std::string> kFour = {"ann", "bob", "carol", "dave"};

TEST_F(EventsTest, AKnockOutIsPlayedToItsTitle) {
  Come(kFour);
  Dice(4);
  Open("knockout length 1 third yes");
  Enter(kFour);
  EXPECT_THAT(Text("players"), AllOf(HasSubstr("ann"), HasSubstr("dave")));
  Direct("draw");
  for (const std::string& name : kFour) EXPECT_NE(OpponentOf(name), "") << name;
  EXPECT_THAT(server_.Read("bob"), HasSubstr("** 1 \"Cup\", main:1:"));
  const std::string first = "ann";
  const std::string second = OpponentOf(first);
  Lose(second, first);
  EXPECT_THAT(server_.Read(first), HasSubstr("You win the 1 point match 1-0"));
  EXPECT_EQ(OpponentOf(first), "") << "the other semi-final goes on";
  PlayAll(kFour);
  EXPECT_THAT(Text("show"), AllOf(HasSubstr("finished"), HasSubstr("  1. "), HasSubstr("  2. "),
                                  HasSubstr("  3. ")));
  EXPECT_THAT(server_.Read("dave"), HasSubstr("** 1 \"Cup\" is over: 1. "));
  EXPECT_THAT(Text("bracket"),
              AllOf(HasSubstr("main:2:1"), HasSubstr("third:1:1"), Not(HasSubstr("to be played"))));
  ExpectVerified(Text("export"));
}

TEST_F(EventsTest, GoOnBehindARestart) {
  Come(kFour);
  Dice(4);
  Open("knockout length 1");
  Enter(kFour);
  Direct("draw");
  Lose(OpponentOf("ann"), "ann");
  const std::string bracket = Text("bracket");
  server_.Crash();
  for (const std::string& name : kFour) server_.Telnet(name);
  EXPECT_EQ(Text("bracket"), bracket);
  server_.Wait(1);
  // The semi-final that was at its table goes on there.
  EXPECT_EQ(server_.core().state().matches.unfinished(), 1U);
  PlayAll(kFour);
  EXPECT_THAT(Text("show"), HasSubstr("finished"));
  ExpectVerified(Text("export"));
}

TEST_F(EventsTest, ASwissIsPlayed) {
  const std::vector<std::string> five = {"ann", "bob", "carol", "dave", "eve"};
  Come(five);
  Dice(10);
  Open("swiss length 1 rounds 3");
  Enter(five);
  Direct("draw");
  PlayAll(five);
  EXPECT_THAT(Text("show"), HasSubstr("finished"));
  EXPECT_THAT(Text("table"), AllOf(HasSubstr("swiss"), HasSubstr("eve")));
  ExpectVerified(Text("export"));
}

TEST_F(EventsTest, InARoundRobinTheNextMatchBeginsWhenBothAreFree) {
  Come(kFour);
  Dice(6);
  Open("roundrobin length 1");
  Enter(kFour);
  Direct("draw");
  PlayAll(kFour);
  EXPECT_THAT(Text("show"), HasSubstr("finished"));
  ExpectVerified(Text("export"));
}

TEST_F(EventsTest, WhoIsNotThereLosesByForfeit) {
  Come({"ann", "bob"});
  Open("knockout length 5 penalty 5");
  Enter({"ann", "bob"});
  server_.Type("bob", "bye");
  Direct("draw");
  EXPECT_EQ(OpponentOf("ann"), "");
  EXPECT_THAT(Says("ann", "tournament next"), HasSubstr("main:1:1: bob, 5 points"));
  server_.Wait(15 * 60 - 1);
  EXPECT_THAT(Text("show"), HasSubstr("running"));
  server_.Wait(1);
  EXPECT_THAT(server_.Read("ann"), HasSubstr("main:1:1: bob was not there, and loses"));
  EXPECT_THAT(Text("show"), AllOf(HasSubstr("finished"), HasSubstr("1. ann")));
}

TEST_F(EventsTest, WhoComesInTimePlays) {
  Come({"ann", "bob"});
  Dice(1);
  Open("knockout length 5");
  Enter({"ann", "bob"});
  server_.Type("bob", "bye");
  Direct("draw");
  server_.Wait(14 * 60);
  server_.Telnet("bob");
  server_.Wait(1);
  EXPECT_EQ(OpponentOf("ann"), "bob");
  EXPECT_THAT(server_.Read("bob"), HasSubstr("you play ann to 5 points"));
}

TEST_F(EventsTest, NobodyWinsWhereBothAreAway) {
  Come({"ann", "bob", "carol"});
  Open("knockout length 1");
  Enter({"bob", "carol"});
  server_.Type("bob", "bye");
  server_.Type("carol", "bye");
  Direct("draw");
  server_.Wait(5 * 60);
  EXPECT_THAT(Text("bracket"), HasSubstr("nobody"));
  EXPECT_THAT(Text("show"), HasSubstr("finished"));
}

TEST_F(EventsTest, NobodyIsAbsentOnAPauseOrWithMoreTime) {
  Come({"ann", "bob"});
  Open("knockout length 1");
  Enter({"ann", "bob"});
  server_.Type("bob", "bye");
  Direct("draw");
  EXPECT_THAT(Says("ann", "tournament 1 pause lunch"), HasSubstr("1 \"Cup\" is paused (lunch)."));
  server_.Wait(3600);
  Direct("resume");
  EXPECT_THAT(Says("ann", "tournament 1 extend main:1:1 10 traffic"),
              HasSubstr("Nobody decides matches of his own."));
  server_.Wait(5 * 60 - 1);
  EXPECT_THAT(Text("show"), HasSubstr("running"));
  server_.Wait(1);
  EXPECT_THAT(Text("show"), HasSubstr("finished"));
}

TEST_F(EventsTest, ADirectorGivesMoreTime) {
  Come({"ann", "bob", "carol"});
  Open("knockout length 1");
  Enter({"bob", "carol"});
  server_.Type("carol", "bye");
  Direct("draw");
  Direct("extend main:1:1 10 traffic");
  server_.Wait(15 * 60 - 1);
  EXPECT_THAT(Text("show"), HasSubstr("running"));
  server_.Wait(1);
  EXPECT_THAT(Text("show"), HasSubstr("finished"));
}

TEST_F(EventsTest, WhoLeavesTheTableComesBackToIt) {
  Come({"ann", "bob"});
  Dice(1);
  Open("knockout length 1 pace live");
  Enter({"ann", "bob"});
  Direct("draw");
  ASSERT_EQ(OpponentOf("ann"), "bob");
  server_.Drop("bob");
  EXPECT_EQ(OpponentOf("ann"), "");
  server_.Wait(60);
  server_.Telnet("bob");
  server_.Wait(2);
  EXPECT_EQ(OpponentOf("ann"), "bob");
  EXPECT_EQ(server_.core().state().matches.unfinished(), 1U);
  Lose("bob", "ann");
  EXPECT_THAT(Text("show"), AllOf(HasSubstr("finished"), HasSubstr("1. ann")));
}

TEST_F(EventsTest, NobodyIsAbsentWhilePlayingInAnEvent) {
  Come({"ann", "bob", "carol"});
  Dice(2);
  Open("knockout length 1 pace live");
  Enter({"bob", "carol"});
  Direct("draw");
  ASSERT_EQ(OpponentOf("bob"), "carol");
  Open("knockout length 1");
  Enter({"ann", "bob"});
  Direct("draw");
  EXPECT_EQ(OpponentOf("ann"), "") << "nobody sits at two tables";
  server_.Wait(3600);
  EXPECT_THAT(Text("show"), HasSubstr("running"));
  Lose("bob", "carol");
  EXPECT_EQ(OpponentOf("ann"), "bob");
}

TEST_F(EventsTest, NobodyIsExcusedByAnEventOfHisOwn) {
  Come({"ann", "bob", "carol"});
  Dice(2);
  Open("knockout length 1 pace live");
  Direct("director bob");
  Enter({"bob", "carol"});
  Direct("draw");
  ASSERT_EQ(OpponentOf("bob"), "carol");
  Open("knockout length 1");
  Enter({"ann", "bob"});
  Direct("draw");
  server_.Wait(3600);
  EXPECT_THAT(Text("show"), HasSubstr("1. ann"));
}

TEST_F(EventsTest, NobodyIsExcusedForEver) {
  Come({"ann", "bob", "carol"});
  Dice(2);
  Open("knockout length 1 pace live");
  Enter({"bob", "carol"});
  Direct("draw");
  Open("knockout length 1");
  Enter({"ann", "bob"});
  Direct("draw");
  server_.Wait(90 * 60);
  EXPECT_THAT(Text("show"), HasSubstr("running"));
  server_.Wait(5 * 60);
  EXPECT_THAT(Text("show"), HasSubstr("1. ann"));
}

// Who answers and leaves does not answer for the others.
TEST_F(EventsTest, TheRollCallWaitsForAll) {
  Come(kFour);
  Open("knockout length 1 start " + In(std::chrono::minutes(30)));
  Enter(kFour);
  server_.Wait(30 * 60);
  for (const char* name : {"carol", "dave"}) {
    EXPECT_THAT(Text("here", name), HasSubstr("You are here"));
    Text("leave", name);
  }
  server_.Wait(5);
  EXPECT_THAT(Text("show"), HasSubstr("closed"));
  server_.Read("ann");
  server_.Wait(10 * 60);
  EXPECT_THAT(server_.Read("ann"), HasSubstr("you are taken off (has not said that he is here)."));
  EXPECT_THAT(Text("show"), HasSubstr("cancelled"));
}

// A series of Swedish tables is a number of games, whose points are added.
TEST_F(EventsTest, AMatchOfGamesEnds) {
  Come({"bert", "ann"});
  Dice(9);
  Open("knockout length 3 game swedish pace live");
  Enter({"ann", "bert"});
  Direct("draw");
  ASSERT_EQ(OpponentOf("ann"), "bert");
  const auto resigns = [this](const char* loser, const char* winner, const char* value) {
    server_.Type(loser, fmt::format("resign {}", value));
    server_.Type(winner, "accept");
    server_.Type(loser, "join");
    server_.Type(winner, "join");
  };
  resigns("ann", "bert", "b");
  resigns("bert", "ann", "b");
  resigns("ann", "bert", "n");
  server_.Wait(5);
  EXPECT_THAT(Text("show"), AllOf(HasSubstr("finished"), HasSubstr("1. bert")));
  EXPECT_THAT(Text("bracket"), HasSubstr("3-2"));
  EXPECT_EQ(OpponentOf("ann"), "");
  ExpectVerified(Text("export"));
}

TEST_F(EventsTest, AnArenaPairsThoseWhoAreHere) {
  Come({"ann", "bob", "carol", "dave"});
  Dice(9);
  Open("arena length 5 minutes 60 penalty 1");
  Enter(kFour);
  server_.Type("dave", "bye");
  Direct("draw");
  server_.Wait(30);
  EXPECT_EQ(OpponentOf("dave"), "");
  EXPECT_THAT(Text("bracket"), Not(HasSubstr("dave")));
  server_.Telnet("dave");
  EXPECT_THAT(Text("enter", "dave"), HasSubstr("You have entered"));
}

TEST_F(EventsTest, BeginAtASetTimeWithThoseWhoAreHere) {
  Come(kFour);
  Dice(1);
  Open("knockout length 1 start " + In(std::chrono::minutes(30)));
  Enter({"bob", "carol", "dave"});
  server_.Wait(29 * 60);
  EXPECT_THAT(Text("show"), HasSubstr("open"));
  server_.Wait(60);
  EXPECT_THAT(server_.Read("bob"), HasSubstr("Type 'tournament here 1' within 10 minutes"));
  EXPECT_THAT(Text("show"), HasSubstr("closed"));
  EXPECT_THAT(Says("ann", "tournament here 1"), HasSubstr("Nobody asks whether you are here."));
  EXPECT_THAT(Text("here", "bob"), HasSubstr("You are here for 1 \"Cup\"."));
  Text("here", "carol");
  server_.Wait(10 * 60);
  EXPECT_THAT(Text("show"), AllOf(HasSubstr("running"), HasSubstr("2 entrants")));
  EXPECT_EQ(OpponentOf("bob"), "carol");
}

TEST_F(EventsTest, BeginAtOnceWhenAllAreHere) {
  Come(kFour);
  Dice(1);
  Open("knockout length 1 start " + In(std::chrono::minutes(1)));
  Enter({"bob", "carol"});
  server_.Wait(60);
  Text("here", "bob");
  Text("here", "carol");
  server_.Wait(1);
  EXPECT_EQ(OpponentOf("bob"), "carol");
}

TEST_F(EventsTest, AreCancelledWithTooFew) {
  Come(kFour);
  Open("knockout length 1 start " + In(std::chrono::minutes(1)));
  Enter({"bob"});
  server_.Wait(60);
  EXPECT_THAT(Text("show"), HasSubstr("cancelled"));
  EXPECT_THAT(server_.Read("bob"), HasSubstr("is cancelled (too few have entered)."));
  Open("knockout length 1 start " + In(std::chrono::minutes(1)));
  Enter({"bob", "carol"});
  server_.Wait(60);
  Text("here", "bob");
  server_.Wait(11 * 60);
  EXPECT_THAT(Text("show"), HasSubstr("cancelled"));
}

TEST_F(EventsTest, ByDaysMatchesBeginAtOnceAndNobodyNeedBeHere) {
  Come({"ann", "bob"});
  Dice(1);
  Open("knockout length 1 pace 3d");
  Enter({"ann", "bob"});
  server_.Type("bob", "bye");
  Direct("draw");
  EXPECT_THAT(Says("ann", "games"), AllOf(HasSubstr("bob"), HasSubstr("event 1 main:1:1")));
  server_.Pass(std::chrono::hours(24 * 10));
  EXPECT_THAT(Text("show"), HasSubstr("finished")) << "the days have decided";
  ExpectVerified(Text("export"));
}

TEST_F(EventsTest, WhoIsErasedLoses) {
  Come({"ann", "bob"});
  Open("knockout length 1");
  Enter({"ann", "bob"});
  server_.Type("bob", "bye");
  Direct("draw");
  const Account* bob = server_.core().state().accounts.Find("bob");
  ASSERT_NE(bob, nullptr);
  server_.Administrate({.what = AdminRequest::What::kErase, .name = "bob"});
  server_.Wait(2);
  EXPECT_THAT(Text("bracket"), AllOf(HasSubstr("by walkover"), HasSubstr("p2")));
  ExpectVerified(Text("export"));
}

// ---- Ladders, leagues, arenas.

TEST_F(EventsTest, InALadderPeopleChallengeAndInvite) {
  Come({"ann", "bob"});
  Dice(1);
  Open("ladder length 1");
  Enter({"ann", "bob"});
  Direct("draw");
  const std::string table = Text("table");
  const bool ann_is_higher = table.find("ann") < table.find("bob");
  const std::string low = ann_is_higher ? "bob" : "ann";
  const std::string high = ann_is_higher ? "ann" : "bob";
  EXPECT_THAT(Says(low, "tournament 1 challenge " + high), HasSubstr("done"));
  EXPECT_THAT(server_.Read(high), HasSubstr(low + " challenges you."));
  EXPECT_THAT(Says(high, "tournament 1 accept"), HasSubstr("done"));
  EXPECT_EQ(OpponentOf(high), "") << "they agree on when they play";
  for (const std::string& name : {low, high}) server_.Type(name, "toggle ready");
  server_.Type(high, "invite " + low + " 1");
  server_.Type(low, "join " + high);
  EXPECT_EQ(OpponentOf(high), low);
  Lose(high, low);
  const std::string now = Text("table");
  EXPECT_LT(now.find(low), now.find(high)) << now;
  ExpectVerified(Text("export"));
}

TEST_F(EventsTest, AnArenaPairsEveryTenSeconds) {
  Come(kFour);
  Dice(40);
  Open("arena length 1 minutes 2 grace 0");
  Enter({"ann", "bob", "carol"});
  Direct("draw");
  server_.Wait(10);
  EXPECT_NE(OpponentOf("ann") + OpponentOf("bob"), "");
  EXPECT_THAT(Text("enter", "dave"), HasSubstr("You have entered"));
  server_.Wait(11);
  EXPECT_NE(OpponentOf("dave"), "");
  const std::string dave_plays = OpponentOf("dave");
  Lose("dave", dave_plays);
  EXPECT_THAT(Text("leave", "dave"), HasSubstr("You have left"));
  server_.Wait(120);
  EXPECT_THAT(Text("show"), HasSubstr("finished"));
  ExpectVerified(Text("export"));
}

}  // namespace
}  // namespace fibs::server
