#pragma once

#include <optional>
#include <string>

#include "protocol/files/mat.h"

namespace fibs::protocol {

// The match in SGF, FF[4] GM[6], as GNU Backgammon (`load match`) and ReadSgf read it: a tree a
// game. White is who stands first (MatSource::left). Nothing when an input cannot be read or
// played, and for games that SGF has no words for: all but backgammon, NackGammon, HyperGammon and
// LongGammon, the last of which GNU Backgammon does not know.
//
// Not in it: seeds of the dice, resignations that were rejected, a cube that ties have turned. A
// match that was lost on time has RE[W+T] or RE[B+T] in its last game. One longer than
// kMatLengthMax, or with a double beyond kMatCubeMax, is written as an unlimited one.
std::optional<std::string> FormatSgf(const MatSource& source);

}  // namespace fibs::protocol
