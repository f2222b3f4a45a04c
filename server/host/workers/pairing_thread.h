#pragma once

#include <functional>

#include "server/core/event.h"
#include "server/host/workers/worker.h"

namespace fibs::server {

// Pairs rounds of many players, one after the other, on a thread of low priority.
class PairingThread {
 public:
  // Called on that thread.
  using OnAnswer = std::function<void(Answered answer)>;

  // Its destructor waits for the round that is being paired, and drops the others: the next server
  // pairs those as it plays the inputs again.
  explicit PairingThread(OnAnswer on_answer);

  void Add(RequestId id, PairRound job);
  Worker::Counts counts() const { return worker_.counts(); }

 private:
  const OnAnswer on_answer_;
  Worker worker_;  // last: it uses the rest
};

}  // namespace fibs::server
