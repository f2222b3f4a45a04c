// fibs-train: makes the weights of the builtin player by playing against itself, and measures how
// strong it is. docs/PLAYER.md has the commands that were used.

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <locale>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "engine/search/searching_player.h"
#include "server/command_line/command_line.h"
#include "tools/train/arena.h"
#include "tools/train/benchmark_commands.h"
#include "tools/train/chart.h"
#include "tools/train/cube_commands.h"
#include "tools/train/evaluator_file.h"
#include "tools/train/files.h"
#include "tools/train/games.h"
#include "tools/train/gnubg_player.h"
#include "tools/train/taught_commands.h"
#include "tools/train/trainer.h"

namespace fibs::train {
namespace {

struct LearnOptions {
  uint64_t seed = 1;
  size_t threads = 1;
  Widths widths = kUsualWidths;
  Stage stage;
  std::string checkpoint;
  std::string out;
  uint64_t report_every = 10'000;
  uint64_t test_pairs = 250;
};

void Save(const Trainer& trainer, const LearnOptions& options) {
  WriteFile(options.checkpoint, [&](std::ostream& out) { trainer.Write(out); });
  WriteNetworks(options.out, trainer.Networks());
}

void Learn(const LearnOptions& options) {
  Trainer trainer(options.seed, options.threads, options.widths);
  if (std::filesystem::exists(options.checkpoint)) {
    std::ifstream in(options.checkpoint, std::ios::binary);
    if (!trainer.Read(in)) Fail(options.checkpoint + ": not a checkpoint of networks of this size");
    fmt::print(stderr, "going on after {} games\n", trainer.games());
  }
  const auto start = std::chrono::steady_clock::now();
  const uint64_t first = trainer.games(), last = first + options.stage.games;
  uint64_t next_report = first + options.report_every;
  std::shared_ptr<const engine::Evaluator> previous;
  fmt::print("games,seconds,against_pip_count,margin,against_previous,margin\n");
  while (trainer.games() < last) {
    trainer.RunBatch(options.stage, static_cast<float>(trainer.games() - first) /
                                        static_cast<float>(options.stage.games));
    if (trainer.games() < next_report && trainer.games() < last) continue;
    next_report += options.report_every;
    Save(trainer, options);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    const auto now = std::make_shared<engine::Evaluator>(trainer.Networks(), trainer.bear_off());
    const auto player = [](auto evaluator) {
      return [evaluator](size_t) { return EvaluatorPlayer(evaluator); };
    };
    const ArenaResult pip = PlayArena(
        player(now), [](size_t) { return PipCountPlayer(); }, options.test_pairs, 1,
        options.threads);
    ArenaResult step;
    if (previous) {
      step = PlayArena(player(now), player(previous), options.test_pairs, 1, options.threads);
    }
    previous = now;
    fmt::print("{},{:.0f},{:.3f},{:.3f},{:.3f},{:.3f}\n", trainer.games(), seconds.count(),
               pip.mean, pip.margin, step.mean, step.margin);
    std::fflush(stdout);
    fmt::print(stderr, "{} games, {:.0f} s: {:+.3f} +- {:.3f} against the pip count\n",
               trainer.games(), seconds.count(), pip.mean, pip.margin);
  }
}

void AddLearn(CommandLine& line) {
  auto options = std::make_shared<LearnOptions>();
  CommandOptions learn =
      line.Command("learn", "Play against itself and learn", [options] { Learn(*options); });
  Stage& stage = options->stage;
  learn.Option("--checkpoint", options->checkpoint, "State to go on from, and to keep").Required();
  learn.Option("--out", options->out, "File of networks to write").Required();
  learn.Option("--games", stage.games, "Games to play").Required();
  learn.Option("--seed", options->seed, "Of the first weights and of all dice");
  learn.Option("--threads", options->threads).Range(1, 256);
  AddWidths(learn, options->widths);
  learn.Option("--batch", stage.batch, "Games between two steps").Range(1, 4096);
  learn.Option("--rate", stage.rate_first, "Size of a step at first");
  learn.Option("--rate-last", stage.rate_last, "Size of a step at the end");
  learn.Option("--lambda", stage.self_play.lambda).Range(0.0, 1.0);
  learn.Option("--lookahead-every", stage.self_play.lookahead_every,
               "Learn only from one position in N, from the mean over its 21 rolls");
  learn.Option("--report-every", options->report_every, "Games between two reports");
  learn.Option("--test-pairs", options->test_pairs, "Pairs of games in a report");
}

struct ArenaOptions {
  std::string first, second = "pip";
  uint64_t pairs = 5000;
  uint64_t seed = 1;
  size_t threads = 1;
};

// "random", "pip", "builtin", another strength of it, "gnubg", "gnubg-2" (at two plies), "network"
// (of the builtin player, without a look at the next roll) or a file of networks.
PlayerMaker MakerFor(const std::string& name, uint64_t seed) {
  if (name == "random") return [seed](size_t) { return RandomPlayer(seed); };
  if (name == "pip") return [](size_t) { return PipCountPlayer(); };
  if (name == "gnubg") return [](size_t) { return GnubgPlayer(0); };
  if (name == "gnubg-2") return [](size_t) { return GnubgPlayer(2); };
  const auto builtin = std::make_shared<const engine::Evaluator>();
  if (name == "world") {
    return [builtin](size_t) {
      return BuiltinArenaPlayer(std::make_shared<engine::SearchingPlayer>(builtin));
    };
  }
  if (const auto strength = engine::StrengthOf(name == "builtin" ? "full" : name)) {
    const auto player = std::make_shared<const engine::BuiltinPlayer>(builtin, *strength, seed);
    return [player](size_t) { return BuiltinArenaPlayer(player); };
  }
  const auto evaluator = name == "network" ? builtin : ReadEvaluator(name);
  return [evaluator](size_t) { return EvaluatorPlayer(evaluator); };
}

void RunArena(const ArenaOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  const ArenaResult result =
      PlayArena(MakerFor(options.first, options.seed), MakerFor(options.second, options.seed),
                options.pairs, options.seed, options.threads);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  fmt::print(
      "{} against {}: {:+.4f} points a game, +- {:.4f} (95%), {} games, seed {}; "
      "won {:.1f}%, gammons {:.1f}% to {:.1f}%; {:.0f} s\n",
      options.first, options.second, result.mean, result.margin, result.games, options.seed,
      100 * result.wins, 100 * result.gammons, 100 * result.gammons_lost, seconds.count());
}

void AddArena(CommandLine& line) {
  auto options = std::make_shared<ArenaOptions>();
  CommandOptions arena = line.Command("arena", "Play two players against each other",
                                      [options] { RunArena(*options); });
  arena
      .Option("first", options->first,
              "builtin (full), beginner, novice, easy, medium, world, network (builtin without "
              "looking ahead), random, pip, gnubg, gnubg-2 (at two plies) or a file of networks")
      .Required();
  arena.Option("second", options->second).Required();
  arena.Option("--pairs", options->pairs, "Sequences of dice; each is played twice");
  arena.Option("--seed", options->seed);
  arena.Option("--threads", options->threads).Range(1, 256);
}

// The reports of `learn` on standard input: lines of numbers, separated by commas; those with
// headings are skipped.
std::vector<Report> ReadReports(std::istream& in) {
  std::vector<Report> reports;
  std::string line;
  while (std::getline(in, line)) {
    std::istringstream numbers(line);
    numbers.imbue(std::locale::classic());
    Report report;
    double seconds = 0;
    char comma = 0;
    if (numbers >> report.games >> comma >> seconds >> comma >> report.points >> comma >>
        report.margin) {
      reports.push_back(report);
    }
  }
  return reports;
}

void AddChart(CommandLine& line) {
  line.Command("chart", "Draw the reports on standard input as an SVG picture", [] {
    const std::vector<Report> reports = ReadReports(std::cin);
    if (reports.size() < 2) Fail("fewer than two reports");
    fmt::print("{}", DrawCurve(reports));
  });
}

int Main(int argc, char** argv) {
  CommandLine line("fibs-train", "Makes and measures the networks of the builtin player");
  AddLearnGame(line);
  AddLearn(line);
  AddTaught(line);
  AddArena(line);
  AddBenchmark(line);
  AddCube(line);
  AddChart(line);
  AddMeasure(line);
  AddSolve(line);
  try {
    return line.ParseOrRefuse(argc, argv, kExitBadInput).value_or(0);
  } catch (const BadInput& error) {
    fmt::print(stderr, "fibs-train: {}\n", error.what());
    return kExitBadInput;
  } catch (const std::exception& error) {
    fmt::print(stderr, "fibs-train: {}\n", error.what());
    return 1;
  }
}

}  // namespace
}  // namespace fibs::train

int main(int argc, char** argv) { return fibs::train::Main(argc, argv); }
