#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "server/config.h"
#include "server/core/event.h"

namespace fibs::server {

// Hashes and checks passwords by Argon2id on a few threads. Passwords are wiped after use.
class PasswordPool {
 public:
  using Answer = std::variant<PasswordHashed, PasswordChecked>;
  // Called on a thread of the pool. An empty hash: there was no memory to make it.
  using OnAnswer = std::function<void(SessionId session, Answer answer)>;

  PasswordPool(int threads, PasswordCost cost, OnAnswer on_answer);
  // Waits for the answers that are being made; drops the others.
  ~PasswordPool();

  // Both take the password over and wipe the caller's copy.
  void Add(HashPassword& job);
  void Add(CheckPassword& job);
  // Jobs that no thread has taken up yet.
  size_t pending();

 private:
  struct Job {
    SessionId session = 0;
    std::string password;
    std::string hash;  // empty: make one
  };
  void Push(SessionId session, std::string& password, std::string hash);
  void Run();
  Answer Work(const Job& job) const;

  const PasswordCost cost_;
  const OnAnswer on_answer_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Job> jobs_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace fibs::server
