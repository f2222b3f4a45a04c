// Who keeps a match of an event waiting, and until when: deadlines, and who sits and does not move.
#include <algorithm>

#include "tests/core/events/events_fixture.h"

namespace fibs::server {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class EventAttendanceTest : public EventsTest {
 protected:
  explicit EventAttendanceTest(Config config = EventsConfig()) : EventsTest(std::move(config)) {}
  void SetUp() override { Come({"ann", "bob", "carol"}); }

  // As a line of data has it.
  std::string At(std::chrono::seconds from_now) const {
    return std::to_string(UnixSeconds(server_.now() + from_now));
  }
  // He reads data from now on.
  std::string Page(const std::string& name) {
    const std::string page = name + "_page";
    server_.Type(name, "bye");
    server_.Open(page);
    server_.Type(page, fmt::format("login page 1009 {} secret", name));
    return page;
  }
  // bob and carol are at the table; who has to play, and the other one.
  std::pair<std::string, std::string> Begin(const std::string& options) {
    Dice(1);
    Open("knockout " + options);
    Enter({"bob", "carol"});
    Direct("draw");
    EXPECT_EQ(OpponentOf("bob"), "carol");
    for (const char* name : {"bob", "carol"}) server_.Read(name);
    for (const char* name : {"bob", "carol"}) {
      server_.Type(name, "board");
      if (server_.Read(name).find("It's your turn") != std::string::npos) mover_ = name;
    }
    return mover_ == "bob" ? std::pair("bob", "carol") : std::pair("carol", "bob");
  }
  bool IsOver() { return Text("show").find("finished") != std::string::npos; }

  std::string mover_;
};

// ---- Until when

TEST_F(EventAttendanceTest, AChallengeHasItsDays) {
  Open("ladder length 1");
  Enter({"bob", "carol"});
  Direct("draw");
  const std::string table = Text("table");
  const bool bob_first = table.find("bob") < table.find("carol");
  const std::string above = bob_first ? "bob" : "carol";
  const std::string below = bob_first ? "carol" : "bob";
  server_.Wait(100);
  Says(below, "tournament 1 challenge " + above);
  const std::string due = At(std::chrono::days(7));
  EXPECT_THAT(Says(above, "tournament next"),
              HasSubstr(", until " + LongDate(server_.now() + std::chrono::days(7), "UTC")));
  const std::string page = Page(above);
  EXPECT_THAT(Says(page, "tournament next"),
              HasSubstr(fmt::format("46 1 ladder:1:1 {} {}", below, due)));
  EXPECT_THAT(Says(page, "tournament bracket 1"), HasSubstr(" 1 o 0 0 0 " + due));
  server_.Wait(500);
  EXPECT_THAT(Says(page, "tournament next"), HasSubstr(" " + due));
  Direct("pause lunch");
  EXPECT_THAT(Says(page, "tournament bracket 1"), HasSubstr(" 1 o 0 0 0 0"));
}

TEST_F(EventAttendanceTest, AMatchThatWaitsForSomebodyIsDueByHisAbsence) {
  Open("knockout length 5 penalty 5");
  Enter({"bob", "carol"});
  server_.Type("carol", "bye");
  const std::string page = Page("bob");
  Direct("draw");
  const std::string due = At(std::chrono::minutes(15));
  EXPECT_THAT(server_.Read(page), HasSubstr("46 1 main:1:1 carol " + due));
  server_.Wait(60);
  EXPECT_THAT(Says(page, "tournament bracket 1"), HasSubstr(" 5 o 0 0 0 " + due));
  Direct("extend main:1:1 10 she is on a train");
  EXPECT_THAT(Says(page, "tournament next"), HasSubstr(At(std::chrono::minutes(24))));
  server_.Wait(24 * 60 - 1);
  EXPECT_FALSE(IsOver());
  server_.Wait(1);
  EXPECT_TRUE(IsOver());
}

TEST_F(EventAttendanceTest, AMatchByDaysIsDueWhenTheTimeOfWhoDecidesIsOver) {
  Dice(1);
  Open("knockout length 1 pace 3d");
  Enter({"bob", "carol"});
  const std::string page = Page("bob");
  Direct("draw");
  server_.Wait(1);
  EXPECT_THAT(Says(page, "tournament bracket 1"),
              AllOf(HasSubstr(" 1 p 1 0 0 "), Not(HasSubstr(" 1 p 1 0 0 0"))));
}

TEST_F(EventAttendanceTest, AtTheTableNothingIsDue) {
  Begin("length 1 pace live");
  const std::string page = Page("ann");
  EXPECT_THAT(Says(page, "tournament bracket 1"), HasSubstr(" 1 p 1 0 0 0"));
}

// ---- Who sits and does not move

TEST_F(EventAttendanceTest, WhoSitsStillIsCalledAndThenAbsent) {
  const auto [mover, other] = Begin("length 3 pace live");
  server_.Wait(5 * 60 - 1);
  EXPECT_EQ(server_.Read(mover), "");
  server_.Wait(1);
  EXPECT_THAT(
      server_.Read(mover),
      HasSubstr(fmt::format("** 1 \"Cup\", main:1:1: {} waits for you. From now on you count "
                            "as absent until you play on.",
                            other)));
  EXPECT_THAT(server_.Read(other), Not(HasSubstr("waits for you")));
  EXPECT_THAT(Text("show"), HasSubstr("Not at a match: " + mover));
  server_.Wait(10 * 60 - 1);
  EXPECT_FALSE(IsOver());
  server_.Wait(1);
  EXPECT_TRUE(IsOver());
  EXPECT_THAT(Text("show"), HasSubstr("1. " + other));
  EXPECT_THAT(server_.Read(mover), HasSubstr(mover + " was not there, and loses"));
  ExpectVerified(Text("export"));
}

TEST_F(EventAttendanceTest, WhoPlaysOnIsNotAbsent) {
  const auto [mover, other] = Begin("length 1 pace live");
  server_.Wait(8 * 60);
  server_.dice().Add("21");
  server_.Type(mover, "move 8-5 6-5");
  server_.Wait(5 * 60 - 1);
  EXPECT_THAT(server_.Read(other), Not(HasSubstr("waits for you")));
  server_.Wait(1);
  EXPECT_THAT(server_.Read(other), HasSubstr("waits for you")) << "it is his turn now";
  server_.Wait(5 * 60);
  EXPECT_THAT(Text("show"), HasSubstr("1. " + mover));
}

// The three minutes of the first time are not forgotten.
TEST_F(EventAttendanceTest, AbsenceAddsUp) {
  const auto [mover, other] = Begin("length 1 pace live");
  server_.Wait(8 * 60);
  server_.dice().Add("21 65");
  server_.Type(mover, "move 8-5 6-5");
  server_.Type(other, "move 12-14 19-20");
  server_.Wait(7 * 60 - 1);
  EXPECT_FALSE(IsOver());
  server_.Wait(1);
  EXPECT_THAT(Text("show"), HasSubstr("1. " + other));
}

// To offer the same again and again, or to go and come back, is no play.
TEST_F(EventAttendanceTest, NobodyGainsTimeByAnythingButAPlay) {
  const auto [mover, other] = Begin("length 1 pace live");
  for (int i = 0; i < 4; ++i) {
    server_.Wait(60);
    server_.Type(mover, "resign n");
    server_.Type(other, "reject");
  }
  server_.Type(mover, "leave");
  server_.Wait(2);
  EXPECT_EQ(OpponentOf(mover), other);
  server_.Read(mover);
  server_.Wait(60);
  EXPECT_THAT(server_.Read(mover), HasSubstr("From now on you count as absent"));
}

TEST_F(EventAttendanceTest, AgainstAClockTheClockDecides) {
  const auto [mover, other] = Begin("length 1 pace 10+12");
  server_.Wait(6 * 60);
  EXPECT_THAT(server_.Read(mover), Not(HasSubstr("count as absent")));
  EXPECT_THAT(Text("show"), Not(HasSubstr("Without a clock")));
}

TEST_F(EventAttendanceTest, WhoMayEnterReadsItBefore) {
  Open("swiss length 1 pace live");
  EXPECT_THAT(Text("show", "bob"),
              HasSubstr("Without a clock: who does not play on for 5 minutes is called"));
  EXPECT_THAT(Says(Page("bob"), "tournament show 1"), HasSubstr("41 1 idle_minutes 5"));
}

class AnyTimeTest : public EventAttendanceTest {
 protected:
  static Config AnyTime() {
    Config config = EventsConfig();
    config.limits.event_idle_minutes = 0;
    return config;
  }
  AnyTimeTest() : EventAttendanceTest(AnyTime()) {}
};

TEST_F(AnyTimeTest, NobodyIsCalled) {
  const auto [mover, other] = Begin("length 1 pace live");
  server_.Wait(60 * 60);
  EXPECT_FALSE(IsOver());
  EXPECT_THAT(Text("show"), Not(HasSubstr("Without a clock")));
}

}  // namespace
}  // namespace fibs::server
