// fibs-puzzle: works out the puzzles and the openings that come with the server. `fibs-puzzle
// --help` says what it prints.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <random>
#include <string>
#include <vector>

#include "engine/rules/board.h"
#include "server/analysis/puzzle_maker.h"
#include "server/command_line/command_line.h"

namespace fibs::server {
namespace {

constexpr const char* kDescription =
    "Prints rolls of backgammon with what each play of them loses, a line each, as a string of\n"
    "C++ (protocol/files/puzzle.h has their form). WHAT is `openings`: the fifteen rolls that "
    "begin\n"
    "a game, or `house`: puzzles out of games that the player plays against itself, for days on\n"
    "which a club has none of its own. The same options print the same lines.";

constexpr int kRollsMax = 300;  // of a game

bool Always() { return true; }

void PrintPuzzle(const protocol::Puzzle& puzzle) {
  fmt::print("\"{}\",\n", protocol::PuzzleText(puzzle));
  std::fflush(stdout);
}

void PrintOpenings(int trials) {
  engine::Search search;
  for (int8_t high = 2; high <= 6; ++high) {
    for (int8_t low = 1; low < high; ++low) {
      const PuzzleRoll roll{engine::Position::Start(), {high, low}};
      PrintPuzzle(JudgeRoll(search, roll, trials, Always).value());
    }
  }
}

// The rolls of a game that the player plays against itself.
std::vector<PuzzleRoll> PlayGame(engine::Search& search, std::mt19937& random) {
  const auto throw_die = [&random] { return static_cast<int8_t>(1 + random() % 6); };
  std::vector<PuzzleRoll> rolls;
  engine::Position position = engine::Position::Start();
  while (!engine::IsOver(position) && rolls.size() < kRollsMax) {
    const engine::Dice dice{throw_die(), throw_die()};
    if (rolls.empty() && dice.is_double()) continue;
    rolls.push_back({position, dice});
    position = search.BestReply(position, dice, {}).position.Flipped();
  }
  return rolls;
}

// One roll of a game, so that no two puzzles look alike.
void PrintHouse(int count, int trials, int seed) {
  engine::Search search;
  std::mt19937 random(static_cast<uint32_t>(seed));
  for (int made = 0; made < count;) {
    const auto rolls = PlayGame(search, random);
    const PuzzleRoll& roll = rolls[random() % rolls.size()];
    const auto puzzle = MakePuzzle(search, roll, {.trials = trials}, Always);
    if (!puzzle) continue;
    PrintPuzzle(*puzzle);
    ++made;
  }
}

int Main(int argc, char** argv) {
  std::string what;
  int count = 40, trials = 1296, seed = 1;
  CommandLine line("fibs-puzzle", kDescription);
  line.Option("WHAT", what, "openings or house").Required().OneOf({"openings", "house"});
  line.Option("--count", count, "So many puzzles of the house")
      .Type("N")
      .Range(1, 1000)
      .ShowDefault();
  line.Option("--trials", trials, "Games of each rollout; 0, for openings: none, two rolls ahead")
      .Type("N")
      .Range(0, 100000)
      .ShowDefault();
  line.Option("--seed", seed, "Of the dice of the house").Type("N").ShowDefault();
  if (const auto code = line.ParseOrRefuse(argc, argv, 2, "--help tells more")) return *code;
  if (what == "house") trials = std::max(trials, 36);
  what == "openings" ? PrintOpenings(trials) : PrintHouse(count, trials, seed);
  return 0;
}

}  // namespace
}  // namespace fibs::server

int main(int argc, char** argv) { return fibs::server::Main(argc, argv); }
