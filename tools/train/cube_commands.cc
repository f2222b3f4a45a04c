#include "tools/train/cube_commands.h"

#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/player/evaluator.h"
#include "engine/player/game_evaluator.h"
#include "engine/search/search.h"
#include "protocol/files/gnubg_id.h"
#include "tools/train/benchmark.h"
#include "tools/train/cube_fit.h"
#include "tools/train/files.h"
#include "tools/train/match_table.h"

namespace fibs::train {
namespace {

struct LifeOptions {
  WantedCubes wanted;
  std::string without;
  int trials = 36;
};

// Of one part of the game.
struct LifeFits {
  LifeFit centre, owned;
};

void PrintFit(std::string_view part, std::string_view owner, const LifeFit& fit) {
  const LifeFit::Line line = fit.Fit();
  fmt::print(
      "life {} {}: losing {:.3f} +- {:.3f}, winning {:.3f} +- {:.3f}; {:.3f} away, {:.3f} with "
      "{:.2f}\n",
      part, owner, line.life.losing, line.error.losing, line.life.winning, line.error.winning,
      fit.Away(line.life), fit.Away({}), engine::CubeLife::Line{}.losing);
}

void FitLife(LifeOptions options) {
  if (!options.without.empty()) {
    options.wanted.without = PositionIdsOf(ReadBenchmarkFile(options.without));
  }
  engine::Search search;
  std::array<LifeFits, kCubeParts> fits;
  uint64_t seed = options.wanted.seed;
  for (const engine::Position& position : CubePositions(search, options.wanted)) {
    const engine::Part part = engine::PartOf(position);
    LifeFits& of_part = fits[static_cast<size_t>(part)];
    fmt::print("position {} {}", NameOf(part), protocol::PositionIdOf(position));
    const RolledCubes cubes = RollOutCubes(search, position, options.trials, ++seed);
    for (size_t i = 0; i < cubes.size(); ++i) {
      (i == 0 ? of_part.centre : of_part.owned).Add(cubes[i]);
      fmt::print("  {:.4f} {:.4f} {:.4f} {:.4f} {:.4f}", cubes[i].win, cubes[i].dead, cubes[i].live,
                 cubes[i].rolled, cubes[i].standard_error);
    }
    fmt::print("\n");
    std::fflush(stdout);
  }
  for (size_t i = 0; i < kCubeParts; ++i) {
    if (fits[i].centre.count() < 2) continue;
    const std::string_view part = NameOf(static_cast<engine::Part>(i));
    PrintFit(part, "centre", fits[i].centre);
    PrintFit(part, "owned", fits[i].owned);
  }
}

// `{{0, 0.1, ...}}`
std::string Initializer(const std::array<double, engine::PlayedScores::kMax + 1>& chances) {
  std::string text = "{{";
  for (size_t i = 0; i < chances.size(); ++i) {
    text += i > 0 ? ", " : "";
    text += chances[i] == 0 ? "0" : fmt::format("{:.4f}", chances[i]);
  }
  return text + "}}";
}

void PlayTable(const TableRules& rules) {
  const auto evaluator = engine::EvaluatorOf(std::make_shared<const engine::Evaluator>());
  const engine::PlayedScores played = PlayScores(evaluator, rules, [](const PlayedScore& score) {
    fmt::print("{} away, {} away{}: {:.4f} +- {:.4f}, {} trials\n", score.own_away,
               score.opponent_away, score.post_crawford ? ", after the Crawford game" : "",
               score.chance, score.standard_error, score.trials);
    std::fflush(stdout);
  });
  fmt::print(".crawford = {},\n.post_crawford = {},\n.before = {{{{\n",
             Initializer(played.crawford), Initializer(played.post_crawford));
  for (const auto& row : played.before) fmt::print("  {},\n", Initializer(row));
  const GamesFit fit = FitGames(played);
  fmt::print(
      "}}}}\ngammons {:.3f}, life {:.2f}: {:.4f} away, {:.4f} at most; gammons of the Crawford "
      "game "
      "{:.3f}; against a free drop {:.3f}\n",
      fit.gammons, fit.life, fit.away, fit.away_most, fit.trailer_gammons, fit.against_free_drop);
}

}  // namespace

void AddCube(CommandLine& line) {
  auto life = std::make_shared<LifeOptions>();
  CommandOptions command =
      line.Command("cube-life", "Fit the life of the cube, by kind of position, to rollouts",
                   [life] { FitLife(*life); });
  command.Option("--each", life->wanted.each, "Positions of each kind").Range(2, 100'000);
  command.Flag("--races", life->wanted.races, "Only races and bear-offs");
  command.Option("--trials", life->trials, "Of each rollout").Range(2, 1'000'000);
  command.Option("--seed", life->wanted.seed);
  command.Option("--without", life->without, "Benchmark whose positions are left out");

  auto table = std::make_shared<TableRules>();
  CommandOptions match = line.Command("match-table", "Play the scores of the match equity table",
                                      [table] { PlayTable(*table); });
  match.Option("--away", table->away, "Points that both sides need, at most")
      .Range(2, engine::PlayedScores::kMax);
  match.Option("--error", table->error, "Standard error at which a score is played enough");
  match.Option("--trials-max", table->trials_max, "Of a score, of each side that begins");
  match.Option("--seed", table->seed);
}

}  // namespace fibs::train
