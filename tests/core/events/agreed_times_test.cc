// When two play a match of a league: what they type, who reads it, who is reminded.
#include <chrono>

#include "server/core/typed_time.h"
#include "tests/core/events/events_fixture.h"

namespace fibs::server {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// ---- What people type.

// Friday, 2026-11-27 18:30 UTC.
constexpr Time kFriday{std::chrono::seconds(1795804200)};

std::string Typed(std::string_view typed, std::string_view zone = "UTC") {
  const auto time = ParseTypedTime(typed, zone, kFriday);
  return time ? IsoSecond(*time).substr(0, 16) : "none";
}

TEST(TypedTimeTest, DaysAndTimes) {
  EXPECT_EQ(Typed("20:00"), "2026-11-27T20:00");
  EXPECT_EQ(Typed("9:05"), "2026-11-28T09:05") << "today it is past";
  EXPECT_EQ(Typed("18:30"), "2026-11-28T18:30") << "now is no time to come";
  EXPECT_EQ(Typed("today 20:00"), "2026-11-27T20:00");
  EXPECT_EQ(Typed("today 9:00"), "none");
  EXPECT_EQ(Typed("Tomorrow  20:00"), "2026-11-28T20:00");
  EXPECT_EQ(Typed("Tuesday 20:00"), "2026-12-01T20:00");
  EXPECT_EQ(Typed("tue 20:00"), "2026-12-01T20:00");
  EXPECT_EQ(Typed("friday 20:00"), "2026-11-27T20:00");
  EXPECT_EQ(Typed("friday 9:00"), "2026-12-04T09:00");
  EXPECT_EQ(Typed("2026-12-01 20:00"), "2026-12-01T20:00");
  EXPECT_EQ(Typed("2026-12-01T20:00"), "2026-12-01T20:00");
  for (const std::string_view wrong :
       {"", "tu 20:00", "25:00", "20:60", "20", "20:0", "-1:00", "2026-02-30 20:00",
        "2026-13-01 20:00", "2026-11-26 20:00", "1-12-2026 20:00", "tuesday", "Tuesdays 20:00",
        "20:00 tuesday", "tuesday 20:00 x", "T20:00", "Z", ":", "today"}) {
    EXPECT_EQ(Typed(wrong), "none") << wrong;
  }
}

TEST(TypedTimeTest, ZonesAndTheirSummerTime) {
  EXPECT_EQ(Typed("20:00", "Europe/Berlin"), "2026-11-27T19:00");
  EXPECT_EQ(Typed("19:00", "Europe/Berlin"), "2026-11-28T18:00") << "there it is half past seven";
  EXPECT_EQ(Typed("today 9:00", "Pacific/Auckland"), "2026-11-27T20:00") << "Saturday there";
  EXPECT_EQ(Typed("sat 9:00", "Pacific/Auckland"), "2026-11-27T20:00");
  EXPECT_EQ(Typed("2026-12-01T20:00Z", "Europe/Berlin"), "2026-12-01T20:00");
  EXPECT_EQ(Typed("2026-12-01 20:00", "Nowhere"), "2026-12-01T20:00");
  EXPECT_EQ(Typed("2027-03-28 2:30", "Europe/Berlin"), "2027-03-28T01:00") << "is left out";
  EXPECT_EQ(Typed("2027-10-31 2:30", "Europe/Berlin"), "2027-10-31T00:30") << "comes twice";
}

// ---- What they say.

class AgreedTimesTest : public EventsTest {
 protected:
  // bob and carol have one match to play in a league of ann's.
  void SetUp() override {
    Come({"ann", "bob", "carol", "dave"});
    Says("carol", "set timezone Europe/Berlin");
    Open("league length 1");
    Enter({"bob", "carol"});
    Direct("draw");
    server_.Wait(1);
    for (const std::string who : {"ann", "bob", "carol"}) server_.Read(who);
  }
  // So far ahead, to the minute, as bob types it.
  std::string Ahead(std::chrono::minutes time) const {
    return IsoMinute(server_.now() + time, "UTC");
  }
  // What he reads when he has logged in again.
  std::string Returns(const std::string& who) {
    server_.Open(who);
    server_.Type(who, who);
    server_.Type(who, "secret");
    return server_.Read(who);
  }
  std::string Next(const std::string& who) { return Says(who, "tournament next"); }
};

TEST_F(AgreedTimesTest, AreProposedAndAgreed) {
  const std::string time = Ahead(std::chrono::hours(30));
  EXPECT_THAT(Says("bob", "tournament propose 1 " + time),
              AllOf(HasSubstr("You propose to carol to play on "), HasSubstr("UTC.")));
  EXPECT_THAT(server_.Read("carol"), AllOf(HasSubstr("bob proposes to play on "), HasSubstr("CE"),
                                           HasSubstr("'tournament agree 1 div1:1:1'")));
  EXPECT_THAT(Next("carol"), HasSubstr("he proposes "));
  EXPECT_THAT(Next("bob"), HasSubstr("you propose "));
  EXPECT_THAT(Says("bob", "tournament agree 1"), HasSubstr("Nobody has proposed a time to you."));
  EXPECT_THAT(Says("carol", "tournament agree 1 bob"), HasSubstr("Agreed: "));
  EXPECT_THAT(server_.Read("bob"), HasSubstr("carol agrees: you play on "));
  EXPECT_THAT(Text("show", "bob"), HasSubstr("div1:1:1, agreed for "));
  EXPECT_THAT(Says("bob", "tournament decline 1"), HasSubstr("Called off: not on "));
  EXPECT_THAT(server_.Read("carol"), HasSubstr("bob cannot play on "));
  EXPECT_THAT(Next("carol"), Not(HasSubstr("agreed")));
  EXPECT_THAT(Says("carol", "tournament decline 1"),
              HasSubstr("** No time is proposed or agreed."));
}

TEST_F(AgreedTimesTest, NobodyElseReadsThem) {
  Says("bob", "tournament propose 1 " + Ahead(std::chrono::hours(30)));
  Says("carol", "tournament agree 1");
  EXPECT_EQ(server_.Read("ann") + server_.Read("dave"), "");
  for (const std::string word : {"show", "bracket", "table", "export"}) {
    EXPECT_THAT(Text(word), AllOf(Not(HasSubstr("propose")), Not(HasSubstr("agree")))) << word;
  }
  EXPECT_THAT(Says("ann", "tournament propose 1 20:00"), HasSubstr("You have no match to play"));
  EXPECT_THAT(Says("ann", "tournament agree 1 div1:1:1"), HasSubstr("You have no match to play"));
  ExpectVerified(Text("export"));
}

TEST_F(AgreedTimesTest, OutliveARestartAndGoWithTheMatch) {
  Says("bob", "tournament propose 1 " + Ahead(std::chrono::hours(30)));
  Says("carol", "tournament agree 1");
  Says("carol", "tournament propose 1 " + Ahead(std::chrono::hours(31)));
  server_.Crash();
  for (const std::string who : {"ann", "bob", "carol"}) server_.Telnet(who);
  EXPECT_THAT(Next("bob"), AllOf(HasSubstr("agreed for "), HasSubstr("he proposes ")));
  Direct("forfeit div1:1:1 bob is ill");
  Direct("undo div1:1:1 he is well");
  EXPECT_THAT(Next("bob"), AllOf(HasSubstr("div1:1:1"), Not(HasSubstr("agreed for "))));
}

TEST_F(AgreedTimesTest, BothAreReminded) {
  Says("bob", "tournament propose 1 " + Ahead(std::chrono::minutes(12)));
  Says("carol", "tournament agree 1");
  for (const std::string who : {"bob", "carol"}) server_.Read(who);
  server_.Wait(4 * 60);
  EXPECT_THAT(server_.Read("bob"), HasSubstr("** 1 \"Cup\", div1:1:1: you play carol on "));
  EXPECT_THAT(server_.Read("carol"), HasSubstr("you play bob on "));
  server_.Wait(10 * 60);
  EXPECT_THAT(server_.Read("bob"),
              HasSubstr("it is time to play carol. 'invite carol 1' begins it."));
  server_.Wait(60 * 60);
  EXPECT_THAT(server_.Read("bob"), Not(HasSubstr("div1")));
  EXPECT_THAT(Text("bracket"), HasSubstr("to be played")) << "it decides nothing";
}

TEST_F(AgreedTimesTest, WhoIsAwayFindsAMessage) {
  server_.Type("carol", "bye");
  Says("bob", "tournament propose 1 " + Ahead(std::chrono::hours(30)));
  EXPECT_THAT(Returns("carol"),
              HasSubstr("Match div1:1:1 of event 1 \"Cup\": bob proposes to play on "));
  EXPECT_THAT(Next("carol"), HasSubstr("he proposes "));
}

TEST_F(AgreedTimesTest, WhoIsAwayIsRemindedByAMessage) {
  Says("bob", "tournament propose 1 " + Ahead(std::chrono::minutes(62)));
  Says("carol", "tournament agree 1");
  server_.Type("carol", "bye");
  server_.Wait(5 * 60);
  EXPECT_THAT(Returns("carol"), HasSubstr("Match div1:1:1 of event 1 \"Cup\": you play bob on "));
}

TEST_F(AgreedTimesTest, AreBounded) {
  for (int i = 0; i < 5; ++i) {
    EXPECT_THAT(Says("bob", "tournament propose 1 " + Ahead(std::chrono::hours(30 + i))),
                HasSubstr("You propose"));
  }
  EXPECT_THAT(Says("bob", "tournament propose 1 20:00"),
              HasSubstr("You have proposed 5 times in a day."));
  EXPECT_THAT(Says("carol", "tournament propose 1 " + Ahead(std::chrono::hours(24 * 91))),
              HasSubstr("within 90 days"));
  EXPECT_THAT(Says("carol", "tournament propose 1 yesterday 20:00"), HasSubstr("is no time"));
  EXPECT_THAT(Says("carol", "tournament propose 1"), HasSubstr("is no time"));
}

TEST_F(AgreedTimesTest, WhoDoesNotListenIsNotTold) {
  Says("carol", "gag bob");
  Says("bob", "tournament propose 1 " + Ahead(std::chrono::hours(30)));
  EXPECT_EQ(server_.Read("carol"), "");
  EXPECT_THAT(Next("carol"), HasSubstr("he proposes "));
}

TEST_F(EventsTest, NoTimeIsAgreedWhereMatchesBeginByThemselves) {
  Come({"ann", "bob", "carol"});
  Open("knockout length 1");
  Enter({"bob"});
  Direct("close");
  EXPECT_THAT(Says("bob", "tournament propose 1 20:00"), HasSubstr("You have no match to play"));
  EXPECT_THAT(Says("bob", "tournament propose"), HasSubstr("usage: tournament propose"));
}

}  // namespace
}  // namespace fibs::server
