#include "server/host/workers/storage_thread.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace fibs::server {
namespace {

using std::chrono::steady_clock;

constexpr std::chrono::milliseconds kFirstDelay{100}, kLastDelay{5000};
constexpr std::chrono::minutes kTellAgain{10};  // of a failure that lasts

}  // namespace

StorageThread::StorageThread(Storage& storage, Reports reports, std::chrono::milliseconds ask_each)
    : storage_(storage),
      reports_(std::move(reports)),
      ask_each_(ask_each),
      thread_([this] { Run(); }) {}

StorageThread::~StorageThread() {
  Finish(steady_clock::now());
  thread_.join();
}

void StorageThread::Submit(std::vector<NumberedRecord> records) {
  if (records.empty()) return;
  {
    const std::lock_guard lock(mutex_);
    queue_.insert(queue_.end(), std::make_move_iterator(records.begin()),
                  std::make_move_iterator(records.end()));
  }
  changed_.notify_all();
}

void StorageThread::Hurry(steady_clock::time_point deadline) {
  {
    const std::lock_guard lock(mutex_);
    deadline_ = hurrying_ ? std::min(deadline_, deadline) : deadline;
    hurrying_ = true;
  }
  changed_.notify_all();
}

void StorageThread::Finish(steady_clock::time_point deadline) {
  Hurry(deadline);
  {
    const std::lock_guard lock(mutex_);
    finishing_ = true;
  }
  changed_.notify_all();
}

bool StorageThread::WaitFinished(steady_clock::time_point until) {
  std::unique_lock lock(mutex_);
  changed_.wait_until(lock, until, [this] { return finished_; });
  return finished_ && all_committed_;
}

bool StorageThread::AnyLost() {
  const std::lock_guard lock(mutex_);
  return finished_ ? !all_committed_ : lost_ || committing_ || !queue_.empty();
}

void StorageThread::Run() {
  const auto something = [this] { return finishing_ || !queue_.empty(); };
  bool lost = !KeepLead();
  std::unique_lock lock(mutex_);
  while (!lost) {
    const bool idle = !changed_.wait_for(lock, ask_each_, something);
    if (!idle && queue_.empty()) break;
    const std::vector<NumberedRecord> batch = std::exchange(queue_, {});
    committing_ = !idle;
    lock.unlock();
    lost = idle ? !KeepLead() : !CommitBatch(batch);
    lock.lock();
    committing_ = false;
  }
  if (lost) changed_.wait(lock, something);
  all_committed_ = !lost;
  finished_ = true;
  lock.unlock();
  changed_.notify_all();
}

// The same batch is kept until it is stored: if only the answer to a commit was lost, the storage
// knows it again. False: given up at the deadline, or for ever.
bool StorageThread::CommitBatch(const std::vector<NumberedRecord>& batch) {
  std::chrono::milliseconds delay = kFirstDelay;
  std::string logged_cause;
  const auto first_try = steady_clock::now();
  auto tell_again = first_try;
  for (;;) {
    const auto start = steady_clock::now();
    try {
      storage_.Commit(batch);
      if (!logged_cause.empty()) {
        spdlog::warn("storage works again, after {} seconds",
                     std::chrono::ceil<std::chrono::seconds>(start - first_try).count());
      }
      reports_.committed(batch.back().number, steady_clock::now() - start);
      return true;
    } catch (const LeadershipLost& error) {
      spdlog::error("cannot store records from {} on: {}", batch.front().number, error.what());
      Lose();
      return false;
    } catch (const std::exception& error) {
      if (logged_cause != error.what() || start >= tell_again) {
        logged_cause = error.what();
        tell_again = start + kTellAgain;
        spdlog::error("cannot store records from {} on, trying again until it works: {}",
                      batch.front().number, logged_cause);
      }
      reports_.failed(error.what());
    }
    if (!WaitToRetry(delay)) return false;
    delay = std::min(delay * 2, kLastDelay);
  }
}

// False: another process has the database.
bool StorageThread::KeepLead() {
  try {
    storage_.KeepLead();
    if (const auto time = storage_.ReadClock()) reports_.clock(*time, steady_clock::now());
    if (!std::exchange(unreachable_, "").empty()) spdlog::warn("the database can be reached again");
  } catch (const LeadershipLost& error) {
    spdlog::error("{}", error.what());
    Lose();
    return false;
  } catch (const std::exception& error) {
    if (std::exchange(unreachable_, error.what()) != error.what()) {
      spdlog::error("cannot reach the database, trying on: {}", error.what());
    }
  }
  return true;
}

void StorageThread::Lose() {
  {
    const std::lock_guard lock(mutex_);
    lost_ = true;
  }
  reports_.lost();
}

// Hurry cuts a long delay short. False: no more time.
bool StorageThread::WaitToRetry(std::chrono::milliseconds delay) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, delay, [this] { return hurrying_; });
  if (!hurrying_) return true;
  const auto next = steady_clock::now() + kFirstDelay;
  if (next >= deadline_) return false;
  changed_.wait_until(lock, next, [&] { return next >= deadline_; });
  return steady_clock::now() < deadline_;
}

}  // namespace fibs::server
