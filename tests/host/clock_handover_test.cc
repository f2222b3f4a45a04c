// The clock of a machine jumps while one server gives way to the next: what each of them believes,
// and what matches by days, vacations and measures make of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "server/core/people/vacations.h"
#include "server/core/play/warm_state.h"
#include "server/core/visits/server_state.h"
#include "server/host/believed_clock.h"
#include "tests/core/due/days_fixture.h"

namespace fibs::server {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;
using std::chrono::hours;

// When it jumps.
enum class JumpsWhen {
  kStandingBy,  // an hour before the handover: the old core and the standby have that clock
  kLeading,     // behind a handover, before the first turn of the next core
  kTakingOver,  // ... when the old core was killed
  kDown,        // nobody runs: the next server starts with that clock
};

constexpr days kJumpYears{5 * 365};
constexpr hours kOfTime{72};
constexpr hours kBefore{20};
constexpr hours kHealsAfter{2};
constexpr hours kVacationEnds{24 * 7};

struct ClockJump {
  JumpsWhen when;
  hours by;
  bool database;  // its clock is right
  bool heals;     // the machine's is set right
};

std::vector<ClockJump> AllJumps() {
  std::vector<ClockJump> all;
  for (const JumpsWhen when :
       {JumpsWhen::kStandingBy, JumpsWhen::kLeading, JumpsWhen::kTakingOver, JumpsWhen::kDown}) {
    for (const hours by : {hours(5), hours(-5), hours(days(20)), hours(-days(20)),
                           hours(kJumpYears), hours(-kJumpYears)}) {
      for (const bool database : {false, true}) {
        for (const bool heals : {false, true}) all.push_back({when, by, database, heals});
      }
    }
  }
  return all;
}

class ClockHandoverTest : public DaysTest, public ::testing::WithParamInterface<ClockJump> {
 protected:
  ClockHandoverTest() {
    server_.LinkSessions();
    server_.NewClip("carl");
    server_.Type("carl", "vacation 7");
    BeginAndLeave("1 days 3");
    truth_ = begun_ = server_.now();
    StartClock();
    Live(kBefore);
  }

  // Of a process that begins.
  void StartClock() {
    told_ = 0;
    clock_ = std::make_unique<BelievedClock>(
        ClockJumps::kAuto,
        BelievedClock::Owner{.is_synchronized = [] { return false; },
                             .tell = [this](bool, const std::string&) { ++told_; }});
    const StoredState stored = server_.storage().Load();
    Time last = LookedAt(stored.core);
    for (const Account& account : stored.accounts) last = std::max(last, LastTimeOf(account));
    clock_->Stored(last);
    Believe();
  }
  void Believe() {
    if (GetParam().database) clock_->Database(truth_, steady_);
    const Time believed = clock_->Look(truth_ + off_by_, steady_);
    server_.Sleep(std::chrono::round<hours>(believed - server_.now()));
  }
  void JumpBy(hours by) {
    off_by_ += by;
    told_ = 0;
    Believe();
    EXPECT_LE(told_, 1) << "once";
  }
  void HandOver(TestServer::TakeOver how) {
    server_.TakeOverAfterLines(how);
    server_.Type("carl", "time");
    server_.StopTakeOvers();
    StartClock();
  }
  void JumpAndChange() {
    const ClockJump& jump = GetParam();
    switch (jump.when) {
      case JumpsWhen::kStandingBy:
        JumpBy(jump.by);
        Live(1h);
        HandOver(TestServer::TakeOver::kHandover);
        return;
      case JumpsWhen::kLeading:
        HandOver(TestServer::TakeOver::kHandover);
        return JumpBy(jump.by);
      case JumpsWhen::kTakingOver:
        HandOver(TestServer::TakeOver::kCrash);
        return JumpBy(jump.by);
      case JumpsWhen::kDown:
        server_.Crash();
        off_by_ += jump.by;
        return StartClock();
    }
  }
  void Live(hours time) {
    for (hours passed{}; passed < time; ++passed) {
      const size_t reminders = Count<Reminded>(), losses = Count<MatchFinished>();
      server_.Pass(1h);
      truth_ += 1h;
      steady_ += 1h;
      Believe();
      const bool reminded = Count<Reminded>() > reminders;
      if (Count<MatchFinished>() > losses) {
        lost_at_ = truth_ - begun_;
        EXPECT_FALSE(reminded) << "reminder and loss come together";
        EXPECT_EQ(Count<Reminded>(), 1U);
      }
      if (IsCalendarRight()) ExpectSpansAsTheyAre();
    }
  }
  // Less than half a year is followed where no other clock speaks against it.
  bool IsCalendarRight() const {
    return off_by_ == 0h || GetParam().database || std::chrono::abs(off_by_) != hours(days(20));
  }
  // A vacation of seven days, as a measure of so many, goes on, and one of an hour is over.
  void ExpectSpansAsTheyAre() {
    const hours lived = std::chrono::floor<hours>(truth_ - begun_);
    if (lived + 6h > kVacationEnds || lived < 7h) return;
    const Accounts& accounts = server_.core().state().accounts;
    EXPECT_TRUE(VacationEnd(*accounts.Find("carl"), server_.now()))
        << "after " << lived.count() << " hours";
    EXPECT_GT(server_.now(), begun_ + 1h);
  }

  Time truth_, begun_;
  hours off_by_{};  // the machine's clock
  BelievedClock::Steady steady_{1000h};
  std::unique_ptr<BelievedClock> clock_;
  int told_ = 0;
  std::chrono::milliseconds lost_at_{};
};

TEST_P(ClockHandoverTest, NobodyLosesByIt) {
  JumpAndChange();
  EXPECT_LE(told_, 1) << "once";
  Live(kHealsAfter);
  EXPECT_LE(told_, 1) << "and not again";
  if (GetParam().heals) JumpBy(-off_by_);
  Live(kOfTime - kBefore - kHealsAfter - 4h);
  EXPECT_EQ(Count<MatchFinished>(), 0U) << "he has had less than his time";
  Live(kOfTime);
  EXPECT_LE(told_, 1);
  EXPECT_EQ(Count<MatchFinished>(), 1U) << "he has had enough";
  EXPECT_GE(lost_at_, kOfTime);
}

std::string NameOfJump(const ::testing::TestParamInfo<ClockJump>& test) {
  const ClockJump& jump = test.param;
  constexpr std::array kWhen{"StandingBy", "Leading", "TakingOver", "Down"};
  return std::string(kWhen[static_cast<size_t>(jump.when)]) + (jump.by < 0h ? "Back" : "Forth") +
         std::to_string(std::abs(jump.by.count())) + (jump.database ? "Database" : "") +
         (jump.heals ? "Heals" : "");
}

INSTANTIATE_TEST_SUITE_P(All, ClockHandoverTest, ::testing::ValuesIn(AllJumps()), NameOfJump);

}  // namespace
}  // namespace fibs::server
