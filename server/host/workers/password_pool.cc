#include "server/host/workers/password_pool.h"

#include <sodium.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <unistd.h>

#include <utility>

#include "server/host/workers/password_hash.h"

namespace fibs::server {
namespace {

constexpr int kNice = 10;

void Wipe(std::string& secret) {
  sodium_memzero(secret.data(), secret.size());
  secret.clear();
}

}  // namespace

PasswordPool::PasswordPool(int threads, PasswordCost cost, OnAnswer on_answer)
    : cost_(cost), on_answer_(std::move(on_answer)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { Run(); });
}

PasswordPool::~PasswordPool() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  for (Job& job : jobs_) Wipe(job.password);
}

void PasswordPool::Add(HashPassword& job) { Push(job.session, job.password, ""); }

void PasswordPool::Add(CheckPassword& job) {
  // An account without a hash has no password that fits.
  Push(job.session, job.password, job.hash.empty() ? "-" : std::move(job.hash));
}

size_t PasswordPool::pending() {
  const std::lock_guard lock(mutex_);
  return jobs_.size();
}

// A move would leave the bytes of a short password in the source.
void PasswordPool::Push(SessionId session, std::string& password, std::string hash) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back({session, password, std::move(hash)});
  }
  Wipe(password);
  changed_.notify_one();
}

void PasswordPool::Run() {
  // A storm of log-ins takes what the matches leave, also where there is one processor only. On
  // Linux a thread has a priority of its own; where it may not be lowered, it stays.
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNice);
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
    if (stopping_) return;
    Job job = jobs_.front();
    Wipe(jobs_.front().password);
    jobs_.pop_front();
    lock.unlock();
    Answer answer = Work(job);
    Wipe(job.password);
    on_answer_(job.session, std::move(answer));
    lock.lock();
  }
}

PasswordPool::Answer PasswordPool::Work(const Job& job) const {
  if (!job.hash.empty()) {
    return PasswordChecked{
        crypto_pwhash_str_verify(job.hash.c_str(), job.password.data(), job.password.size()) == 0};
  }
  std::string hash = PasswordHash(job.password, cost_);
  if (hash.empty()) spdlog::error("cannot hash a password: not enough memory");
  return PasswordHashed{std::move(hash)};
}

}  // namespace fibs::server
