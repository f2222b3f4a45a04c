// When what is due falls due.
#include "server/core/play/schedule.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace fibs::server {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;

const Time kStart = std::chrono::sys_days(std::chrono::February / 27 / 2004);  // a leap year

TimeSpan Span(int from_hours, int to_hours) {
  return {kStart + hours(from_hours), kStart + hours(to_hours)};
}

TEST(LaterTest, PassesOverWhatDoesNotCount) {
  const auto later = [](int since, int time, std::vector<TimeSpan> stops) {
    const Time at = Later(kStart + hours(since), hours(time), std::move(stops));
    return std::chrono::duration_cast<hours>(at - kStart).count();
  };
  EXPECT_EQ(later(0, 72, {}), 72);
  EXPECT_EQ(later(0, 72, {Span(80, 90)}), 72);
  EXPECT_EQ(later(0, 72, {Span(72, 90)}), 72) << "it is over when the stop begins";
  EXPECT_EQ(later(0, 72, {Span(71, 90)}), 91);
  EXPECT_EQ(later(10, 72, {Span(0, 10)}), 82);
  EXPECT_EQ(later(10, 72, {Span(0, 20)}), 92) << "begun within a stop";
  EXPECT_EQ(later(0, 72, {Span(50, 60), Span(10, 20)}), 92);
  EXPECT_EQ(later(0, 72, {Span(10, 40), Span(20, 30), Span(30, 50)}), 112) << "overlapping";
  EXPECT_EQ(later(0, 72, {Span(70, 74), Span(75, 80), Span(81, 82)}), 81);
}

TEST(LaterTest, ADayHas24HoursOverALeapDay) {
  const Time due = Later(kStart, days(3), {});
  EXPECT_EQ(due, Time(std::chrono::sys_days(std::chrono::March / 1 / 2004)));
}

// One match between alice, who has to decide, and bob.
class ScheduleTest : public ::testing::Test {
 protected:
  ScheduleTest() { Make(); }

  void Make() {
    std::vector<Account> players(2);
    for (size_t i = 0; i < 2; ++i) {
      players[i].id = static_cast<AccountId>(i) + 1;
      players[i].name = i == 0 ? "alice" : "bob";
    }
    accounts_.emplace(players, 2);
    SavedMatch match;
    match.id = 7;
    match.players = {1, 2};
    match.terms.rules = {.length = 3, .days = 3};
    match.summary.decider = engine::Player::kFirst;
    match.summary.since = kStart;
    matches_.emplace(std::vector{match}, std::vector<StoredMatch>{}, 7, *accounts_);
    schedule_.emplace(3, *accounts_, *matches_);
  }
  MatchEntry& Entry() { return *matches_->Find(7); }
  void Begin(Time now) {
    schedule_->LookAtCalendar(now);
    schedule_->Note(Entry());
    schedule_->Begin(now);
  }
  // Looks each minute up to that time, as a server that runs; what fell due, and when.
  std::string Run(Time until) {
    std::string text;
    for (Time now = schedule_->looked() + minutes(1); now <= until; now += minutes(1)) {
      schedule_->LookAtCalendar(now);
      while (schedule_->TakeDue() != nullptr) {
        const auto hour = std::chrono::duration_cast<hours>(now - kStart).count();
        const bool over = schedule_->IsTimeOut(Entry());
        text += (text.empty() ? "" : " ") + std::string(over ? "over " : "reminder ") +
                std::to_string(hour);
        Entry().reminded = Entry().summary.since;
        if (!over) schedule_->NoteReminder(Entry());
      }
    }
    return text;
  }

  std::optional<Accounts> accounts_;
  std::optional<Matches> matches_;
  std::optional<Schedule> schedule_;
};

TEST_F(ScheduleTest, RemindsAndEndsOnce) {
  Begin(kStart);
  EXPECT_EQ(Run(kStart + days(10)), "reminder 48 over 72");
}

TEST_F(ScheduleTest, AVacationOfWhoDecidesCountsAndNoOther) {
  accounts_->Get(1).vacations = {Span(24, 48)};
  accounts_->Get(2).vacations = {Span(0, 500)};
  Begin(kStart);
  EXPECT_EQ(Run(kStart + days(10)), "reminder 72 over 96");
}

TEST_F(ScheduleTest, AVacationMayEndEarlier) {
  accounts_->Get(1).vacations = {Span(24, 24 * 8)};
  Begin(kStart);
  EXPECT_EQ(Run(kStart + days(3)), "");
  accounts_->Get(1).vacations = {Span(24, 72)};
  schedule_->NoteAllOf(1);
  EXPECT_EQ(Run(kStart + days(10)), "reminder 96 over 120");
}

TEST_F(ScheduleTest, NothingFallsDueBeforeItBegins) {
  schedule_->LookAtCalendar(kStart);
  schedule_->Note(Entry());
  EXPECT_EQ(Run(kStart + days(4)), "");
  schedule_->Begin(schedule_->looked());
  EXPECT_EQ(Run(schedule_->looked() + minutes(9)), "");
  EXPECT_EQ(Run(schedule_->looked() + minutes(2)), "reminder 96");
}

// Whatever has kept the reminder back: the loss never comes with it.
TEST_F(ScheduleTest, WhoIsRemindedLateHasAnHourLeft) {
  schedule_->LookAtCalendar(kStart);
  schedule_->Note(Entry());
  EXPECT_EQ(Run(kStart + days(5)), "");
  schedule_->Begin(schedule_->looked());
  EXPECT_EQ(Run(kStart + days(5) + minutes(69)), "reminder 120");
  schedule_->NoteAll();  // the clock was set by a little
  EXPECT_FALSE(schedule_->IsTimeOut(Entry()));
  EXPECT_EQ(Run(kStart + days(6)), "over 121");
}

TEST_F(ScheduleTest, TheHourIsOfThatDecisionAlone) {
  schedule_->LookAtCalendar(kStart);
  schedule_->Note(Entry());
  EXPECT_EQ(Run(kStart + days(5)), "");
  schedule_->Begin(schedule_->looked());
  EXPECT_EQ(Run(kStart + days(5) + minutes(20)), "reminder 120");
  Entry().summary.since = kStart + days(5) + minutes(20);
  schedule_->Note(Entry());
  EXPECT_EQ(Run(kStart + days(20)), "reminder 168 over 192");
}

TEST_F(ScheduleTest, ItBeginsAlthoughTheClockWasAheadAtTheStart) {
  Begin(kStart + hours(1000));
  schedule_->LookAtCalendar(kStart);
  EXPECT_EQ(Run(kStart + days(10)), "reminder 48 over 72");
}

TEST_F(ScheduleTest, TimeInWhichTheServerWasDownIsNobodys) {
  Begin(kStart);
  EXPECT_EQ(Run(kStart + hours(30)), "");
  const Time looked = schedule_->looked();
  Make();
  schedule_->Restore({}, looked, {});
  Begin(kStart + hours(500));
  EXPECT_EQ(Run(kStart + hours(600)), "reminder 518 over 542");
  ASSERT_EQ(schedule_->pauses().size(), 1U);
  EXPECT_EQ(schedule_->pauses()[0], (TimeSpan{looked, kStart + hours(500)}));
}

TEST_F(ScheduleTest, AnotherServerKnowsThePauses) {
  schedule_->Restore({}, kStart + hours(40), {Span(10, 20)});
  Begin(kStart + hours(40));
  EXPECT_EQ(Run(kStart + hours(600)), "reminder 58 over 82");
}

TEST_F(ScheduleTest, AClockThatIsSetForwardMakesNobodyLose) {
  Begin(kStart);
  EXPECT_EQ(Run(kStart + hours(10)), "");
  schedule_->LookAtCalendar(kStart + days(400));
  EXPECT_EQ(Run(kStart + days(400) + hours(30)), "");
  schedule_->LookAtCalendar(kStart +
                            hours(41));  // and is put right: what was before is not counted
  EXPECT_EQ(Run(kStart + hours(200)), "reminder 89 over 113");
}

TEST_F(ScheduleTest, AClockThatIsSetBackMakesNobodyWaitForEver) {
  Entry().summary.since = kStart + days(3650);
  schedule_->LookAtCalendar(kStart + days(3650));
  schedule_->Note(Entry());
  schedule_->Begin(schedule_->looked());
  schedule_->LookAtCalendar(kStart);
  schedule_->Begin(kStart);
  EXPECT_EQ(Run(kStart + days(10)), "reminder 48 over 72");
}

TEST_F(ScheduleTest, AnOutageCountsThatWasNotedByAWrongClock) {
  Begin(kStart);
  Run(kStart + hours(10));
  schedule_->LookAtCalendar(kStart + hours(20));  // set forward by 10 hours ...
  Run(kStart + hours(30));
  schedule_->LookAtCalendar(kStart + hours(60));  // ... then down for 30, and put right again
  Run(kStart + hours(61));
  schedule_->LookAtCalendar(kStart + hours(51));
  EXPECT_EQ(Run(kStart + hours(200)), "reminder 89 over 113");
}

TEST_F(ScheduleTest, OldPausesAreForgotten) {
  Begin(kStart);
  for (int i = 1; i < 300; ++i) schedule_->LookAtCalendar(kStart + hours(i));
  EXPECT_EQ(schedule_->pauses().size(), Schedule::kPausesMax);
}

TEST_F(ScheduleTest, NobodyIsWaitedForAnyMore) {
  Begin(kStart);
  Entry().summary.decider.reset();
  schedule_->Note(Entry());
  EXPECT_TRUE(schedule_->empty());
  EXPECT_EQ(Run(kStart + days(10)), "");
}

}  // namespace
}  // namespace fibs::server
