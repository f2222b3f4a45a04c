// Events of the house: made by the schedule, told, begun and cancelled with nobody in charge.
#include "server/core/events/house_schedule.h"
#include "tests/core/events/events_fixture.h"

namespace fibs::server {
namespace {

using std::chrono::hours;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// The server's clock begins on Thursday, January 2, 2003, at midnight.
class HouseEventsTest : public ::testing::Test, protected EventsServer {
 protected:
  static Config HouseConfig(std::vector<std::string> rows) {
    Config config = EventsConfig();
    config.events_schedule = std::move(rows);
    return config;
  }
  HouseEventsTest()
      : EventsServer(HouseConfig({"daily 20:30 \"Evening cup\" knockout length 1",
                                  "sunday 15:00 \"Sunday Swiss\" swiss length 3"})) {
    server_.Wait(1);
  }
  void TickAfter(hours time) {
    server_.Sleep(time);
    server_.Wait(1);
  }
};

TEST_F(HouseEventsTest, TheNextOneOfEachRowIsThereAndOpen) {
  Come({"ann"});
  const std::string listed = Says("ann", "tournament list");
  EXPECT_THAT(listed, AllOf(HasSubstr("open       knockout"), HasSubstr("01-02 20:30"),
                            HasSubstr("Evening cup")));
  EXPECT_THAT(listed, AllOf(HasSubstr("open       swiss"), HasSubstr("01-05 15:00")));
  EXPECT_THAT(Says("ann", "tournament show 1"), HasSubstr("Director: the house"));
  EXPECT_THAT(Says("ann", "tournament 1 cancel"), HasSubstr("You do not direct"));
}

TEST_F(HouseEventsTest, WithoutEntrantsItIsCancelledAndTheNextOneComes) {
  Come({"ann"});
  TickAfter(hours(21));
  server_.Wait(1);
  const std::string listed = Says("ann", "tournament list");
  EXPECT_THAT(listed, AllOf(HasSubstr("01-03 20:30"), Not(HasSubstr("cancelled"))));
  EXPECT_THAT(Says("ann", "tournament show 1"), HasSubstr("knockout, cancelled, 0 entrants"));
}

TEST_F(HouseEventsTest, WhoHasEnteredAndAnswersPlays) {
  Come({"ann", "bob", "carol"});
  Dice(2);
  for (const std::string name : {"ann", "bob", "carol"}) {
    EXPECT_THAT(Says(name, "tournament enter 1"), HasSubstr("You have entered"));
  }
  server_.Sleep(hours(20));
  server_.Wait(30 * 60);
  for (const std::string name : {"ann", "bob"}) {
    EXPECT_THAT(Says(name, "tournament here 1"), HasSubstr("You are here"));
  }
  server_.Wait(10 * 60);
  EXPECT_EQ(OpponentOf("ann"), "bob");
  Lose("bob", "ann");
  EXPECT_THAT(Says("carol", "tournament show 1"),
              AllOf(HasSubstr("finished"), HasSubstr("1. ann")));
}

TEST_F(HouseEventsTest, ThoseWhoPlayNothingAreToldOnceThatItBeginsSoon) {
  Come({"ann", "bob"});
  for (const std::string name : {"ann", "bob"}) server_.Type(name, "toggle ready");
  Says("ann", "tournament enter 1");
  server_.Sleep(hours(20));
  server_.Wait(14 * 60);
  EXPECT_THAT(server_.Read("bob"), Not(HasSubstr("begins in")));
  server_.Wait(2 * 60);
  EXPECT_THAT(server_.Read("bob"), HasSubstr("** 1 \"Evening cup\" begins in 15 minutes. Type "
                                             "'tournament enter 1' to play."));
  EXPECT_THAT(server_.Read("ann"), Not(HasSubstr("begins in")));
  server_.Wait(60);
  EXPECT_THAT(server_.Read("bob"), Not(HasSubstr("begins in")));
}

TEST_F(HouseEventsTest, NothingIsMadeTwice) {
  Come({"ann"});
  server_.Crash();
  server_.Telnet("ann");
  server_.Wait(1);
  EXPECT_THAT(Says("ann", "tournament show 3"), HasSubstr("There is no event '3'."));
}

TEST_F(HouseEventsTest, AClockThatIsSetBackMakesNoHeap) {
  Come({"ann"});
  TickAfter(hours(24 * 365));
  TickAfter(-hours(24 * 365));
  server_.Wait(1);
  EXPECT_THAT(Says("ann", "tournament show 6"), HasSubstr("There is no event '6'."));
}

// ---- The schedule.

TEST(HouseScheduleTest, SaysWhatIsWrongWithARow) {
  const auto why = [](std::string_view row) {
    const auto read = ParseHouseRow(row);
    return read ? "" : read.error();
  };
  EXPECT_EQ(why("friday 20:30 \"Cup\" knockout length 3 pace 10+12"), "");
  EXPECT_EQ(why("freitag 20:30 \"Cup\" knockout"), "It begins with 'daily' or a day of the week.");
  EXPECT_EQ(why(""), "It begins with 'daily' or a day of the week.");
  for (const std::string_view time : {"24:00", "8:30", "20.30", "20:60", "-1:30", "noon"}) {
    EXPECT_EQ(why(fmt::format("daily {} \"Cup\" knockout", time)),
              fmt::format("'{}' is no time of a day, such as 20:30.", time));
  }
  EXPECT_EQ(why("daily 20:30 \"Cup\" cup"), "There is no format 'cup'. See 'help tournament'.");
  EXPECT_EQ(why("daily 20:30"), "A name has 1 to 40 characters and no quotes.");
  EXPECT_EQ(why("daily 20:30 \"Cup\" knockout length"), "'length' has no value.");
  EXPECT_EQ(why("daily 20:30 \"Cup\" knockout start none"), "'start' comes from the schedule.");
  EXPECT_EQ(why("daily 20:30 \"Cup\" knockout length 0"),
            "'length 0': a word is unreadable or out of range.");
  EXPECT_EQ(why("daily 20:30 \"Cup\" knockout game plakoto pace 900d"),
            "'pace 900d': there is no such value.");
  EXPECT_THROW(CheckHouseSchedule({"daily"}), ConfigError);
}

TEST(HouseScheduleTest, TheUsualOneIsGood) {
  EXPECT_NO_THROW(CheckHouseSchedule(Config().events_schedule));
  EXPECT_EQ(Config().events_schedule.size(), 3U);
}

TEST(HouseScheduleTest, TheNextStartIsBehindNow) {
  const auto next = [](std::string_view row, std::string_view now) {
    return StartText(NextStart(*ParseHouseRow(row), *ParseStart(now)));
  };
  EXPECT_EQ(next("daily 20:30 Cup swiss", "2026-11-27T20:29"), "2026-11-27T20:30");
  EXPECT_EQ(next("daily 20:30 Cup swiss", "2026-11-27T20:30"), "2026-11-28T20:30");
  EXPECT_EQ(next("daily 00:00 Cup swiss", "2026-12-31T00:00"), "2027-01-01T00:00");
  EXPECT_EQ(next("friday 20:30 Cup swiss", "2026-11-27T20:30"), "2026-12-04T20:30");
  EXPECT_EQ(next("sunday 08:05 Cup swiss", "2028-02-28T10:00"), "2028-03-05T08:05");
}

// ---- Bots that fill up.

class FilledEventsTest : public ::testing::Test, protected EventsServer {
 protected:
  static Config FilledConfig() {
    Config config = EventsConfig();
    config.events_schedule = {"daily 20:30 \"Evening cup\" knockout length 1 fill 3"};
    return config;
  }
  FilledEventsTest() : EventsServer(FilledConfig()) {
    server_.Wait(1);
    Come({"ann", "bob", "deep", "slow", "third"});
    for (const std::string name : {"deep", "slow", "third"}) {
      Says(name, "set bot yes " + name);
      EXPECT_THAT(Says(name, "tournament fill yes"), HasSubstr("You fill up"));
    }
  }
  // Who has entered is asked whether he is here. It goes on when all have answered, or their time
  // is over.
  void Begin(const std::vector<std::string>& here) {
    server_.Sleep(hours(20));
    server_.Wait(30 * 60);
    for (const std::string& name : here) Says(name, "tournament here 1");
    server_.Wait(here.empty() ? 10 * 60 : 2);
  }
};

TEST_F(FilledEventsTest, SoManyAsAreMissing) {
  Dice(2);
  Says("bob", "tournament enter 1");
  Begin({"bob"});
  EXPECT_THAT(Says("bob", "tournament show 1"), HasSubstr("running, 3 entrants"));
  EXPECT_THAT(
      Says("bob", "tournament players 1"),
      AllOf(HasSubstr("bob"), HasSubstr("deep"), HasSubstr("slow"), Not(HasSubstr("third"))));
  ExpectVerified(Says("ann", "tournament export 1"));
}

TEST_F(FilledEventsTest, NoneWhereNobodyPlays) {
  Begin({});
  EXPECT_THAT(Says("bob", "tournament show 1"), HasSubstr("cancelled, 0 entrants"));
}

TEST_F(FilledEventsTest, NoneForWhoHasEnteredAndIsNotHere) {
  Says("bob", "tournament enter 1");
  Begin({});
  EXPECT_THAT(Says("bob", "tournament show 1"), HasSubstr("cancelled, 0 entrants"));
}

TEST_F(FilledEventsTest, OnlyWhoWouldAndIsFree) {
  Says("deep", "tournament fill no");
  server_.Type("slow", "bye");
  server_.Telnet("slow");
  Says("bob", "tournament enter 1");
  EXPECT_THAT(Says("bob", "tournament fill yes"), HasSubstr("marked as bots"));
  EXPECT_THAT(Says("ann", "tournament create \"Mine\" knockout fill 4"),
              HasSubstr("Bots fill up events of the house alone."));
  Dice(1);
  Begin({"bob"});
  EXPECT_EQ(OpponentOf("bob"), "third");
}

}  // namespace
}  // namespace fibs::server
