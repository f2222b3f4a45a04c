// fibs-perft: the legal results of rolls, to be compared with what another program finds, and how
// fast they are found. `fibs-perft --help` says what goes in and out.

#include "engine/rules/perft.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/rules/outcomes.h"

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
    "Blank lines are skipped. Any other line that is not of this form ends the program with exit\n"
    "status 2 and a message, before anything is printed.";

// Every line of standard input, or nothing after a message about the first that is bad.
std::optional<std::vector<engine::PerftTask>> ReadTasks() {
  std::vector<engine::PerftTask> tasks;
  std::string line;
  for (size_t number = 1; std::getline(std::cin, line); ++number) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    const auto task = engine::ParsePerftTask(line);
    if (!task) {
      fmt::print(stderr,
                 "fibs-perft: line {}: expected two dice (1 to 6) and the 26 integers of a "
                 "position with at most 15 checkers a side\n",
                 number);
      return std::nullopt;
    }
    tasks.push_back(*task);
  }
  return tasks;
}

void PrintCounts(const std::vector<engine::PerftTask>& tasks, engine::Outcomes& outcomes) {
  for (const engine::PerftTask& task : tasks) {
    outcomes.Generate(task.position, task.dice);
    const engine::PerftCount count = engine::CountOutcomes(outcomes);
    fmt::print("{} {} {:016x}\n", count.dice, count.positions, count.hash);
  }
}

void PrintSpeed(const std::vector<engine::PerftTask>& tasks, int repeats,
                engine::Outcomes& outcomes) {
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < repeats; ++i) {
    for (const engine::PerftTask& task : tasks) outcomes.Generate(task.position, task.dice);
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  const double done = static_cast<double>(tasks.size()) * repeats;
  fmt::print("positions_and_rolls_per_second: {:.0f}\n", done > 0 ? done / seconds.count() : 0.0);
}

int Main(int argc, char** argv) {
  CLI::App app(kDescription, "fibs-perft");
  int repeats = 0;
  const CLI::Option* bench =
      app.add_option("--bench", repeats,
                     "Instead of the results, print how many positions and rolls a second are "
                     "worked out, over the whole input N times")
          ->type_name("N")
          ->check(CLI::Range(1, 1'000'000'000));
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp& help) {
    return app.exit(help);
  } catch (const CLI::ParseError& error) {
    fmt::print(stderr, "fibs-perft: {}\n", error.what());
    return kExitBadInput;
  }
  std::ios::sync_with_stdio(false);
  const auto tasks = ReadTasks();
  if (!tasks) return kExitBadInput;
  const auto outcomes = std::make_unique<engine::Outcomes>();
  if (bench->count() > 0) {
    PrintSpeed(*tasks, repeats, *outcomes);
  } else {
    PrintCounts(*tasks, *outcomes);
  }
  return 0;
}

}  // namespace
}  // namespace fibs

int main(int argc, char** argv) { return fibs::Main(argc, argv); }
