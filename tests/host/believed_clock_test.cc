#include "server/host/believed_clock.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// Clocks that are wrong at the start, jump, and are set right.
namespace fibs::server {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr days kYears{5 * 365};
const Time kNow = std::chrono::sys_days(std::chrono::November / 25 / 2026);

class BelievedClockTest : public testing::Test {
 protected:
  explicit BelievedClockTest(ClockJumps jumps = ClockJumps::kAuto)
      : clock_(jumps, {.is_synchronized =
                           [this] {
                             ++asked_;
                             return synchronized_;
                           },
                       .tell =
                           [this](bool wrong, const std::string& line) {
                             told_.push_back((wrong ? "error: " : "warning: ") + line);
                           }}) {}

  // A second later, with the machine's clock there.
  Time Second(Time machine) {
    steady_ += 1s;
    return clock_.Look(machine, steady_);
  }
  void Database(Time time) { clock_.Database(time, steady_); }
  std::vector<std::string> Told() { return std::exchange(told_, {}); }

  bool synchronized_ = false;
  int asked_ = 0;
  BelievedClock::Steady steady_{1000h};
  std::vector<std::string> told_;
  BelievedClock clock_;
};

TEST_F(BelievedClockTest, AClockThatGoesIsBelieved) {
  clock_.Stored(kNow - days(90));  // for so long the server was down
  EXPECT_EQ(Second(kNow), kNow);
  EXPECT_EQ(Second(kNow + 1s), kNow + 1s);
  EXPECT_EQ(clock_.offset(), 0ms);
  EXPECT_THAT(Told(), IsEmpty());
  EXPECT_EQ(asked_, 0);
}

TEST_F(BelievedClockTest, WithNothingStoredEachIsBelieved) {
  EXPECT_EQ(Second(kNow), kNow);
  EXPECT_THAT(Told(), IsEmpty());
}

TEST_F(BelievedClockTest, OneThatIsYearsAheadAtTheStartIsNot) {
  clock_.Stored(kNow);
  EXPECT_EQ(Second(kNow + kYears), kNow);
  EXPECT_EQ(Second(kNow + kYears + 1s), kNow + 1s) << "time goes on";
  EXPECT_EQ(clock_.offset(), -kYears);
  EXPECT_THAT(Told(),
              ElementsAre(testing::AllOf(HasSubstr("error: the clock of this machine says 2031-"),
                                         HasSubstr("time goes on from 2026-11-25"))));
  EXPECT_EQ(Second(kNow + days(3)), kNow + days(3)) << "it is set right";
  EXPECT_THAT(Told(),
              ElementsAre(HasSubstr("warning: the clock of this machine is believed again")));
  EXPECT_EQ(clock_.offset(), 0ms);
}

// The battery of the machine is empty: it starts in 1970, and is set a moment later.
TEST_F(BelievedClockTest, NorOneThatIsYearsBehind) {
  clock_.Stored(kNow);
  const Time nineteen_seventy{1min};
  EXPECT_EQ(Second(nineteen_seventy), kNow);
  EXPECT_EQ(Second(nineteen_seventy + 1s), kNow + 1s);
  EXPECT_EQ(Told().size(), 1U);
  EXPECT_EQ(Second(kNow + days(2)), kNow + days(2));
  EXPECT_EQ(Told().size(), 1U);
}

TEST_F(BelievedClockTest, AJumpByYearsIsNot) {
  EXPECT_EQ(Second(kNow), kNow);
  EXPECT_EQ(Second(kNow + 1s + kYears), kNow + 1s);
  EXPECT_EQ(Second(kNow + 2s + kYears), kNow + 2s);
  EXPECT_EQ(Told().size(), 1U) << "once, and not each second";
  EXPECT_EQ(Second(kNow + 3s), kNow + 3s);
  EXPECT_EQ(Told().size(), 1U);
}

TEST_F(BelievedClockTest, UnlessTheClockIsSetByOthers) {
  EXPECT_EQ(Second(kNow), kNow);
  EXPECT_EQ(Second(kNow + 1s + kYears), kNow + 1s);
  synchronized_ = true;
  for (int i = 2; i <= 10; ++i) Second(kNow + std::chrono::seconds(i) + kYears);
  EXPECT_EQ(Second(kNow + 11s + kYears), kNow + 11s + kYears) << "asked again after ten seconds";
  EXPECT_EQ(asked_, 2);
  EXPECT_EQ(Told().size(), 2U);
}

TEST_F(BelievedClockTest, ASmallJumpIsFollowedAndTold) {
  Second(kNow);
  EXPECT_EQ(Second(kNow + 9min), kNow + 9min);
  EXPECT_THAT(Told(), IsEmpty());
  EXPECT_EQ(Second(kNow + days(20)), kNow + days(20));
  EXPECT_THAT(
      Told(),
      ElementsAre(HasSubstr("warning: the clock went from 2026-11-25 00:09:01 UTC to 2026-12-15")));
  EXPECT_EQ(Second(kNow), kNow);
  EXPECT_EQ(Told().size(), 1U);
}

TEST_F(BelievedClockTest, TimeGoesByTheDatabasesWhereTheTwoAreApart) {
  Database(kNow);
  EXPECT_EQ(Second(kNow + 1s - days(2)), kNow + 1s);
  EXPECT_THAT(Told(), ElementsAre(HasSubstr("error: the clock of this machine says 2026-11-23")));
  Database(kNow + 5min);  // it was set, a little
  EXPECT_EQ(Second(kNow + 2s - days(2)), kNow + 5min + 1s);
  EXPECT_THAT(Told(), IsEmpty());
  EXPECT_EQ(Second(kNow + 2s), kNow + 2s) << "near enough";
  EXPECT_EQ(Told().size(), 1U);
}

// A server that was down for years has two witnesses.
TEST_F(BelievedClockTest, TwoClocksThatAgreeAreBelieved) {
  clock_.Stored(kNow - kYears);
  Database(kNow);
  EXPECT_EQ(Second(kNow), kNow);
  EXPECT_THAT(Told(), ElementsAre(HasSubstr("warning: the clock went from 2021-")));
}

TEST_F(BelievedClockTest, ADatabaseThatJumpsByYearsIsNoWitness) {
  Database(kNow);
  Second(kNow + 1s);
  Database(kNow + kYears);
  EXPECT_EQ(Second(kNow + 2s), kNow + 2s);
  EXPECT_EQ(Second(kNow - kYears), kNow + 3s) << "now both are wrong";
  EXPECT_EQ(Told().size(), 1U);
}

class ClockAlwaysTest : public BelievedClockTest {
 protected:
  ClockAlwaysTest() : BelievedClockTest(ClockJumps::kYes) {}
};

TEST_F(ClockAlwaysTest, EveryJumpIsBelieved) {
  clock_.Stored(kNow - kYears);
  EXPECT_EQ(Second(kNow), kNow);
  EXPECT_EQ(Second(kNow - kYears), kNow - kYears);
  EXPECT_EQ(Told().size(), 2U);
  EXPECT_EQ(asked_, 0);
}

class ClockNeverTest : public BelievedClockTest {
 protected:
  ClockNeverTest() : BelievedClockTest(ClockJumps::kNo) {}
};

TEST_F(ClockNeverTest, NobodySpeaksForAJump) {
  synchronized_ = true;
  clock_.Stored(kNow - kYears);
  EXPECT_EQ(Second(kNow), kNow - kYears);
  EXPECT_EQ(asked_, 0);
}

}  // namespace
}  // namespace fibs::server
