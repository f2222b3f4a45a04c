#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/rules/game.h"
#include "engine/rules/outcomes.h"

// What two implementations of the rules can compare: the legal results of a roll as three numbers
// [9].
namespace fibs::engine {

struct PerftTask {
  Variant variant;  // with the options of the line
  Dice dice;
  Board board;
  RollContext context;
  bool chain = false;  // the dice are a cascade
};

// Reads "d1 d2 b0 ... b25 [p0 ... p25] [key=value ...]", blanks between; or says in a phrase what
// is wrong. p: in pinning games, 1 for an own pinned checker, -1 for one of the opponent.
//   first=0|1             narde: the mover's first roll of the game, else told by the board
//   runner=0|6            mahbusa
//   primes=end|step|none  games with tests at the end of a play: when they hold
//   n=1..4                of equal dice: how many are to be played
//   chain=1               gulbara, of equal dice: the whole cascade
Result<PerftTask, std::string> ParsePerftTask(const Variant& variant, std::string_view line);

// FNV-1a 64 over integers, one byte each.
class Fnv {
 public:
  void Add(int8_t n) { hash_ = (hash_ ^ static_cast<uint8_t>(n)) * 0x100000001b3; }
  uint64_t hash() const { return hash_; }

 private:
  uint64_t hash_ = 0xcbf29ce484222325;
};

struct PerftCount {
  int dice = 0;          // dice that must be played; of a cascade, the most that a run plays
  size_t positions = 0;  // distinct results; 1, the unchanged board, where nothing can be played
  // FNV-1a over them, ascending: 26 integers a result; in pinning games 26 more for the pins; in a
  // cascade two more, RunEnd::die and left; where a win counts by its kind one more, the WinKind.
  uint64_t hash = 0;
  friend bool operator==(const PerftCount&, const PerftCount&) = default;
};
PerftCount CountPlays(const PerftTask& task);
// Of backgammon.
PerftCount CountOutcomes(const Outcomes& outcomes);

}  // namespace fibs::engine
