#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <memory>
#include <string>

#include "engine/player/match_player.h"
#include "server/command_line/command_line.h"
#include "tools/train/files.h"
#include "tools/train/game_arena.h"
#include "tools/train/games.h"
#include "tools/train/hypergammon.h"

namespace fibs::train {
namespace {

constexpr std::string_view kGame = "hypergammon";

struct SolveOptions {
  std::string game, out;
  size_t threads = 2;
  double least_change = 1e-3;
};

void Solve(const SolveOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  HypergammonTable table;
  double change = 1;
  for (int sweep = 1; change > options.least_change; ++sweep) {
    change = table.Sweep(options.threads);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    fmt::print(stderr, "sweep {}, {:.0f} s: no value changed by more than {:.6f}\n", sweep,
               seconds.count(), change);
  }
  WriteFile(options.out, [&table](std::ostream& out) { table.Write(out); });
  const auto& game = *engine::FindVariant(kGame);
  fmt::print("the player on roll at the start: {:+.4f} points\n",
             table.ValueOf(engine::StartBoard(game).position));
}

struct LossOptions {
  std::string game, values, network;
  uint64_t games = 10'000, pairs = 5000, seed = 1;
};

void Loss(const LossOptions& options) {
  HypergammonTable table;
  std::ifstream in(options.values, std::ios::binary);
  if (!table.Read(in)) Fail(options.values + ": no file of `fibs-train solve`");
  const auto& game = *engine::FindVariant(kGame);
  const engine::MatchPlayer builtin;
  const auto read =
      options.network.empty() ? engine::SharedGameEvaluator() : ReadNetwork(game, options.network);
  const engine::GameEvaluator& player = read ? *read : builtin.EvaluatorFor(game);
  const HypergammonLoss loss = MeasureLoss(table, player, options.games, options.seed);
  fmt::print("gives away {:.5f} ± {:.5f} points a choice, {} choices, nothing in {:.1f}% of them\n",
             loss.mean, loss.margin, loss.choices, 100 * loss.same_share);
  const auto exact = EvaluatorOf(table);
  const auto first = JudgingPlayer(player), second = JudgingPlayer(*exact), pip = CountingPlayer();
  const auto tell = [&](std::string_view who, GamePlayer& one, GamePlayer& other) {
    const auto result = PlayGames(game, one, other, options.pairs, options.seed);
    fmt::print("{}: {:+.4f} ± {:.4f} points a game, wins {:.1f}% ± {:.1f}, {} games\n", who,
               result.points, result.points_margin, 100 * result.wins, 100 * result.wins_margin,
               result.games);
  };
  tell("the player against the exact values", *first, *second);
  tell("the exact values against the pip count", *second, *pip);
}

}  // namespace

void AddSolve(CommandLine& line) {
  auto solve_options = std::make_shared<SolveOptions>();
  CommandOptions solve = line.Command("solve", "Work out what every position is worth",
                                      [solve_options] { Solve(*solve_options); });
  solve.Option("game", solve_options->game).Required().OneOf({std::string(kGame)});
  solve.Option("--out", solve_options->out, "File of values to write").Required();
  solve.Option("--threads", solve_options->threads).Range(1, 256);
  solve.Option("--least-change", solve_options->least_change, "Ends when no value changes by more");

  auto loss_options = std::make_shared<LossOptions>();
  CommandOptions loss = line.Command("loss", "What the player gives away, by exact values",
                                     [loss_options] { Loss(*loss_options); });
  loss.Option("game", loss_options->game).Required().OneOf({std::string(kGame)});
  loss.Option("values", loss_options->values, "File of `solve`").Required();
  loss.Option("--network", loss_options->network, "File to take instead of the builtin one");
  loss.Option("--games", loss_options->games, "Games against itself");
  loss.Option("--pairs", loss_options->pairs, "Against the exact values: each played twice");
  loss.Option("--seed", loss_options->seed);
}

}  // namespace fibs::train
