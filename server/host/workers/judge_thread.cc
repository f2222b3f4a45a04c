#include "server/host/workers/judge_thread.h"

#include <utility>

namespace fibs::server {

JudgeThread::JudgeThread(OnAnswer on_answer)
    : on_answer_(std::move(on_answer)), worker_("fibsd-judge", Worker::Priority::kLow) {}

void JudgeThread::Add(RequestId id, JudgeMatch job) {
  worker_.Add([this, id, job = std::move(job)] {
    if (!judge_) judge_.emplace();
    on_answer_({id, MatchJudged{judge_->WinChance(*job.position, job.claim.by)}});
  });
}

}  // namespace fibs::server
