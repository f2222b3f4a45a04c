// Timers by a clock that jumps, stands still and runs fast.
#include "server/asio/periodic_timer.h"

#include <gtest/gtest.h>

#include <boost/asio/executor_work_guard.hpp>
#include <chrono>
#include <ratio>
#include <utility>
#include <vector>

namespace fibs::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

struct TestClock {
  using rep = int64_t;
  using period = std::milli;
  using duration = milliseconds;
  using time_point = std::chrono::time_point<TestClock>;
  static constexpr bool is_steady = false;
  static time_point now() { return time_point(passed); }
  static inline milliseconds passed{};
};
// The clock is looked at whenever the io_context is polled.
struct LooksAtOnce {
  static milliseconds to_wait_duration(const milliseconds&) { return milliseconds(0); }
  static milliseconds to_wait_duration(const TestClock::time_point&) { return milliseconds(0); }
};
using TestTimer = BasicPeriodicTimer<TestClock, LooksAtOnce>;

class PeriodicTimerTest : public testing::Test {
 protected:
  PeriodicTimerTest() { TestClock::passed = {}; }

  void Start(milliseconds period = seconds(1)) {
    timer_.Start(period, [this] { Ran(); });
  }
  void Ran() { runs_.push_back(TestClock::passed.count()); }
  // More often than anything could be due.
  void Pass(milliseconds time) {
    TestClock::passed += time;
    for (int i = 0; i < 20; ++i) io_.poll();
  }
  std::vector<int64_t> Take() { return std::exchange(runs_, {}); }

  boost::asio::io_context io_;
  // So that it does not stop when nothing is waited for.
  const boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{
      io_.get_executor()};
  TestTimer timer_{io_};
  std::vector<int64_t> runs_;
};

using Runs = std::vector<int64_t>;

TEST_F(PeriodicTimerTest, RunsOnceAPeriod) {
  Start();
  for (int i = 0; i < 35; ++i) Pass(milliseconds(100));
  EXPECT_EQ(Take(), (Runs{1000, 2000, 3000}));
}

TEST_F(PeriodicTimerTest, ALittleLatenessDoesNotAddUp) {
  Start();
  Pass(milliseconds(1300));
  Pass(milliseconds(699));
  EXPECT_EQ(Take(), (Runs{1300}));
  Pass(milliseconds(1));
  EXPECT_EQ(Take(), (Runs{2000}));
}

TEST_F(PeriodicTimerTest, AClockThatJumpsIsWorthOneRun) {
  Start();
  Pass(std::chrono::hours(10));
  EXPECT_EQ(Take(), (Runs{36000000}));
  Pass(milliseconds(999));
  EXPECT_EQ(Take(), Runs{});
  Pass(milliseconds(1));
  EXPECT_EQ(Take(), (Runs{36001000}));
}

TEST_F(PeriodicTimerTest, AClockThatRunsFastIsLookedAtOnceEachTime) {
  Start();
  for (int i = 0; i < 50; ++i) Pass(seconds(60));
  EXPECT_EQ(Take().size(), 50U);
}

TEST_F(PeriodicTimerTest, ARunThatTakesLongIsNotMadeUpFor) {
  timer_.Start(seconds(1), [this] {
    Ran();
    TestClock::passed += seconds(5);
  });
  Pass(seconds(1));
  EXPECT_EQ(Take(), (Runs{1000}));
  Pass(milliseconds(999));
  EXPECT_EQ(Take(), Runs{});
  Pass(milliseconds(1));
  EXPECT_EQ(Take(), (Runs{7000}));
}

TEST_F(PeriodicTimerTest, AClockThatIsSetBackDelaysNothingButTheNextRun) {
  Start();
  Pass(seconds(1));
  Pass(-milliseconds(500));
  Pass(milliseconds(1499));
  EXPECT_EQ(Take(), (Runs{1000}));
  Pass(milliseconds(1));
  EXPECT_EQ(Take(), (Runs{2000}));
}

TEST_F(PeriodicTimerTest, StopsAndStartsAnewAlsoWhenARunIsDueOrUnderWay) {
  Start();
  TestClock::passed = seconds(3);
  timer_.Stop();
  Pass(seconds(3));
  EXPECT_EQ(Take(), Runs{});
  timer_.Start(seconds(1), [this] {
    Ran();
    Start(milliseconds(20));
  });
  Pass(seconds(1));
  EXPECT_EQ(Take(), (Runs{7000}));
  for (int i = 0; i < 3; ++i) Pass(milliseconds(20));
  EXPECT_EQ(Take(), (Runs{7020, 7040, 7060})) << "one chain of runs";
  Start();
  Start();
  Pass(seconds(1));
  EXPECT_EQ(Take(), (Runs{8060}));
}

}  // namespace
}  // namespace fibs::server
