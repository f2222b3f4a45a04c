#pragma once

#include <string_view>

#include "engine/rules/result.h"
#include "protocol/files/file_match.h"

namespace fibs::protocol {

// Reads a match in SGF, FF[4] GM[6], as GNU Backgammon (`save match`) and FormatSgf write it: a
// tree a game, in order. Analyses and comments are passed over, of variations the first is read.
// Backgammon, or what RU says: Nackgammon, Hypergammon3, Longgammon. A position that is set up
// (AW, AB) is refused.
//
// Every game must have its end, by its plays or by RE, but one that was lost on time (RE[W+T]).
engine::Result<FileMatch, FileFault> ReadSgf(std::string_view text);

}  // namespace fibs::protocol
