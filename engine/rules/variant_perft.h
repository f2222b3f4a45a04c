#pragma once

#include <string>
#include <string_view>

#include "engine/rules/board.h"
#include "engine/rules/dice.h"
#include "engine/rules/perft.h"
#include "engine/rules/result.h"
#include "engine/rules/variant_plays.h"

// The same as perft.h for any game [9].
namespace fibs::engine {

struct VariantTask {
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
Result<VariantTask, std::string> ParseVariantTask(const Variant& variant, std::string_view line);

// `dice` of a cascade: the most that a run plays. `hash` is over 26 integers a result; in pinning
// games 26 more for the pins; in a cascade two more, RunEnd::die and left. Where nothing can be
// played, it is over the unchanged board alone.
PerftCount CountPlays(const VariantTask& task);

}  // namespace fibs::engine
