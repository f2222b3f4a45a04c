#include "server/host/workers/judge_thread.h"

#include <sys/resource.h>
#include <unistd.h>

#include <optional>
#include <utility>

#include "engine/player/judge.h"

namespace fibs::server {
namespace {

constexpr int kNice = 10;

}  // namespace

JudgeThread::JudgeThread(OnAnswer on_answer)
    : on_answer_(std::move(on_answer)), thread_([this] { Run(); }) {}

JudgeThread::~JudgeThread() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void JudgeThread::Add(JudgeMatch job) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(job));
  }
  changed_.notify_one();
}

void JudgeThread::Run() {
  // Games go first. On Linux a thread has a priority of its own.
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNice);
  std::optional<engine::Judge> judge;  // its tables are made when they are needed
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
    if (stopping_) return;
    const JudgeMatch job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    if (!judge) judge.emplace();
    on_answer_({.match = job.match,
                .claim = job.claim,
                .inputs = job.inputs,
                .chance = judge->WinChance(*job.position, job.claim.by)});
    lock.lock();
  }
}

}  // namespace fibs::server
