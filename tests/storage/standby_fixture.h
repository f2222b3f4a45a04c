#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <vector>

#include "server/storage/standby.h"
#include "storage_fixture.h"

namespace fibs::server {

// A server that waits in a thread until it can lead.
class Candidate {
 public:
  explicit Candidate(const Config& config)
      : waiting_(std::async(std::launch::async, [this, config] {
          const auto tell = [this](const std::string& line) { Tell(line); };
          auto led = WaitToLead(config, {tell, [this] { Tell("waits"); }, tell}, stop_.get_token(),
                                std::chrono::milliseconds(50));
          return led ? std::move(led->storage) : nullptr;
        })) {}
  ~Candidate() { Stop(); }
  Candidate(const Candidate&) = delete;
  Candidate& operator=(const Candidate&) = delete;

  void Stop() { stop_.request_stop(); }
  // Whether it has told lines with this in them, so many, or does in a minute.
  bool Tells(const std::string& part, int times = 1) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, kDeadline, [&] {
      return std::count_if(lines_.begin(), lines_.end(), [&](const std::string& line) {
               return line.find(part) != std::string::npos;
             }) >= times;
    });
  }
  bool TellsAgain(const std::string& part) { return Tells(part, 2); }
  bool Waits() { return Tells("this one is a standby") && Tells("waits"); }
  // What it leads, once it does; null when it was stopped, or does not lead within a minute.
  std::unique_ptr<SqlStorage> Led() {
    if (waiting_.wait_for(kDeadline) != std::future_status::ready) return nullptr;
    return waiting_.get();
  }

 private:
  static constexpr std::chrono::seconds kDeadline{60};

  void Tell(const std::string& line) {
    const std::lock_guard lock(mutex_);
    lines_.push_back(line);
    changed_.notify_all();
  }

  std::stop_source stop_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> lines_;
  std::future<std::unique_ptr<SqlStorage>> waiting_;  // last: it uses the rest
};

// What an old leader comes to, however often it asks.
inline std::string End(SqlStorage& leader) {
  for (int tries = 0; tries < 5; ++tries) {
    try {
      leader.KeepLead();
    } catch (const LeadershipLost& lost) {
      return lost.what();
    } catch (const StorageError&) {
    }
  }
  return "goes on";
}

}  // namespace fibs::server
