#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace fibs::server {

// Threads beside the core that do jobs, in the order in which these were added. It takes any number
// of jobs: whoever adds them says how many may wait. An exception of a job ends the process
// (fault.h).
class Worker {
 public:
  using Job = std::function<void()>;
  using Clock = std::chrono::steady_clock;
  enum class Priority : uint8_t {
    kNormal,
    kLow,   // takes the time that the games leave, also where there is one processor only
    kIdle,  // takes the time that nobody else on the machine wants
  };
  struct Counts {
    size_t waiting = 0;  // jobs that no thread has begun
    size_t busy = 0;     // that are being done
    uint64_t done = 0;
  };

  // `name`: for those who look at the threads of the process; 15 bytes at most.
  Worker(std::string name, Priority priority, int threads = 1);
  // Stops, and waits for the jobs that are being done.
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  // From any thread, as the rest. One that has stopped drops the job.
  void Add(Job job);
  // Drops the jobs that no thread has begun. Does not wait.
  void Stop();
  bool stopped() const;
  // After Stop: waits for the jobs that are being done, at most until `until`. False: one hangs.
  bool WaitIdle(Clock::time_point until);
  Counts counts() const;

 private:
  void Run();

  const std::string name_;
  const Priority priority_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Job> jobs_;
  size_t busy_ = 0;
  uint64_t done_ = 0;
  bool stopped_ = false;
  std::vector<std::thread> threads_;  // last: they use the rest
};

}  // namespace fibs::server
