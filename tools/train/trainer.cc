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

}  // namespace

struct Trainer::Worker {
  engine::Outcomes outcomes;
};

Trainer::Trainer(uint64_t seed, size_t threads, const Widths& widths)
    : seed_(seed),
      optimizers_(OptimizersOf(RandomNetworks(widths, seed))),
      bear_off_(std::make_shared<const engine::BearOffTable>()),
      gradients_(kSlices) {
  for (size_t i = 0; i < threads; ++i) workers_.push_back(std::make_unique<Worker>());
}

Trainer::~Trainer() = default;

void Trainer::RunBatch(const Stage& stage, float done) {
  lessons_.resize(stage.batch);
  const engine::Evaluator evaluator(CurrentOf(optimizers_), bear_off_);
  RunOnThreads(workers_.size(), stage.batch, [&](size_t game, size_t thread) {
    for (std::vector<Lesson>& lessons : lessons_[game]) lessons.clear();
    PlayGame(evaluator, stage.self_play, seed_, games_ + game, workers_[thread]->outcomes,
             lessons_[game]);
  });
  games_ += stage.batch;
  const float rate = stage.rate_first * std::pow(stage.rate_last / stage.rate_first, done);
  for (size_t part = 0; part < engine::kNetworks; ++part) Learn(part, rate);
}

void Trainer::Learn(size_t part, float rate) {
  Optimizer& optimizer = optimizers_[part];
  const engine::Network& network = optimizer.network();
  RunOnThreads(workers_.size(), kSlices, [&](size_t slice, size_t) {
    gradients_[slice].assign(network.shape().weights(), 0);
    for (size_t game = slice; game < lessons_.size(); game += kSlices) {
      for (const Lesson& lesson : lessons_[game][part]) {
        AddGradient(network, lesson, gradients_[slice]);
      }
    }
  });
  for (size_t slice = 1; slice < kSlices; ++slice) {
    std::transform(gradients_[0].begin(), gradients_[0].end(), gradients_[slice].begin(),
                   gradients_[0].begin(), std::plus<>());
  }
  size_t count = 0;
  for (const Lessons& lessons : lessons_) count += lessons[part].size();
  optimizer.Step(gradients_[0], count, rate);
}

engine::Networks Trainer::Networks() const { return MeanOf(optimizers_); }

void Trainer::Write(std::ostream& out) const {
  out.write(reinterpret_cast<const char*>(&games_), sizeof(games_));
  for (const Optimizer& optimizer : optimizers_) optimizer.Write(out);
}

bool Trainer::Read(std::istream& in) {
  in.read(reinterpret_cast<char*>(&games_), sizeof(games_));
  return std::ranges::all_of(optimizers_, [&](Optimizer& one) { return one.Read(in); });
}

}  // namespace fibs::train
