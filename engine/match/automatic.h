#pragma once

#include <array>
#include <optional>
#include <variant>

#include "engine/match/match.h"

// What goes by itself in a match, without anybody typing: opening rolls, rolls of a player who
// cannot or does not want to double, forced plays, greedy bear-offs.
namespace fibs::engine {

// What a player wants to go by itself.
struct AutomaticWishes {
  bool ask_to_double = true;       // he is asked before his roll where he may double
  bool automove = false;           // the only possible play is made
  bool greedy = false;             // checkers are borne off where every die does that
  bool automatic_doubles = false;  // a tie at the opening doubles the cube if both want it
  bool by_hand = false;            // but for the opening, nothing goes by itself in his turn
};

struct OpeningRollDue {
  bool automatic_double = false;  // see OpeningRoll
};
struct RollDue {};  // of the player on turn
struct PlayDue {    // of the player on turn
  Play play;
  bool greedy = false;  // else it is the only possible one
};
using AutomaticStep = std::variant<OpeningRollDue, RollDue, PlayDue>;

// What comes next by itself, if anything. Index of `wishes`: Player.
std::optional<AutomaticStep> NextAutomatic(const Match& match,
                                           const std::array<AutomaticWishes, 2>& wishes);

}  // namespace fibs::engine
