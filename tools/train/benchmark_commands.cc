#include "tools/train/benchmark_commands.h"

#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include "engine/player/builtin_player.h"
#include "engine/player/evaluator.h"
#include "engine/player/game_evaluator.h"
#include "engine/rules/variant.h"
#include "tools/train/benchmark.h"
#include "tools/train/comparison.h"
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

void RunBenchmark(const BenchmarkOptions& options) {
  const Benchmark benchmark = ReadBenchmarkFile(options.file);
  const auto evaluator = EvaluatorOfFile(options.network);
  engine::Search search(engine::kBackgammon, engine::EvaluatorOf(evaluator),
                        &engine::TwoSidedBearOff::Shared);
  std::unique_ptr<Answerer> answerer = std::make_unique<PlayerAnswers>(search, options.level);
  std::optional<engine::BuiltinPlayer> player;
  if (const auto strength = engine::StrengthOf(options.strength)) {
    player.emplace(evaluator, *strength);
    answerer = std::make_unique<StrengthAnswers>(*player);
  } else if (!options.strength.empty()) {
    Fail("no such strength: " + options.strength);
  }
  if (!options.answers.empty())
    answerer = std::make_unique<FileAnswers>(ReadBenchmarkFile(options.answers));
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

struct CompareOptions {
  std::string file;
  std::string network;
  std::string answers;
  int level = 0;
  ComparisonRules rules;
};

// Ours against the best plays of a file.
void RunCompare(const CompareOptions& options) {
  const Benchmark benchmark = ReadBenchmarkFile(options.file);
  const auto evaluator = engine::EvaluatorOf(EvaluatorOfFile(options.network));
  engine::Search search(engine::kBackgammon, evaluator);
  PlayerAnswers own(search, options.level);
  FileAnswers others(options.answers.empty() ? benchmark : ReadBenchmarkFile(options.answers));
  ComparisonRules rules = options.rules;
  rules.progress = [](size_t done, size_t all) {
    if (done % 10 == 0 || done == all) fmt::print(stderr, "{} of {} rolled out\n", done, all);
  };
  fmt::print("{:<12} {:>6} {:>7}   ours are better by (thousandths of a point a play)\n", "kind",
             "plays", "differ");
  for (const ComparisonRow& row : Compare(benchmark, own, others, evaluator, rules)) {
    fmt::print("{:<12} {:>6} {:>7} {:>+8.2f} +- {:.2f}\n", row.name, row.plays, row.differ,
               row.gain, row.gain_error);
  }
}

void AddCompare(CommandLine& line) {
  auto options = std::make_shared<CompareOptions>();
  CommandOptions compare =
      line.Command("compare", "Roll out the plays in which the player differs from others",
                   [options] { RunCompare(*options); });
  compare.Option("file", options->file, "tools/train/benchmark.txt").Required();
  compare.Option("--level", options->level, "So many rolls the player looks ahead")
      .Range(0, engine::kLevelMax);
  compare.Option("--network", options->network,
                 "File of networks, in the place of the builtin ones");
  compare.Option("--answers", options->answers,
                 "Judgement of the same positions, whose best plays are the others; FILE");
  compare.Option("--trials", options->rules.trials, "A play").Range(2, 46'656);
  compare.Option("--threads", options->rules.threads).Range(1, 256);
}

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

  AddCompare(line);

  auto asked = std::make_shared<QuestionRules>();
  CommandOptions questions =
      line.Command("questions", "Write such positions, for judge_by_gnubg.py to judge",
                   [asked] { WriteQuestions(std::cout, *asked); });
  questions.Option("--each", asked->each, "Plays of each kind of position").Range(2, 10'000);
  questions.Flag("--scores", asked->scores, "Only cubes, as many, at scores of a match");
  questions.Option("--seed", asked->seed);
}

}  // namespace fibs::train
