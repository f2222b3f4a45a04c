// Prints random matches with what the rules, compiled for this machine, say after every input. The
// page's engine must say the same (unit/engine.test.ts).
//   match LENGTH CRAWFORD TERM...
//   input TEXT N0 N1 ... N73       Table::Numbers() after it
//   plays DICE POSITIONS HASH      in phase kMove: of the roll, as fibs-perft prints it; HASH only
//                                  of backgammon
//   refused TEXT N                 what Table::Apply answers there
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/rules/perft.h"
#include "server/web/wasm/table.h"
#include "tests/engine/random_match.h"

namespace {

using namespace fibs;

constexpr int kInputsMax = 500;

void PrintPlays(const engine::Match& match) {
  if (&engine::kSeries[0] != match.rules().series) {
    const auto plays = match.LegalPlays();
    fmt::print("plays {} {} -\n", match.to_play(), plays.size());
    return;
  }
  engine::Outcomes outcomes;
  outcomes.Generate(match.PositionOf(match.turn()), match.dice());
  const auto count = CountOutcomes(outcomes);
  fmt::print("plays {} {} {:016x}\n", count.dice, count.positions, count.hash);
}

// Inputs that come at a wrong time, or that nobody writes.
void PrintRefusals(web::Table table) {
  for (const char* text :
       {"s",     "o31",      "r65", "p24/18,13/11", "p",  "d",     "a",   "x", "b",  "g11",
        "g23",   "y",        "n",   "k-",           "l1", "p26/1", "r70", "",  "zz", "d@1500",
        "r65@x", "t1@900~20"}) {
    web::Table copy = table;
    fmt::print("refused {} {}\n", *text == '\0' ? "-" : text, copy.Apply(text));
  }
}

void PrintMatch(uint32_t seed, int length, bool crawford, std::string_view terms) {
  engine::RandomPlayers players(seed);
  web::Table table(web::RulesOf(length, crawford, terms));
  fmt::print("match {} {} {}\n", length, crawford ? 1 : 0, terms);
  for (int i = 0; i < kInputsMax && table.match().phase() != engine::Phase::kMatchOver; ++i) {
    const std::string text = EncodeInput(players.Next(table.match()));
    if (table.Apply(text) != 0) continue;  // a random player may resign at a wrong time
    fmt::print("input {} {}\n", text, fmt::join(table.Numbers(), " "));
    if (table.match().phase() == engine::Phase::kMove) PrintPlays(table.match());
    if (i % 37 == 0) PrintRefusals(table);
  }
}

}  // namespace

int main() {
  constexpr uint32_t kMatches = 60;
  for (uint32_t seed = 1; seed <= kMatches; ++seed) {
    const int length = seed % 6 == 0 ? engine::kUnlimited : static_cast<int>(seed % 6 * 2 - 1);
    PrintMatch(seed, length, seed % 5 != 0, "");
  }
  uint32_t seed = kMatches;
  for (const engine::Series& series : engine::kSeries) {
    PrintMatch(++seed, 5, true, std::string(series.name) + " unrated");
  }
  PrintMatch(++seed, engine::kUnlimited, true, "nackgammon automatic 2 jacoby triples bar4");
}
