#include "tools/train/benchmark_commands.h"

#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include "engine/player/builtin_player.h"
#include "engine/player/evaluator.h"
#include "engine/player/game_evaluator.h"
#include "engine/rules/variant.h"
#include "tools/train/benchmark.h"
#include "tools/train/evaluator_file.h"
#include "tools/train/files.h"

namespace fibs::train {
namespace {

struct BenchmarkOptions {
  std::string file;
  std::string network;
  std::string answers;
  std::string strength;
  int level = 0;
};

Benchmark ReadFile(const std::string& path) {
  std::ifstream in(path);
  if (!in) Fail(path + ": cannot be read");
  return ReadBenchmark(in);
}

void RunBenchmark(const BenchmarkOptions& options) {
  const Benchmark benchmark = ReadFile(options.file);
  const auto evaluator = options.network.empty() ? std::make_shared<const engine::Evaluator>()
                                                 : ReadEvaluator(options.network);
  engine::Search search(engine::kBackgammon, engine::EvaluatorOf(evaluator));
  std::unique_ptr<Answerer> answerer = std::make_unique<PlayerAnswers>(search, options.level);
  std::optional<engine::BuiltinPlayer> player;
  if (const auto strength = engine::StrengthOf(options.strength)) {
    player.emplace(evaluator, *strength);
    answerer = std::make_unique<StrengthAnswers>(*player);
  } else if (!options.strength.empty()) {
    Fail("no such strength: " + options.strength);
  }
  if (!options.answers.empty()) answerer = std::make_unique<FileAnswers>(ReadFile(options.answers));
  fmt::print(
      "thousandths of a point          a play               equity            a cube decision\n");
  fmt::print("{:<12} {:>6} {:>8} {:>7} {:>8} {:>8} {:>6} {:>9} {:>7}\n", "kind", "plays", "lost",
             "+-", "RMSE", "bias", "cubes", "lost", "+-");
  for (const BenchmarkRow& row : Measure(benchmark, *answerer)) {
    fmt::print("{:<12} {:>6} {:>8.2f} {:>7.2f} {:>8.1f} {:>8.1f} {:>6} {:>9.2f} {:>7.2f}\n",
               row.name, row.plays, row.loss, row.loss_error, row.rmse, row.bias, row.cubes,
               row.cube_loss, row.cube_loss_error);
  }
}

struct QuestionOptions {
  size_t each = 100;
  uint64_t seed = 1;
};

}  // namespace

void AddBenchmark(CommandLine& line) {
  auto options = std::make_shared<BenchmarkOptions>();
  CommandOptions benchmark =
      line.Command("benchmark", "Measure the player by positions that others have judged",
                   [options] { RunBenchmark(*options); });
  benchmark.Option("file", options->file, "tools/train/benchmark.txt").Required();
  benchmark.Option("--level", options->level, "So many rolls are looked ahead")
      .Range(0, engine::kLevelMax);
  benchmark.Option("--network", options->network,
                   "File of networks, in the place of the builtin ones");
  benchmark.Option("--strength", options->strength,
                   "Of the player as it plays at a table: beginner, novice, easy, medium or full");
  benchmark.Option("--answers", options->answers,
                   "Judgement of the same positions, to be measured in the place of the player");

  auto asked = std::make_shared<QuestionOptions>();
  CommandOptions questions =
      line.Command("questions", "Write such positions, for judge_by_gnubg.py to judge",
                   [asked] { WriteQuestions(std::cout, asked->each, asked->seed); });
  questions.Option("--each", asked->each, "Plays of each kind of position").Range(2, 10'000);
  questions.Option("--seed", asked->seed);
}

}  // namespace fibs::train
