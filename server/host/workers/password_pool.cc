#include "server/host/workers/password_pool.h"

#include <sodium.h>
#include <spdlog/spdlog.h>

#include <memory>
#include <utility>

#include "server/host/workers/password_hash.h"

namespace fibs::server {
namespace {

void Wipe(std::string& secret) {
  sodium_memzero(secret.data(), secret.size());
  secret.clear();
}

struct Secret {
  explicit Secret(std::string& from) : text(from) { Wipe(from); }
  ~Secret() { Wipe(text); }
  Secret(const Secret&) = delete;
  Secret& operator=(const Secret&) = delete;

  std::string text;
};

}  // namespace

PasswordPool::PasswordPool(int threads, PasswordCost cost, OnAnswer on_answer)
    : cost_(cost),
      on_answer_(std::move(on_answer)),
      worker_("fibsd-password", Worker::Priority::kLow, threads) {}

void PasswordPool::Add(RequestId id, HashPassword& job) {
  Push(id, job.password, [this](const std::string& password) -> Answer {
    std::string hash = PasswordHash(password, cost_);
    if (hash.empty()) spdlog::error("cannot hash a password: not enough memory");
    return PasswordHashed{std::move(hash)};
  });
}

// An account without a hash has no password that fits.
void PasswordPool::Add(RequestId id, CheckPassword& job) {
  Push(id, job.password, [hash = std::move(job.hash)](const std::string& password) -> Answer {
    return PasswordChecked{
        crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0};
  });
}

// A move would leave the bytes of a short password in the source.
void PasswordPool::Push(RequestId id, std::string& password, Work work) {
  worker_.Add([this, id, secret = std::make_shared<const Secret>(password),
               work = std::move(work)]() mutable {
    Answer answer = work(secret->text);
    secret.reset();
    on_answer_({id, std::move(answer)});
  });
}

}  // namespace fibs::server
