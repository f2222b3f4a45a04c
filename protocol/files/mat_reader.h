#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/match.h"
#include "engine/rules/result.h"

namespace fibs::protocol {

inline constexpr size_t kMatBytesMax = size_t{4} << 20;  // of a file
inline constexpr int kMatGamesMax = 127;                 // a match to 64 points can have no more

// A match that was written down: all its inputs are legal, in this order.
struct MatMatch {
  engine::MatchRules rules;
  std::array<std::string, 2> names;  // the left column first; it is engine::Player::kFirst
  std::vector<engine::Input> inputs;
};

struct MatFault {
  int line = 0;     // of the text, from 1 on; 0: the whole of it
  std::string why;  // in a few words, without an end
};

// Reads the .mat form that FormatMat and other programs write: Backgammon, NackGammon, LongGammon
// and HyperGammon by `; [Variation "..."]` or the words of `; [Terms "..."]`, else backgammon.
// Steps may be drawn together ("24/14"), named by "bar" and "off", and counted ("6/4(2)").
//
// Every game must have its end ("Wins 2 points"), but one that `; [LostOnTime "..."]` explains. A
// match may have fewer games than it needs.
engine::Result<MatMatch, MatFault> ReadMat(std::string_view text);

}  // namespace fibs::protocol
