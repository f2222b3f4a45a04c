#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "server/core/event.h"

namespace fibs::server {

// Judges matches that nobody plays on, one after the other, on a thread of low priority.
class JudgeThread {
 public:
  // Called on that thread.
  using OnAnswer = std::function<void(const MatchJudged& answer)>;

  explicit JudgeThread(OnAnswer on_answer);
  // Waits for the match that is being judged, a few seconds at most, and drops the others. The next
  // server asks for those again.
  ~JudgeThread();
  JudgeThread(const JudgeThread&) = delete;
  JudgeThread& operator=(const JudgeThread&) = delete;

  void Add(JudgeMatch job);

 private:
  void Run();

  const OnAnswer on_answer_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<JudgeMatch> jobs_;
  bool stopping_ = false;
  std::thread thread_;  // last: it uses the rest
};

}  // namespace fibs::server
