// How fast plays are found: positions from random play (fixed seed), each with all 36 rolls (21, as
// often as they fall). Time and items_per_second count one position with one roll.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <random>
#include <vector>

#include "benchmark/benchmark.h"
#include "engine/rules/game.h"
#include "engine/rules/outcomes.h"

namespace fibs::engine {
namespace {

constexpr int kGames = 20;

struct Sample {
  Position position;
  Dice dice;
};

// Every position of some games between players who choose at random, with every roll.
const std::vector<Sample>& Samples() {
  static const std::vector<Sample> samples = [] {
    std::vector<Sample> made;
    std::mt19937 random(1);
    const auto die = [&random] { return static_cast<int8_t>(1 + random() % 6); };
    const auto outcomes = std::make_unique<Outcomes>();
    for (int game = 0; game < kGames; ++game) {
      Position position = Position::Start();
      while (position.opponent_off() < kCheckers) {
        for (int8_t first = 1; first <= 6; ++first) {
          for (int8_t second = 1; second <= 6; ++second) {
            made.push_back({position, {first, second}});
          }
        }
        outcomes->Generate(position, {die(), die()});
        position = (*outcomes)[random() % outcomes->size()].Flipped();
      }
    }
    std::shuffle(made.begin(), made.end(), random);
    return made;
  }();
  return samples;
}

// Runs `work` over all samples again and again.
template <typename Work>
void RunOverSamples(benchmark::State& state, Work work) {
  const std::vector<Sample>& samples = Samples();
  size_t i = 0;
  for (auto _ : state) {
    work(samples[i]);
    if (++i == samples.size()) i = 0;
  }
  state.SetItemsProcessed(state.iterations());
}

void BM_Outcomes(benchmark::State& state) {
  const auto outcomes = std::make_unique<Outcomes>();
  RunOverSamples(state, [&outcomes](const Sample& sample) {
    outcomes->Generate(sample.position, sample.dice);
    benchmark::DoNotOptimize(outcomes->size());
  });
}
BENCHMARK(BM_Outcomes);

void BM_OutcomesPortably(benchmark::State& state) {
  const auto outcomes = std::make_unique<Outcomes>();
  RunOverSamples(state, [&outcomes](const Sample& sample) {
    outcomes->GeneratePortably(sample.position, sample.dice);
    benchmark::DoNotOptimize(outcomes->size());
  });
}
BENCHMARK(BM_OutcomesPortably);

void BM_DiceToPlay(benchmark::State& state) {
  RunOverSamples(state, [](const Sample& sample) {
    benchmark::DoNotOptimize(Backgammon().DiceToPlay({sample.position}, sample.dice));
  });
}
BENCHMARK(BM_DiceToPlay);

void BM_LegalPlays(benchmark::State& state) {
  RunOverSamples(state, [](const Sample& sample) {
    benchmark::DoNotOptimize(Backgammon().LegalPlays({sample.position}, sample.dice).size());
  });
}
BENCHMARK(BM_LegalPlays);

}  // namespace
}  // namespace fibs::engine
