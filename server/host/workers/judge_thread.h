#pragma once

#include <functional>
#include <optional>

#include "engine/player/judge.h"
#include "server/core/event.h"
#include "server/host/workers/worker.h"

namespace fibs::server {

// Judges matches that nobody plays on, one after the other, on a thread of low priority.
class JudgeThread {
 public:
  // Called on that thread.
  using OnAnswer = std::function<void(Answered answer)>;

  // Its destructor waits for the match that is being judged, a few seconds at most, and drops the
  // others. The next server asks for those again.
  explicit JudgeThread(OnAnswer on_answer);

  void Add(RequestId id, JudgeMatch job);
  Worker::Counts counts() const { return worker_.counts(); }

 private:
  const OnAnswer on_answer_;
  std::optional<engine::Judge> judge_;  // the thread's: its tables are made when they are needed
  Worker worker_;                       // last: it uses the rest
};

}  // namespace fibs::server
