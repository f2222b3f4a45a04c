#include "server/host/workers/worker.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <future>
#include <latch>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/host/fault.h"
#include "server/host/logging.h"
#include "test_runtime.h"

namespace fibs::server {
namespace {

using Clock = Worker::Clock;
using Priority = Worker::Priority;

// A job that is being done until it is let go.
class LongJob {
 public:
  explicit LongJob(Worker& worker) {
    worker.Add([this] {
      begun_.set_value();
      let_go_.get_future().wait();
    });
    EXPECT_EQ(begun_.get_future().wait_for(kDeadline), std::future_status::ready);
  }
  void LetGo() { let_go_.set_value(); }

 private:
  std::promise<void> begun_;
  std::promise<void> let_go_;
};

void WaitForAll(Worker& worker, uint64_t jobs) {
  const auto deadline = Clock::now() + kDeadline;
  while (worker.counts().done < jobs && Clock::now() < deadline) std::this_thread::yield();
  EXPECT_EQ(worker.counts().done, jobs);
}

TEST(WorkerTest, JobsAreDoneInTheirOrder) {
  std::vector<int> done;
  Worker worker("test", Priority::kNormal);
  LongJob first(worker);
  for (int i = 1; i <= 4; ++i) worker.Add([&done, i] { done.push_back(i); });
  EXPECT_EQ(worker.counts().waiting, 4U);
  EXPECT_EQ(worker.counts().busy, 1U);
  EXPECT_EQ(worker.counts().done, 0U);
  first.LetGo();
  WaitForAll(worker, 5);
  EXPECT_EQ(worker.counts().waiting, 0U);
  EXPECT_EQ(worker.counts().busy, 0U);
  EXPECT_THAT(done, testing::ElementsAre(1, 2, 3, 4));
}

TEST(WorkerTest, AJobMayAddAnother) {
  Worker worker("test", Priority::kNormal);
  worker.Add([&worker] { worker.Add([] {}); });
  WaitForAll(worker, 2);
}

TEST(WorkerTest, EachThreadHasAJob) {
  std::latch both(2);
  Worker worker("test", Priority::kNormal, 2);
  for (int i = 0; i < 2; ++i) worker.Add([&both] { both.arrive_and_wait(); });
  WaitForAll(worker, 2);
}

TEST(WorkerTest, WhoStopsDropsWhatWaits) {
  bool done = false;
  const auto held = std::make_shared<int>();
  Worker worker("test", Priority::kNormal);
  LongJob job(worker);
  worker.Add([&done, held] { done = true; });
  EXPECT_EQ(held.use_count(), 2);
  EXPECT_FALSE(worker.stopped());
  worker.Stop();
  EXPECT_TRUE(worker.stopped());
  EXPECT_EQ(held.use_count(), 1) << "what it held is gone at once";
  worker.Add([&done] { done = true; });
  worker.Stop();
  EXPECT_EQ(worker.counts().waiting, 0U);
  EXPECT_FALSE(worker.WaitIdle(Clock::now())) << "a job is being done";
  job.LetGo();
  EXPECT_TRUE(worker.WaitIdle(Clock::now() + kDeadline));
  EXPECT_EQ(worker.counts().done, 1U);
  EXPECT_FALSE(done);
}

TEST(WorkerTest, OneThatIsIdleStopsAtOnce) {
  Worker worker("test", Priority::kNormal, 3);
  worker.Stop();
  EXPECT_TRUE(worker.WaitIdle(Clock::now()));
}

TEST(WorkerTest, ItsEndWaitsForTheJobThatIsBeingDone) {
  bool done = false;
  std::promise<void> begun;
  {
    Worker worker("test", Priority::kNormal);
    worker.Add([&] {
      begun.set_value();
      while (!worker.stopped()) std::this_thread::yield();
      done = true;
    });
    begun.get_future().wait();
  }
  EXPECT_TRUE(done);
}

TEST(WorkerTest, ThreadsHaveANameAndAPriority) {
  const int own = getpriority(PRIO_PROCESS, 0);
  std::string name(16, '\0');
  int normal = 0;
  int low = 0;
  {
    Worker worker("fibsd-test", Priority::kNormal);
    worker.Add([&] {
      pthread_getname_np(pthread_self(), name.data(), name.size());
      normal = getpriority(PRIO_PROCESS, static_cast<id_t>(gettid()));
    });
    WaitForAll(worker, 1);
    Worker other("fibsd-test", Priority::kLow);
    other.Add([&] { low = getpriority(PRIO_PROCESS, static_cast<id_t>(gettid())); });
    WaitForAll(other, 1);
  }
  EXPECT_STREQ(name.c_str(), "fibsd-test");
  EXPECT_EQ(normal, own);
  EXPECT_GE(low, 10);
}

TEST(WorkerDeathTest, AnExceptionOfAJobEndsTheProcess) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  const auto run = [] {
    StartLogging({});
    Worker worker("fibsd-test", Priority::kNormal);
    worker.Add([] { throw std::runtime_error("no more of that"); });
    WaitForAll(worker, 2);
  };
  EXPECT_EXIT(run(), testing::ExitedWithCode(kFaultExit),
              "a fault in a job of fibsd-test: no more of that");
}

}  // namespace
}  // namespace fibs::server
