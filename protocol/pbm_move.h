#pragma once

#include <optional>
#include <string_view>

#include "protocol/action.h"

// Moves as users of pbmserv, a server that was played by mail, write them -> a value.
//
// Its moves are separated by commas (or blanks). Points have the numbers of the drawn board, as in
// FIBS's moves: O goes from 24 to 1, X from 1 to 24. Letter case does not matter.
//
//     13-10    from 13 to 10; '/' for '-' and the words of ParseMoves are understood, too
//     13:3     from 13 by the die 3, off the board where that leads there
//     B-22     from the bar to 22
//     22       the same while a checker is on the bar, else 22-H
//     6-H      borne off from 6
//     H        as many borne off as the rest of the dice allows; alone it is fibsd's `off`
//
// Any of them is repeated 2 to 4 times: 13-10(2), 13-10*2, 13-10x2, 2*13-10, 2x13-10, 2(13-10);
// H(2) bears off two checkers at most. A '*' at the end of a step, a hit, says nothing.
//
// What ParseMoves understands between two commas is FIBS's: "6 5" goes from 6 to 5, "6,5" bears off
// twice.
namespace fibs::protocol {

// Steps or BearOffAll; nothing for other text, none, and what can be read in two ways ("2*3").
std::optional<Action> ParsePbmMove(std::string_view text);

}  // namespace fibs::protocol
