// Events on the server: who may direct, enter and create, and what is said of what is wrong.
#include "tests/core/events/events_fixture.h"

namespace fibs::server {
namespace {

using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;

const std::vector<std::string> kFourPlayers = {"ann", "bob", "carol", "dave"};

// ---- Directors.

TEST_F(EventsTest, ADirectorCorrectsWithAReason) {
  Come(kFourPlayers);
  Dice(3);
  Open("knockout length 1");
  Enter({"bob", "carol"});
  Direct("draw");
  Lose("bob", "carol");
  EXPECT_THAT(Text("show"), HasSubstr("1. carol"));
  EXPECT_THAT(Says("ann", "tournament 1 undo main:1:1"), HasSubstr("Say why"));
  Direct("undo main:1:1 they had agreed on five points");
  EXPECT_THAT(server_.Read("bob"),
              HasSubstr("the result is taken back (they had agreed on five points)."));
  server_.Wait(1);
  EXPECT_EQ(OpponentOf("bob"), "carol") << "they play it again";
  Direct("forfeit main:1:1 carol has thrown the board");
  EXPECT_THAT(Text("show"), HasSubstr("1. bob"));
  Lose("bob", "carol");
  EXPECT_THAT(Text("show"), HasSubstr("1. bob")) << "that match was a plain one";
  Direct("disqualify carol for that");
  const std::string exported = Text("export");
  EXPECT_THAT(exported, AllOf(HasSubstr("disqualify p"), Not(HasSubstr("for that"))));
  ExpectVerified(exported);
}

TEST_F(EventsTest, NobodyIsEnteredWithoutHisWord) {
  Come(kFourPlayers);
  Dice(3);
  Open("swiss length 1 rounds 3");
  Enter({"bob", "carol"});
  Direct("draw");
  EXPECT_THAT(Says("ann", "tournament 1 replace carol dave"), HasSubstr("Say why"));
  Direct("replace carol dave she is ill");
  EXPECT_THAT(Text("players"), Not(HasSubstr("dave")));
  EXPECT_THAT(server_.Read("dave"),
              HasSubstr("you may take the place of carol. Type 'tournament enter 1'"));
  EXPECT_THAT(Text("enter", "dave"), HasSubstr("You have entered"));
  EXPECT_THAT(Text("players"), AllOf(HasSubstr("dave"), Not(HasSubstr("carol"))));
  EXPECT_THAT(server_.Read("carol"), HasSubstr("dave has your place now (she is ill)."));
  ExpectVerified(Text("export"));
}

TEST_F(EventsTest, OnlyDirectorsDirect) {
  Come(kFourPlayers);
  Open("knockout length 1");
  EXPECT_THAT(Says("bob", "tournament 1 close"), HasSubstr("You do not direct 1 \"Cup\"."));
  Direct("director bob");
  EXPECT_THAT(Says("bob", "tournament 1 close"), HasSubstr("it is closed."));
  EXPECT_THAT(Says("bob", "tournament 1 pair"), HasSubstr("A director cannot say 'pair'."));
  EXPECT_THAT(Says("bob", "tournament 1 time 100"), HasSubstr("A director cannot say 'time'."));
  EXPECT_THAT(Says("bob", "tournament 1 enter carol 1500"),
              HasSubstr("A director cannot say 'enter'."));
}

TEST_F(EventsTest, ADirectorGivesHisRoleUpButNotTheLastOne) {
  Come(kFourPlayers);
  Open("knockout length 1");
  EXPECT_THAT(Says("ann", "tournament 1 retire"), HasSubstr("Name another director first."));
  Direct("director bob");
  EXPECT_THAT(Says("ann", "tournament 1 retire"), HasSubstr("done"));
  EXPECT_THAT(Says("ann", "tournament 1 close"), HasSubstr("You do not direct 1 \"Cup\"."));
  EXPECT_THAT(Says("bob", "tournament 1 retire"), HasSubstr("Name another director first."));
  server_.Crash();
  server_.Telnet("ann");
  server_.Telnet("bob");
  EXPECT_THAT(Says("ann", "tournament 1 close"), HasSubstr("You do not direct 1 \"Cup\"."));
  EXPECT_THAT(Says("bob", "tournament 1 director ann"), HasSubstr("done"));
  EXPECT_THAT(Says("bob", "tournament 1 retire"), HasSubstr("done"));
  EXPECT_THAT(Says("ann", "tournament 1 close"), HasSubstr("it is closed."));
}

TEST_F(EventsTest, TheStartIsMovedAFewTimes) {
  Come({"ann", "bob"});
  Says("ann", "tournament create Cup swiss length 3");
  for (int day = 10; day < 18; ++day) {
    EXPECT_THAT(Says("ann", fmt::format("tournament 1 set start 2003-01-{}T20:00", day)),
                HasSubstr("done"));
  }
  Says("ann", "tournament 1 announce");
  for (int day = 10; day < 15; ++day) {
    EXPECT_THAT(Says("ann", fmt::format("tournament 1 set start 2003-02-{}T20:00", day)),
                HasSubstr("done"));
  }
  EXPECT_THAT(Says("ann", "tournament 1 set start 2003-03-10T20:00"),
              HasSubstr("Its start was moved 5 times since it was announced."));
}

class EventPasswordTest : public EventsServer, public ::testing::Test {
 protected:
  static Config Limited() {
    Config config = EventsConfig();
    config.limits.rates = true;
    config.limits.commands_per_second_max = 0;
    config.limits.event_passwords_max = 3;
    return config;
  }
  EventPasswordTest() : EventsServer(Limited()) {}
};

TEST_F(EventPasswordTest, APasswordIsTriedAFewTimesInADay) {
  Come({"ann", "bob", "carol"});
  Open("knockout length 1 password sesame");
  for (int i = 0; i < 3; ++i) {
    EXPECT_THAT(Says("bob", "tournament enter 1"), HasSubstr("It has a password"));
    EXPECT_THAT(Says("bob", "tournament enter 1 wrong"), HasSubstr("It has a password"));
  }
  EXPECT_THAT(server_.Read("ann"), HasSubstr("bob has tried 3 wrong passwords at 1 \"Cup\"."));
  EXPECT_THAT(Says("bob", "tournament enter 1 sesame"), HasSubstr("You have tried too many"));
  EXPECT_EQ(server_.Read("ann"), "") << "once";
  EXPECT_THAT(Says("carol", "tournament enter 1 sesame"), HasSubstr("You have entered"));
  server_.Pass(std::chrono::hours(24));
  EXPECT_THAT(Says("bob", "tournament enter 1 sesame"), HasSubstr("You have entered"));
}

TEST_F(EventsTest, ADraftIsSeenByItsDirectorAlone) {
  Come({"ann", "bob"});
  Says("ann", "tournament create Cup swiss length 3");
  EXPECT_THAT(Says("ann", "tournament list"), HasSubstr("draft"));
  EXPECT_THAT(Says("bob", "tournament list"), HasSubstr("There are no events."));
  EXPECT_THAT(Says("bob", "tournament show 1"), HasSubstr("There is no event '1'."));
  EXPECT_THAT(Says("ann", "tournament 1 set length 5,7"), HasSubstr("done"));
  EXPECT_THAT(Says("ann", "tournament 1 set pace 3x"), HasSubstr("There is no such value."));
  EXPECT_THAT(Says("ann", "tournament 1 announce"), HasSubstr("it is announced."));
  EXPECT_THAT(Says("ann", "tournament 1 set length 3"), HasSubstr("** "));
  EXPECT_THAT(Says("bob", "tournament verify 1"), HasSubstr("The seed is shown with the draw."));
  EXPECT_THAT(Says("bob", "tournament show 1"), HasSubstr("5, 7 points"));
}

TEST_F(EventsTest, WhatIsDecidedAboutSomebodyIsToldToHim) {
  Come(kFourPlayers);
  Dice(3);
  Open("swiss length 3 rounds 3");
  Enter(kFourPlayers);
  Direct("withdraw dave has told me");
  EXPECT_THAT(server_.Read("dave"), HasSubstr("** 1 \"Cup\": you are taken off (has told me)."));
  EXPECT_THAT(Text("enter", "dave"), HasSubstr("A director has taken you off."));
  Text("leave", "carol");
  EXPECT_THAT(server_.Read("carol"), Not(HasSubstr("taken off")));
  Direct("draw");
  EXPECT_THAT(Says("ann", "tournament 1 disqualify bob he is late"),
              HasSubstr("Nobody decides about his own opponent."));
  Direct("late dave he may come after all");
  EXPECT_THAT(Text("enter", "dave"), HasSubstr("You have entered"));
  ExpectVerified(Text("export"));
}

// A place that is offered is no way around the rules, and no way to say something again and again.
TEST_F(EventsTest, AnOfferIsNoWayAroundTheRules) {
  Come({"ann", "bob", "carol", "dave", "eve"});
  server_.Open("gast");
  server_.Type("gast", "register page 1009 gast");
  Dice(3);
  Open("swiss length 1 rounds 3 max 3");
  Enter({"bob", "carol"});
  Direct("draw");
  EXPECT_THAT(Says("ann", "tournament 1 late gast late"), HasSubstr("Guests take no part"));
  Direct("late dave a train");
  Direct("late eve a train");
  EXPECT_THAT(Says("ann", "tournament 1 late dave again"),
              HasSubstr("That has been offered to dave."));
  EXPECT_THAT(Text("enter", "dave"), HasSubstr("You have entered"));
  EXPECT_THAT(Text("enter", "eve"), HasSubstr("It is full."));
  Says("eve", "block ann");
  EXPECT_THAT(Says("ann", "tournament 1 director eve"), HasSubstr("No word of yours reaches eve."));
}

TEST_F(EventsTest, WhoDoesNotListenToADirectorReadsNoneOfHisReasons) {
  Come(kFourPlayers);
  Dice(3);
  Open("swiss length 3 rounds 3");
  Enter({"bob", "carol", "dave"});
  Direct("draw");
  Says("bob", "block ann");
  Text("leave", "dave");
  for (const char* name : {"bob", "carol", "dave"}) server_.Read(name);
  Direct("pause bob is a thief");
  EXPECT_THAT(server_.Read("bob"), HasSubstr("** 1 \"Cup\" is paused.\r\n"));
  EXPECT_THAT(server_.Read("carol"), HasSubstr("** 1 \"Cup\" is paused (bob is a thief)."));
  EXPECT_THAT(server_.Read("dave"), Not(HasSubstr("paused"))) << "he has left";
  EXPECT_THAT(Says("ann", "tournament 1 late bob again"), HasSubstr("There is no need"));
  Direct("resume");
  for (int i = 1; i < 10; ++i) {
    Direct("pause again");
    Direct("resume");
  }
  EXPECT_THAT(Says("ann", "tournament 1 pause again"), HasSubstr("paused 10 times in this hour."));
}

TEST_F(EventsTest, BeginWithinAYear) {
  Come({"ann"});
  EXPECT_THAT(Says("ann", "tournament create Cup knockout start 9999-12-31T23:59"),
              HasSubstr("It begins within 366 days."));
  Open("knockout");
  EXPECT_THAT(Says("ann", "tournament 1 set start 2009-01-01T00:00"),
              HasSubstr("It begins within 366 days."));
}

// ---- Limits.

// Where everybody meets everybody.
TEST_F(EventsTest, MatchesAreBounded) {
  Come({"ann", "bob"});
  std::vector<std::string> many;
  for (int i = 0; i < 100; ++i) {
    const auto letter = [i](int by) { return static_cast<char>('a' + i / by % 8); };
    many.push_back(fmt::format("many{}{}{}", letter(64), letter(8), letter(1)));
  }
  Come(many);
  Open("roundrobin length 1 cycles 2 pace 1d");
  const std::string last = many.back();
  many.pop_back();
  Enter(many);
  EXPECT_THAT(Text("enter", "bob"), HasSubstr("You have entered"));
  EXPECT_THAT(Text("enter", last),
              HasSubstr("It is full: with one more it would have over 10000 matches."));
}

TEST_F(EventsTest, MatchesByDaysBeginAsThereIsRoom) {
  Config config = EventsConfig();
  config.limits.days_matches_max = 2;
  EventsServer other(config);
  const std::vector<std::string> five = {"ann", "bob", "carol", "dave", "eve"};
  other.Come(five);
  other.Dice(5);
  other.Open("roundrobin length 1 pace 1d");
  other.Enter(five);
  other.Direct("draw");
  const auto most = [&other] {
    size_t found = 0;
    const auto& state = other.server_.core().state();
    for (const char* name : {"ann", "bob", "carol", "dave", "eve"}) {
      const Account* account = state.accounts.FindAnyCase(name);
      found = std::max(found, state.matches.CountWithoutSeats(account->id));
    }
    return found;
  };
  EXPECT_EQ(most(), 2U);
  other.server_.Wait(10);
  EXPECT_EQ(most(), 2U);
}

TEST_F(EventsTest, ALeagueByDaysBeginsAllItsMatchesAtOnce) {
  Come({"ann", "bob", "carol"});
  Dice(3);
  Open("league length 1 pace 3d");
  Enter({"ann", "bob", "carol"});
  for (const char* name : {"bob", "carol"}) server_.Type(name, "bye");
  Direct("draw");
  EXPECT_THAT(Says("ann", "games"),
              AllOf(HasSubstr("event 1 div1:1:1"), HasSubstr("bob"), HasSubstr("carol")));
  EXPECT_THAT(Text("propose", "ann"), HasSubstr("** Its matches begin by themselves."));
  server_.Pass(std::chrono::hours(24 * 10));
  EXPECT_THAT(Text("show"), HasSubstr("finished")) << "the days have decided";
  ExpectVerified(Text("export"));
}

TEST_F(EventsTest, GuestsTakeNoPart) {
  Come({"ann"});
  Open("knockout length 1");
  server_.Open("gast");
  server_.Type("gast", "register page 1009 gast");
  EXPECT_THAT(Text("enter", "gast"), HasSubstr("** Guests take no part. Choose a name first"));
}

TEST_F(EventsTest, WhoMayEnter) {
  Come(kFourPlayers);
  Open("knockout length 1 rating 1600-1700");
  EXPECT_THAT(Text("enter", "bob"), HasSubstr("It is for ratings from 1600 to 1700"));
  Open("knockout length 1 experience 10");
  EXPECT_THAT(Text("enter", "bob"), HasSubstr("It is for an experience of 10 and more."));
  Open("knockout length 1 password sesame");
  EXPECT_THAT(Text("enter", "bob"), HasSubstr("It has a password"));
  EXPECT_THAT(Says("bob", "tournament enter 3 sesame"), HasSubstr("You have entered"));
  EXPECT_THAT(Text("export"), Not(HasSubstr("sesame")));
  EXPECT_THAT(Text("show"), AllOf(HasSubstr("a password"), Not(HasSubstr("sesame"))));
  Open("knockout length 1 max 2");
  Enter({"bob", "carol"});
  EXPECT_THAT(Text("enter", "bob"), HasSubstr("You have entered already."));
  EXPECT_THAT(Text("enter", "dave"), HasSubstr("It is full."));
  EXPECT_THAT(Text("leave", "bob"), HasSubstr("You have left 4 \"Cup\"."));
  Enter({"dave"});
}

TEST_F(EventsTest, NobodyComesAndGoesForEver) {
  Come({"ann", "bob"});
  Open("knockout length 1");
  std::string last;
  for (int i = 0; i < 260; ++i) {
    server_.Type("bob", "tournament enter 1");
    server_.Read("bob");
    last = Text("leave", "bob");
  }
  EXPECT_THAT(last, HasSubstr("You have not entered it."));
  EXPECT_THAT(Text("enter", "bob"), HasSubstr("You have said too much in this event."));
}

class EventLimitsTest : public EventsTest {
 protected:
  static Config Strict() {
    Config config = EventsConfig();
    config.limits.events_open_each = 2;
    config.limits.events_entered_each = 1;
    config.limits.event_entrants_max = 2;
    return config;
  }
  EventLimitsTest() : EventsTest(Strict()) {}
};

TEST_F(EventLimitsTest, Hold) {
  Come(kFourPlayers);
  Open("knockout length 1");
  Enter({"bob", "carol"});
  EXPECT_THAT(Text("enter", "dave"), HasSubstr("It is full."));
  Open("knockout length 1");
  EXPECT_THAT(Text("enter", "bob"), HasSubstr("You have entered 1 events"));
  EXPECT_THAT(Says("ann", "tournament create Third knockout"),
              HasSubstr("You have 2 events that are not over"));
  for (int i = 3; i <= 10; ++i) {
    Direct("cancel rain");
    Open("knockout length 1");
  }
  Direct("cancel rain");
  EXPECT_THAT(Says("ann", "tournament create Eleventh knockout"),
              HasSubstr("You have made 10 events since yesterday."));
}

TEST_F(EventsTest, NewcomersMakeNone) {
  TestServer server;
  server.NewTelnet("eve");
  server.Type("eve", "tournament create Cup knockout");
  EXPECT_THAT(server.Read("eve"), HasSubstr("has been registered for 7 days."));
}

TEST_F(EventsTest, TitlesAreBoundByWhatIsShown) {
  Come({"ann"});
  const std::string sentence = "A name has 1 to 40 characters and no quotes.";
  std::string long_one;
  for (int i = 0; i < 40; ++i) long_one += "\u0448";
  EXPECT_THAT(Says("ann", "tournament create \"" + long_one + "\" swiss"), HasSubstr("is a draft"));
  EXPECT_THAT(Says("ann", "tournament create \"" + long_one + "x\" swiss"), HasSubstr(sentence));
  for (const char* nothing : {"   ", "\u00a0", "\u200b\u200b"}) {
    EXPECT_THAT(Says("ann", fmt::format("tournament create \"{}\" swiss", nothing)),
                AnyOf(HasSubstr(sentence), HasSubstr("usage:")));
  }
  EXPECT_THAT(Says("ann", "tournament create \"  Cup  \" swiss"), HasSubstr(" \"Cup\" is a draft"));
}

TEST_F(EventsTest, NoMoreMayEnterThanTheServerTakes) {
  Come({"ann"});
  EXPECT_THAT(Says("ann", "tournament create Cup swiss max 10001"),
              HasSubstr("** At most 10000 may enter an event of this server."));
  EXPECT_THAT(Says("ann", "tournament create Cup swiss max 10000"), HasSubstr("is a draft"));
  EXPECT_THAT(Says("ann", "tournament 1 set max 20000"),
              HasSubstr("** At most 10000 may enter an event of this server."));
}

TEST_F(EventsTest, WhatIsWrongIsSaid) {
  Come({"ann"});
  EXPECT_THAT(Says("ann", "tournament create"), HasSubstr("usage: tournament create"));
  EXPECT_THAT(Says("ann", "tournament create Cup chess"), HasSubstr("There is no format 'chess'"));
  EXPECT_THAT(Says("ann", "tournament create Cup swiss rounds"),
              HasSubstr("'rounds' has no value"));
  EXPECT_THAT(Says("ann", "tournament create Cup swiss rounds many"), HasSubstr("'rounds many'"));
  EXPECT_THAT(Says("ann", "tournament create Cup swiss colour red"), HasSubstr("'colour red'"));
  EXPECT_THAT(Says("ann", "tournament dance"), HasSubstr("There is no 'tournament dance'."));
  EXPECT_THAT(Says("ann", "tournament show"), HasSubstr("usage: tournament show <number>"));
  EXPECT_THAT(Says("ann", "tournament show 9"), HasSubstr("There is no event '9'."));
  EXPECT_THAT(Says("ann", "tournament list"), HasSubstr("There are no events."));
  EXPECT_EQ(server_.storage().Load().events.size(), 0U);
  EXPECT_THAT(Says("ann", "invite bob 1 event 1 main:1:1"), Not(HasSubstr("You invited")));
}

}  // namespace
}  // namespace fibs::server
