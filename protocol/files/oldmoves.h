#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/match/match.h"

namespace fibs::protocol {

// The record of the current (or last) game as `oldmoves` and `toggle moves` print it
// (specification, section "Oldmoves"): lines separated by "\n", none at the end. The first line,
// "Score is ...", has the score as it is now, that of `viewer` first, as in the sample of the
// section "End of a Game". GNU Backgammon imports it without a complaint, also while the game is
// still being played; it takes the score for the one at which the game began.
//
// The import has no word for some events, so the text leaves them out: the answer to a resignation
// (the winner's line or the next move tells it), automatic doubles, and a roll that has not been
// moved. Only a game that is given up before the first move shows its roll. A resignation before
// the first move stands below that move.
std::string FormatOldMoves(const engine::Match& match, engine::Player viewer,
                           std::array<std::string_view, 2> names);

}  // namespace fibs::protocol
