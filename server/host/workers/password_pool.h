#pragma once

#include <functional>
#include <string>

#include "server/config.h"
#include "server/core/event.h"
#include "server/host/workers/worker.h"

namespace fibs::server {

// Hashes and checks passwords by Argon2id on a few threads. Passwords are wiped after use.
class PasswordPool {
 public:
  // Called on a thread of the pool.
  using OnAnswer = std::function<void(Answered answer)>;

  // Its destructor waits for the answers that are being made, and drops the others.
  PasswordPool(int threads, PasswordCost cost, OnAnswer on_answer);

  // Both take the password over and wipe the caller's copy.
  void Add(RequestId id, HashPassword& job);
  void Add(RequestId id, CheckPassword& job);
  Worker::Counts counts() const { return worker_.counts(); }

 private:
  using Work = std::function<Answer(const std::string& password)>;
  void Push(RequestId id, std::string& password, Work work);

  const PasswordCost cost_;
  const OnAnswer on_answer_;
  Worker worker_;  // last: it uses the rest
};

}  // namespace fibs::server
