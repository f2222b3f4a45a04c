#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/match/match.h"

// A moment of a match as the two texts by which GNU Backgammon and other programs know it: `set
// board POSITION_ID` and `set matchid MATCH_ID` there. The forms are those of "A technical
// description of the position ID" and "... of the match ID" in GNU Backgammon's manual.
namespace fibs::protocol {

struct GnubgId {
  std::string position;  // 14 characters: the checkers, seen by the player on roll
  std::string match;     // 12 characters: cube, dice, score; player 0 is Player::kFirst
};

// Of a game that goes on. Both empty: there is none, or GNU Backgammon does not know it.
GnubgId GnubgIdOf(const engine::Match& match);
// The same after a roll that cannot be played, so that the match itself is one turn further: it is
// given as it was before.
GnubgId GnubgIdOf(const engine::Match& match, engine::Dice dice);

// The first of the two, of the player on roll; and back. None: no such text, or no such position.
std::string PositionIdOf(const engine::Position& position);
std::optional<engine::Position> PositionOfId(std::string_view id);

}  // namespace fibs::protocol
