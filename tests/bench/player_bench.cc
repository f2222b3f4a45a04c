// How long the builtin player thinks.

#include <benchmark/benchmark.h>

#include <memory>

#include "engine/player/builtin_player.h"
#include "engine/search/searching_player.h"
#include "tests/engine/game_positions.h"

namespace fibs::engine {
namespace {

// Positions as they come up when the player plays himself.
std::vector<Position> PlayedPositions() {
  const BuiltinPlayer player;
  Random random(1);
  std::vector<Position> positions;
  Position position = Position::Start();
  while (positions.size() < 500) {
    positions.push_back(position);
    const auto die = [&] { return static_cast<int8_t>(random.Below(6) + 1); };
    const int8_t first = die();
    position = player.ChoosePlay(position, {first, die()}, {}).result.position.Flipped();
    if (position.opponent_off() == kCheckers) position = Position::Start();
  }
  return positions;
}

void BM_Evaluate(benchmark::State& state) {
  const Evaluator evaluator;
  const std::vector<Position> positions = PlayedPositions();
  size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(evaluator.Evaluate(positions[i++ % positions.size()]));
  }
}
BENCHMARK(BM_Evaluate);

void BM_EvaluatePortably(benchmark::State& state) {
  const Evaluator evaluator;
  const std::vector<Position> positions = PlayedPositions();
  size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(evaluator.EvaluatePortably(positions[i++ % positions.size()]));
  }
}
BENCHMARK(BM_EvaluatePortably);

// Every roll in turn.
void ChoosePlays(benchmark::State& state, const BuiltinPlayer& player) {
  const std::vector<Position> positions = PlayedPositions();
  size_t i = 0;
  for (auto _ : state) {
    const Dice dice{static_cast<int8_t>(i % 6 + 1), static_cast<int8_t>(i / 6 % 6 + 1)};
    benchmark::DoNotOptimize(player.ChoosePlay(positions[i++ % positions.size()], dice, {}));
  }
}

void BM_ChoosePlay(benchmark::State& state) { ChoosePlays(state, BuiltinPlayer()); }
BENCHMARK(BM_ChoosePlay)->Unit(benchmark::kMicrosecond);

// As many rolls ahead as the argument says.
void BM_ChoosePlayAhead(benchmark::State& state) {
  const auto evaluator = std::make_shared<const Evaluator>();
  ChoosePlays(state, SearchingPlayer(evaluator, static_cast<int>(state.range(0))));
}
BENCHMARK(BM_ChoosePlayAhead)->DenseRange(0, kLevelMax)->Unit(benchmark::kMicrosecond);

void BM_ShouldDouble(benchmark::State& state) {
  const BuiltinPlayer player;
  const std::vector<Position> positions = PlayedPositions();
  size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(player.ShouldDouble(positions[i++ % positions.size()], {}));
  }
}
BENCHMARK(BM_ShouldDouble)->Unit(benchmark::kMicrosecond);

void BM_MakePlayer(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(std::make_unique<BuiltinPlayer>());
}
BENCHMARK(BM_MakePlayer)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace fibs::engine
