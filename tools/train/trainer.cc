#include "tools/train/trainer.h"

#include <algorithm>
#include <cmath>
#include <istream>
#include <ostream>

#include "tools/train/threads.h"

namespace fibs::train {
namespace {

// A batch is cut into this many slices, whose gradients are added in order, so that sums do not
// depend on the threads.
constexpr size_t kSlices = 4;

engine::Network::Shape RaceShape(size_t hidden) { return {hidden, false, engine::kRaceMeasures}; }

}  // namespace

struct Trainer::Worker {
  engine::Outcomes outcomes;
};

Trainer::Trainer(uint64_t seed, size_t threads, size_t contact_hidden, size_t race_hidden)
    : seed_(seed),
      contact_(RandomNetwork({contact_hidden, true, engine::kMeasures}, seed)),
      race_(RandomNetwork(RaceShape(race_hidden), seed + 1)),
      bear_off_(std::make_shared<const engine::BearOffTable>()),
      gradients_(kSlices) {
  for (size_t i = 0; i < threads; ++i) workers_.push_back(std::make_unique<Worker>());
}

Trainer::~Trainer() = default;

void Trainer::RunBatch(const Stage& stage, float done) {
  lessons_.resize(stage.batch);
  const engine::Evaluator evaluator({contact_.network(), race_.network()}, bear_off_);
  RunOnThreads(workers_.size(), stage.batch, [&](size_t game, size_t thread) {
    lessons_[game].contact.clear();
    lessons_[game].race.clear();
    PlayGame(evaluator, stage.self_play, seed_, games_ + game, workers_[thread]->outcomes,
             lessons_[game]);
  });
  games_ += stage.batch;
  const float rate = stage.rate_first * std::pow(stage.rate_last / stage.rate_first, done);
  Learn(&Lessons::contact, contact_, rate);
  Learn(&Lessons::race, race_, rate);
}

void Trainer::Learn(const std::vector<Lesson> Lessons::*part, Optimizer& optimizer, float rate) {
  const engine::Network& network = optimizer.network();
  RunOnThreads(workers_.size(), kSlices, [&](size_t slice, size_t) {
    gradients_[slice].assign(network.shape().weights(), 0);
    for (size_t game = slice; game < lessons_.size(); game += kSlices) {
      for (const Lesson& lesson : lessons_[game].*part) {
        AddGradient(network, lesson, gradients_[slice]);
      }
    }
  });
  for (size_t slice = 1; slice < kSlices; ++slice) {
    std::transform(gradients_[0].begin(), gradients_[0].end(), gradients_[slice].begin(),
                   gradients_[0].begin(), std::plus<>());
  }
  size_t count = 0;
  for (const Lessons& lessons : lessons_) count += (lessons.*part).size();
  optimizer.Step(gradients_[0], count, rate);
}

engine::NetworkPair Trainer::Networks() const { return {contact_.Mean(), race_.Mean()}; }

void Trainer::Write(std::ostream& out) const {
  out.write(reinterpret_cast<const char*>(&games_), sizeof(games_));
  contact_.Write(out);
  race_.Write(out);
}

bool Trainer::Read(std::istream& in) {
  in.read(reinterpret_cast<char*>(&games_), sizeof(games_));
  return contact_.Read(in) && race_.Read(in);
}

}  // namespace fibs::train
