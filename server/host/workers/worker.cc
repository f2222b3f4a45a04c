#include "server/host/workers/worker.h"

#include <pthread.h>
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

#include <utility>

#include "server/host/fault.h"

namespace fibs::server {
namespace {

constexpr int kNice = 10;

}  // namespace

Worker::Worker(std::string name, Priority priority, int threads)
    : name_(std::move(name)), priority_(priority) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { Run(); });
}

Worker::~Worker() {
  Stop();
  for (std::thread& thread : threads_) thread.join();
}

void Worker::Add(Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (stopped_) return;
    jobs_.push_back(std::move(job));
  }
  changed_.notify_one();
}

void Worker::Stop() {
  std::deque<Job> dropped;  // what they hold goes without the lock
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    dropped.swap(jobs_);
  }
  changed_.notify_all();
}

bool Worker::stopped() const {
  const std::lock_guard lock(mutex_);
  return stopped_;
}

bool Worker::WaitIdle(Clock::time_point until) {
  std::unique_lock lock(mutex_);
  return changed_.wait_until(lock, until, [this] { return busy_ == 0; });
}

Worker::Counts Worker::counts() const {
  const std::lock_guard lock(mutex_);
  return {.waiting = jobs_.size(), .busy = busy_, .done = done_};
}

void Worker::Run() {
  // On Linux a thread has a priority of its own; where it may not be lowered, it stays.
  if (priority_ == Priority::kIdle) {
    const sched_param none{};
    sched_setscheduler(gettid(), SCHED_IDLE, &none);
  }
  if (priority_ != Priority::kNormal) setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNice);
  pthread_setname_np(pthread_self(), name_.c_str());
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return stopped_ || !jobs_.empty(); });
    if (stopped_) return;
    Job job = std::move(jobs_.front());
    jobs_.pop_front();
    ++busy_;
    lock.unlock();
    OrEnd([&job] { job(); }, [this] { return "a job of " + name_; });
    job = nullptr;
    lock.lock();
    --busy_;
    ++done_;
    if (stopped_) changed_.notify_all();
  }
}

}  // namespace fibs::server
