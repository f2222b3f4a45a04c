#pragma once

#include <string_view>

#include "engine/rules/result.h"
#include "protocol/files/file_match.h"

namespace fibs::protocol {

// Reads the .mat form that FormatMat and other programs write: Backgammon, NackGammon, LongGammon
// and HyperGammon by `; [Variation "..."]` or the words of `; [Terms "..."]`, else backgammon.
// Steps may be drawn together ("24/14"), named by "bar" and "off", and counted ("6/4(2)").
//
// Every game must have its end ("Wins 2 points"), but one that `; [LostOnTime "..."]` explains. A
// match may have fewer games than it needs.
engine::Result<FileMatch, FileFault> ReadMat(std::string_view text);

}  // namespace fibs::protocol
