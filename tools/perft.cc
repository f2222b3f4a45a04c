// fibs-perft: the legal results of rolls, to be compared with what another program finds, and how
// fast they are found. `fibs-perft --help` says what goes in and out.

#include "engine/rules/perft.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/command_line/command_line.h"

namespace fibs {
namespace {

constexpr int kExitBadInput = 2;

constexpr const char* kDescription =
    "Reads lines 'd1 d2 b0 b1 ... b25' from standard input: two dice and a position, seen by the\n"
    "player on roll, who moves from 24 to 1. b0 is the opponent's bar (<= 0), b1 to b24 are the\n"
    "points (own checkers > 0, the opponent's < 0), b25 is the own bar (>= 0).\n"
    "\n"
    "Prints for each line 'n_dice n_positions hash': how many dice must be played (0 to 4), how\n"
    "many distinct legal positions result, and FNV-1a 64 in 16 hex digits over those positions,\n"
    "same layout and view, sorted ascending as tuples, each of their integers as one byte.\n"
    "When no die can be played the unchanged position is the one that results: '0 1 hash'.\n"
    "\n"
    "With --variant, any game; 'key=value' may follow on a line. Pinning games take and print 26\n"
    "more integers: 1 for an own checker that is pinned there, -1 for one of the opponent.\n"
    "  first=0|1             narde: the mover's first roll; else, whether all his men are on 24\n"
    "  runner=6              mahbusa: the first man runs home first\n"
    "  primes=end|step|none  games that forbid primes: judged at the end, after each step, never\n"
    "  n=1..4                how many of two equal dice are to be played\n"
    "  chain=1               gulbara: the whole cascade; to a result come two more integers, the\n"
    "                        die at which it broke off (0: never) and how many of it are left\n"
    "In swedish one more integer comes to a result, the kind of win (0: the game goes on; 12: jan "
    "by\n"
    "a burst), and n_dice is of the longest play: one that ends the game may have fewer.\n"
    "\n"
    "Blank lines are skipped. Any other line that is not of this form ends the program with exit\n"
    "status 2 and a message, before anything is printed.";

// Every line of standard input, or nothing after a message about the first that is bad. `keys`:
// "key=value" may follow on a line.
std::optional<std::vector<engine::PerftTask>> ReadTasks(const engine::Variant& game, bool keys) {
  std::vector<engine::PerftTask> tasks;
  std::string line;
  for (size_t number = 1; std::getline(std::cin, line); ++number) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    const bool has_key = line.find('=') != std::string::npos;
    const auto task = engine::ParsePerftTask(game, line);
    if (!task || (has_key && !keys)) {
      fmt::print(stderr, "fibs-perft: line {}: {}\n", number,
                 task ? "'key=value' is for --variant" : task.error());
      return std::nullopt;
    }
    tasks.push_back(*task);
  }
  return tasks;
}

// Prints what `count` makes of each task or, with `repeats`, how fast `generate` is.
template <typename Count, typename Generate>
int Run(const std::optional<std::vector<engine::PerftTask>>& tasks, int repeats, Count count,
        Generate generate) {
  if (!tasks) return kExitBadInput;
  if (repeats == 0) {
    for (const engine::PerftTask& task : *tasks) {
      const engine::PerftCount result = count(task);
      fmt::print("{} {} {:016x}\n", result.dice, result.positions, result.hash);
    }
    return 0;
  }
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < repeats; ++i) {
    for (const engine::PerftTask& task : *tasks) generate(task);
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  const double done = static_cast<double>(tasks->size()) * repeats;
  fmt::print("positions_and_rolls_per_second: {:.0f}\n", done > 0 ? done / seconds.count() : 0.0);
  return 0;
}

int RunBackgammon(int repeats) {
  const auto outcomes = std::make_unique<engine::Outcomes>();
  const auto generate = [&outcomes](const engine::PerftTask& task) {
    outcomes->Generate(task.board.position, task.dice);
  };
  const auto count = [&](const engine::PerftTask& task) {
    generate(task);
    return engine::CountOutcomes(*outcomes);
  };
  return Run(ReadTasks(engine::kBackgammon, /*keys=*/false), repeats, count, generate);
}

int RunVariant(const engine::Variant& variant, int repeats) {
  const auto generate = [](const engine::PerftTask& task) {
    const engine::Game game(task.variant);
    if (task.chain) {
      game.LegalRuns(task.board, task.dice.first);
    } else {
      game.LegalPlays(task.board, task.dice, task.context);
    }
  };
  return Run(ReadTasks(variant, /*keys=*/true), repeats, engine::CountPlays, generate);
}

std::vector<std::string_view> Names() {
  std::vector<std::string_view> names;
  for (const engine::Variant& variant : engine::kVariants) names.push_back(variant.name);
  return names;
}

int Main(int argc, char** argv) {
  CommandLine line("fibs-perft", kDescription);
  int repeats = 0;
  line.Option("--bench", repeats,
              "Instead of the results, print how many positions and rolls a second are worked out, "
              "over the whole input N times")
      .Type("N")
      .Range(1, 1'000'000'000);
  std::optional<std::string> name;
  line.Option("--variant", name, "The game, as users type it").Type("NAME");
  if (const auto code = line.ParseOrRefuse(argc, argv, kExitBadInput)) return *code;
  std::ios::sync_with_stdio(false);
  if (!name) return RunBackgammon(repeats);
  const engine::Variant* variant = engine::FindVariant(*name);
  if (variant == nullptr) {
    fmt::print(stderr, "fibs-perft: --variant: no game '{}'; there are {}\n", *name,
               fmt::join(Names(), ", "));
    return kExitBadInput;
  }
  return RunVariant(*variant, repeats);
}

}  // namespace
}  // namespace fibs

int main(int argc, char** argv) { return fibs::Main(argc, argv); }
