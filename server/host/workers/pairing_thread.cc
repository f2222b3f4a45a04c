#include "server/host/workers/pairing_thread.h"

#include <chrono>
#include <memory>
#include <utility>

#include "engine/events/pairing.h"

namespace fibs::server {

PairingThread::PairingThread(OnAnswer on_answer)
    : on_answer_(std::move(on_answer)), worker_("fibsd-pairing", Worker::Priority::kLow) {}

void PairingThread::Add(RequestId id, PairRound job) {
  worker_.Add([this, id, job = std::move(job)] {
    const auto start = Worker::Clock::now();
    auto pairing = std::make_shared<const events::Pairing>(events::PairRound(*job.task));
    on_answer_(
        {id, RoundPaired{.pairing = std::move(pairing), .took = Worker::Clock::now() - start}});
  });
}

}  // namespace fibs::server
