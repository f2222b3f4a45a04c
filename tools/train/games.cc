#include "tools/train/games.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "engine/player/match_player.h"
#include "server/command_line/command_line.h"
#include "tools/train/files.h"
#include "tools/train/game_arena.h"
#include "tools/train/game_trainer.h"

namespace fibs::train {
namespace {

struct CourseOptions {
  std::string game;
  std::string out;
  uint64_t seed = 1;
  uint64_t report_every = 2000;
  uint64_t test_pairs = 100;
  GameCourse course;
};

const engine::Variant& GameOf(const std::string& name) {
  const engine::Variant* variant = engine::FindVariant(name);
  if (variant == nullptr) Fail(name + ": no such game");
  return *variant;
}

void SaveGame(const engine::Variant& variant, const GameTrainer& trainer, const std::string& path) {
  const std::vector<uint8_t> bytes = engine::EncodeNetwork(variant, trainer.Network());
  WriteFile(path, [&](std::ostream& out) {
    out.write(reinterpret_cast<const char*>(bytes.data()),
              static_cast<std::streamsize>(bytes.size()));
  });
}

void LearnGame(const CourseOptions& options) {
  if (options.game.empty()) Fail("which subcommand, or which --variant?");
  if (options.out.empty()) Fail("--out is needed");
  const engine::Variant& variant = GameOf(options.game);
  GameTrainer trainer(variant, options.seed);
  const auto start = std::chrono::steady_clock::now();
  fmt::print("games,seconds,won_against_pip_count,margin\n");
  for (uint64_t next_report = options.report_every; trainer.games() < options.course.games;) {
    trainer.RunBatch(options.course);
    if (trainer.games() < next_report && trainer.games() < options.course.games) continue;
    next_report += options.report_every;
    SaveGame(variant, trainer, options.out);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    const auto evaluator = engine::EvaluatorOf(trainer.Network());
    const auto player = JudgingPlayer(*evaluator);
    const auto pip = CountingPlayer();
    const auto result = PlayGames(variant, *player, *pip, options.test_pairs, 1);
    fmt::print("{},{:.0f},{:.3f},{:.3f}\n", trainer.games(), seconds.count(), result.wins,
               result.wins_margin);
    std::fflush(stdout);
    fmt::print(stderr, "{}: {} of {} games, {:.0f} s: wins {:.1f}% against the pip count\n",
               variant.name, trainer.games(), options.course.games, seconds.count(),
               100 * result.wins);
  }
}

struct MeasureOptions {
  std::vector<std::string> games;
  std::string network;
  uint64_t pairs = 1000;
  uint64_t seed = 1;
  bool ahead = false;
};

engine::SharedGameEvaluator JudgeOf(const engine::Variant& variant, const std::string& network) {
  if (!network.empty()) return ReadNetwork(variant, network);
  if (auto own = engine::BuiltinNetworkOf(variant)) return own;
  return engine::EvaluatorOf(std::make_shared<const engine::Evaluator>());
}

// With a look one roll ahead against without.
void MeasureAhead(const std::vector<std::string>& games, const MeasureOptions& options) {
  fmt::print(
      "| game | games | won | points a game | ms a play | at most |\n|---|---|---|---|---|---|\n");
  for (const std::string& name : games) {
    const engine::Variant& variant = GameOf(name);
    const auto evaluator = JudgeOf(variant, options.network);
    const auto ahead = SearchingPlayer(evaluator), at_once = JudgingPlayer(*evaluator);
    const auto result = PlayGames(variant, *ahead, *at_once, options.pairs, options.seed);
    fmt::print("| {} | {} | {:.1f}% ± {:.1f} | {:+.3f} ± {:.3f} | {:.1f} | {:.0f} |\n", name,
               result.games, 100 * result.wins, 100 * result.wins_margin, result.points,
               result.points_margin, result.ms_a_play, result.ms_longest_play);
    std::fflush(stdout);
  }
}

void Measure(const MeasureOptions& options) {
  std::vector<std::string> games = options.games;
  if (games.empty()) {
    for (const engine::Variant& variant : engine::kVariants) games.emplace_back(variant.name);
  }
  if (options.ahead) return MeasureAhead(games, options);
  fmt::print(
      "| game | games | won against random | points a game | won against the pip count | "
      "points a game | ms a play | at most |\n|---|---|---|---|---|---|---|---|\n");
  for (const std::string& name : games) {
    const engine::Variant& variant = GameOf(name);
    const auto evaluator = JudgeOf(variant, options.network);
    const auto player = JudgingPlayer(*evaluator);
    const auto random = GuessingPlayer(options.seed);
    const auto pip = CountingPlayer();
    const auto easy = PlayGames(variant, *player, *random, options.pairs, options.seed);
    const auto hard = PlayGames(variant, *player, *pip, options.pairs, options.seed);
    fmt::print(
        "| {} | {} | {:.1f}% ± {:.1f} | {:+.2f} ± {:.2f} | {:.1f}% ± {:.1f} | {:+.2f} ± "
        "{:.2f} | {:.2f} | {:.1f} |\n",
        name, hard.games, 100 * easy.wins, 100 * easy.wins_margin, easy.points, easy.points_margin,
        100 * hard.wins, 100 * hard.wins_margin, hard.points, hard.points_margin, hard.ms_a_play,
        hard.ms_longest_play);
    std::fflush(stdout);
  }
}

}  // namespace

engine::SharedGameEvaluator ReadNetwork(const engine::Variant& variant, const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  const std::vector<uint8_t> bytes{std::istreambuf_iterator<char>(in), {}};
  auto network = engine::DecodeNetwork(variant, bytes);
  if (!network) Fail(path + ": no network for " + std::string(variant.name));
  return engine::EvaluatorOf(*std::move(network));
}

void AddLearnGame(CommandLine& line) {
  auto options = std::make_shared<CourseOptions>();
  GameCourse& course = options->course;
  line.Option("--variant", options->game, "Learn this game, with a small network of its own");
  line.Option("--out", options->out, "File of the network to write");
  line.Option("--seed", options->seed, "Of the first weights and of all dice");
  line.Option("--games", course.games, "Games to play").Positive();
  line.Option("--batch", course.batch, "Games between two steps").Range(1, 4096);
  line.Option("--rate", course.rate_first, "Size of a step at first");
  line.Option("--rate-last", course.rate_last, "Size of a step at the end");
  line.Option("--lambda", course.lambda_first).Range(0.0, 1.0);
  line.Option("--lambda-last", course.lambda_last).Range(0.0, 1.0);
  line.Option("--report-every", options->report_every, "Games between two reports");
  line.Option("--test-pairs", options->test_pairs, "Pairs of games in a report");
  line.WithoutCommand([options] { LearnGame(*options); });
}

void AddMeasure(CommandLine& line) {
  auto options = std::make_shared<MeasureOptions>();
  CommandOptions measure = line.Command("measure", "Play against a random and a pip-count player",
                                        [options] { Measure(*options); });
  measure.Option("games", options->games, "Which games; all if none is named");
  measure.Option("--network", options->network, "File to take instead of the builtin one");
  measure.Option("--pairs", options->pairs, "Sequences of dice; each is played twice");
  measure.Option("--seed", options->seed);
  measure.Flag("--ahead", options->ahead, "Instead: with a look one roll ahead against without");
}

}  // namespace fibs::train
