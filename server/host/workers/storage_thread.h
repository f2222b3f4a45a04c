#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/storage/storage.h"

namespace fibs::server {

// Commits records on a thread of its own: all that has queued, as one transaction. A commit that
// fails is tried again, with a growing delay, until it succeeds or another process has the
// database; the log has each cause once, and again when it lasts. When there is nothing to commit,
// it asks each second whether this process still leads.
class StorageThread {
 public:
  // The reports, on the storage thread.
  struct Reports {
    // After each commit: its last number, and how long it took.
    std::function<void(RecordNumber, std::chrono::nanoseconds)> committed;
    // A commit failed, and will be tried again: why.
    std::function<void(const std::string&)> failed = [](const std::string&) {};
    // LeadershipLost: nothing will be committed any more.
    std::function<void()> lost = [] {};
    // The database's own clock, when it was asked about the lead.
    std::function<void(Time, std::chrono::steady_clock::time_point)> clock = [](auto, auto) {};
  };
  StorageThread(Storage& storage, Reports reports,
                std::chrono::milliseconds ask_each = std::chrono::seconds(1));
  ~StorageThread();

  void Submit(std::vector<NumberedRecord> records);

  // From here on a commit that fails is tried again at once and often, until `deadline`.
  void Hurry(std::chrono::steady_clock::time_point deadline);
  // The same, and nothing is submitted any more: the thread ends as soon as everything is
  // committed.
  void Finish(std::chrono::steady_clock::time_point deadline);
  // After Finish: waits until the thread has ended, at most until `until`; true when it has and
  // everything is committed.
  bool WaitFinished(std::chrono::steady_clock::time_point until);
  // After that: whether records were not committed, or may be those of another process by now.
  // False where the thread hangs in a database of which nothing was wanted.
  bool AnyLost();

 private:
  void Run();
  bool CommitBatch(const std::vector<NumberedRecord>& batch);
  bool KeepLead();
  void Lose();
  bool WaitToRetry(std::chrono::milliseconds delay);

  Storage& storage_;
  const Reports reports_;
  const std::chrono::milliseconds ask_each_;
  std::string unreachable_;  // why, as the log has it; empty: nothing is wrong
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<NumberedRecord> queue_;
  bool hurrying_ = false;
  bool finishing_ = false;
  bool finished_ = false;
  bool committing_ = false;
  bool lost_ = false;  // the lead
  bool all_committed_ = false;
  std::chrono::steady_clock::time_point deadline_;
  std::thread thread_;  // last: it uses the rest
};

}  // namespace fibs::server
