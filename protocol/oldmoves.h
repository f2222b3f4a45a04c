#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/match.h"

namespace fibs::protocol {

// The record of the current (or last) game as `oldmoves` and `toggle moves` print it
// (specification, section "Oldmoves"): lines separated by "\n", none at the end. The first line,
// "Score is ...", shows the score of `viewer` first. GNU Backgammon imports it.
std::string FormatOldMoves(const engine::Match& match, engine::Player viewer,
                           std::array<std::string_view, 2> names);

}  // namespace fibs::protocol
