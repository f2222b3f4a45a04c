#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/match/match.h"

namespace fibs::protocol {

// A match to be written down, finished or not.
struct MatSource {
  engine::MatchRules rules;
  std::string_view terms = {};                   // other than those, for a comment
  std::string_view result = {};                  // who won without the last moves, for a comment
  std::array<std::string_view, 2> names;         // engine::Player::kFirst, kSecond
  std::span<const std::string> inputs;           // all of them in order, as they are stored
  engine::Player left = engine::Player::kFirst;  // who stands first, in the left column
  std::string_view date = {};                    // "2003.01.02", or empty
  int64_t number = 0;                            // of the match, for the check of its dice
  // The SHA-256 of a seed in hex; empty: nothing is written about the dice.
  std::function<std::string(const engine::Seed&)> commitment = {};
};

// The match in the .mat form of Jellyfish, which GNU Backgammon (`import mat`) and most analysing
// programs read: whole lines, each ended by "\n", none of which begins with a digit. Points are in
// the mover's numbering, 25 is the bar and 0 off. Nothing when an input cannot be read or played.
//
// The seeds of games that are over, and what else is needed to check their dice (docs/DICE.md),
// stand in comments at the head.
//
// What the form has no word for, as GNU Backgammon's importer takes it:
// - An instant redouble (beaver, raccoon...) is a double that answers a double.
// - A resignation is the winner's line with its points; one that was rejected is left out.
// - A roll that was not moved any more is left out when there is only one way to move: the importer
//   would make that move.
// - A cube that was turned by a tie in the opening roll is at 1 for the importer; the points of the
//   game and the scores are right.
// - A draw is a comment. A stage of a cascade is a turn with its dice, and the other one's rest
//   stands before his roll. Only the comment with the terms says which game it is, and whether it
//   has pins or both players go the same way round. Importers know NackGammon and HyperGammon at
//   most, besides backgammon.
// - A match that was lost on time stops; a comment at the head says who lost it.
// - A match longer than kMatLengthMax, or with a double beyond kMatCubeMax, is an unlimited one
//   with a comment.
std::optional<std::string> FormatMat(const MatSource& source);

inline constexpr int kMatLengthMax = 64;  // of the importer
inline constexpr int kMatCubeMax = 64;    // ... in a match that is not unlimited

}  // namespace fibs::protocol
