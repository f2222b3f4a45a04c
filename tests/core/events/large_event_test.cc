// What concerns many is done in portions: nobody's move waits until thousands have been told,
// called or taken off.
#include <algorithm>

#include "server/core/events/event_attendance.h"
#include "server/core/events/event_matches.h"
#include "server/core/events/event_news.h"
#include "server/core/events/event_times.h"
#include "tests/core/events/events_fixture.h"

namespace fibs::server {
namespace {

using ::testing::HasSubstr;

class LargeEventTest : public EventsTest {
 protected:
  void SetUp() override { Come({"ann"}); }
  // So many enter the last event, and stay.
  void EnterMany(size_t count) {
    for (size_t i = 0; i < count; ++i) {
      std::string name = "u";
      for (const size_t digit : {i / 64, i / 8 % 8, i % 8}) name += "abdefghkmnopqrst"[digit];
      names_.push_back(name);
    }
    Come(names_);
    Enter(names_);
    for (const std::string& name : names_) server_.Read(name);
  }
  void AllGo() {
    for (const std::string& name : names_) server_.Type(name, "bye");
  }
  // How many have read that since they were asked last.
  size_t CountWhoRead(const std::string& text) {
    return static_cast<size_t>(std::ranges::count_if(
        names_, [&](const auto& name) { return server_.Read(name).find(text) != text.npos; }));
  }
  size_t Undecided() const { return server_.core().state().events.all().at(1)->open().size(); }

  std::vector<std::string> names_;
};

TEST_F(LargeEventTest, ItsStateIsToldInPortions) {
  Open("league length 1");
  EnterMany(EventNews::kToldASecond + 30);
  Direct("draw");
  server_.Wait(3);
  for (const std::string& name : names_) server_.Read(name);
  Direct("pause lunch");
  Direct("resume");
  size_t paused = CountWhoRead("** 1 \"Cup\" is paused (lunch)."), goes_on = 0;
  EXPECT_GE(paused, EventNews::kToldATurn);
  EXPECT_LT(paused, EventNews::kToldATick) << "a few behind each turn";
  for (int second = 0; second < 3; ++second) {
    const size_t before = paused + goes_on;
    server_.Wait(1);
    for (const std::string& name : names_) {
      const std::string read = server_.Read(name);
      const size_t first = read.find(" is paused"), second_one = read.find(" goes on");
      paused += first != read.npos ? 1U : 0U;
      goes_on += second_one != read.npos ? 1U : 0U;
      EXPECT_TRUE(first == read.npos || first < second_one) << "in their order";
    }
    EXPECT_LE(paused + goes_on - before, EventNews::kToldASecond + EventNews::kToldATick);
  }
  EXPECT_EQ(paused, names_.size()) << "once";
  EXPECT_EQ(goes_on, names_.size()) << "once";
}

TEST_F(LargeEventTest, MatchesAreCalledInPortions) {
  constexpr auto kMost = static_cast<size_t>(EventMatches::kToldASecond);
  Open("league length 1 division 2");
  EnterMany(kMost + 150);
  Direct("draw");
  size_t called = CountWhoRead(": you play ");
  EXPECT_GE(called, kMost / 2) << "most of them at once";
  EXPECT_LE(called, kMost);
  for (int second = 0; second < 3; ++second) {
    server_.Wait(1);
    const size_t more = CountWhoRead(": you play ");
    EXPECT_LE(more, kMost);
    called += more;
  }
  EXPECT_EQ(called, names_.size()) << "once";
}

TEST_F(LargeEventTest, AbsenceDecidesInPortions) {
  constexpr auto kAtOnce = static_cast<size_t>(EventAttendance::kDecidedASecond);
  Open("swiss length 1 rounds 1 penalty 1");
  EnterMany(2 * kAtOnce + 60);
  AllGo();
  Direct("draw");
  server_.Wait(59);
  EXPECT_EQ(Undecided(), kAtOnce + 30) << "never early";
  server_.Wait(1);
  EXPECT_EQ(Undecided(), 30U);
  server_.Wait(1);
  EXPECT_THAT(Text("show"), HasSubstr("finished"));
}

// Of very many matches each is looked at every few seconds; absence counts all the same.
TEST_F(LargeEventTest, AbsenceIsNeverCountedEarly) {
  constexpr size_t kMatches = 510;
  Open("swiss length 1 rounds 1 penalty 1");
  EnterMany(2 * kMatches);
  AllGo();
  server_.Wait(1);
  Direct("draw");
  server_.Wait(20);
  Direct("pause lunch");
  server_.Wait(1000);
  Direct("resume");
  server_.Wait(39);
  EXPECT_EQ(Undecided(), kMatches) << "never early";
  server_.Wait(2);
  EXPECT_LT(Undecided(), kMatches);
}

TEST_F(LargeEventTest, WhoHasNotComeIsTakenOffInPortions) {
  constexpr auto kAtOnce = static_cast<size_t>(EventTimes::kTakenOffASecond);
  Open("knockout length 1 start " + In(std::chrono::minutes(5)));
  EnterMany(kAtOnce + 30);
  AllGo();
  for (const char* name : {"bob", "carol"}) Come({name});
  Enter({"bob", "carol"});
  server_.Wait(5 * 60);
  for (const char* name : {"bob", "carol"}) Text("here", name);
  server_.Wait(10 * 60);
  EXPECT_THAT(Text("show"), HasSubstr("closed, 32 entrants"));
  Dice(1);
  server_.Wait(1);
  EXPECT_THAT(Text("show"), HasSubstr("running, 2 entrants"));
  EXPECT_EQ(OpponentOf("bob"), "carol");
  ExpectVerified(Text("export"));
}

TEST_F(LargeEventTest, AllAreAskedInPortions) {
  Open("knockout length 1 start " + In(std::chrono::minutes(5)));
  EnterMany(EventTimes::kLooksASecond + 20);
  server_.Wait(5 * 60);
  EXPECT_EQ(CountWhoRead("'tournament here 1' within 10 minutes"), EventTimes::kLooksASecond);
  server_.Wait(1);
  EXPECT_EQ(CountWhoRead("'tournament here 1' within 10 minutes"), 20U);
  server_.Wait(1);
  EXPECT_EQ(CountWhoRead("tournament here"), 0U) << "once";
}

}  // namespace
}  // namespace fibs::server
