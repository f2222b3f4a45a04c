#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/analysis/match_analysis.h"
#include "server/config.h"
#include "server/host/workers/worker.h"
#include "server/storage/jobs/job_queue.h"

namespace fibs::server {

// Takes jobs from the database and does them, on threads that get the time which nobody else wants.
// One thread more, of the usual priority, reads and writes the database: a thread that gets no time
// must not stand in a transaction in which the server would wait for it.
class AnalysisWorkers {
 public:
  using Clock = std::chrono::steady_clock;
  struct Options {
    int threads = 1;
    bool alone = false;  // nobody else works with this database: what is taken was left by the dead
    bool once = false;   // ends when nothing waits
    bool tells = false;  // the log has a line of each match
  };
  struct Counts {
    size_t busy = 0;
    uint64_t done = 0, failed = 0;
    std::string problem = {};  // with the database, now; empty: none
  };

  AnalysisWorkers(const Config& config, Options options);
  // Stops, and waits.
  ~AnalysisWorkers();
  AnalysisWorkers(const AnalysisWorkers&) = delete;
  AnalysisWorkers& operator=(const AnalysisWorkers&) = delete;

  // From any thread, as the rest. What is being done is given back. Does not wait.
  void Stop();
  // Then nothing uses the database any more. False: it takes longer.
  bool WaitStopped(Clock::time_point until);
  // After Stop: nobody computes any more. On a busy machine threads that get no time take long to
  // notice that they should end.
  bool WaitIdle(Clock::time_point until) { return worker_.WaitIdle(until); }
  // Until it has stopped; of Options::once, until nothing waits.
  void Wait();
  Counts counts() const;
  Worker::Counts worker_counts() const { return worker_.counts(); }

 private:
  // One match that is being analysed, or a puzzle that is made.
  struct Task {
    Job job;
    Clock::time_point begun;
    Clock::time_point renew;             // when a sign of life is due
    std::atomic<bool> given_up = false;  // for the thread that works on it
    // By that thread, under the mutex; of a puzzle its `why` alone.
    std::optional<MatchAnalysis> result;
    std::string puzzle;  // likewise; empty: there is none among the rolls
    bool fault = false;  // it has thrown: it may be tried again
  };

  void Run();
  // One round: stores what is done, says that the rest goes on, takes more. False: all is done.
  bool Turn();
  void Settle(Task& task);
  void SettlePuzzle(Task& task);
  void Renew(Task& task);
  bool TakeMore();
  void Begin(Job job);
  Task& AddTask(Job job);
  bool TakePuzzle();
  void Work(Task& task, const ArchivedMatch& match);
  void WorkOnPuzzle(Task& task, const std::vector<StoredAnalysis>& analyses,
                    const std::vector<StoredPuzzle>& asked);
  void Done(Task& task, MatchAnalysis result, std::string puzzle, bool fault);
  void NoteProblem(const std::string& what);

  const Config config_;
  const Options options_;
  JobQueue queue_;  // only the thread's, as the next ones
  std::list<Task> tasks_;
  std::string told_;  // the last problem in the log
  Clock::time_point told_at_;
  bool reclaimed_ = false;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  bool stopping_ = false, stopped_ = false, any_result_ = false;
  Counts counts_;
  Worker worker_;
  std::thread thread_;  // last: it uses the rest
};

}  // namespace fibs::server
