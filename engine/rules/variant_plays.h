#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/rules/board.h"
#include "engine/rules/plays.h"
#include "engine/rules/result.h"
#include "engine/rules/variant.h"

// The legal plays of every game. Games with the plays of backgammon take its generator (plays.h);
// the others are searched step by step, in every order, over the boards that can be reached.
namespace fibs::engine {

// What the board does not show about a roll.
struct RollContext {
  bool first_roll = false;        // the mover's first one of the game; only head_rule asks
  int8_t equal_dice = kStepsMax;  // how many dice n-n is worth: fewer in a rest [4.5]
};

// Whether the plays of such a turn are those of backgammon, found by its generator.
constexpr bool PlaysAsBackgammon(const Variant& variant, Dice dice, RollContext context) {
  return variant.plays_as_backgammon() && (!dice.is_double() || context.equal_dice == kStepsMax);
}

// A legal play and what it leads to (seen by the player who moved).
struct BoardPlay {
  Play play;
  Board result;
};

// One legal play for each distinct result, in no particular order but always the same one; all of
// as many dice as must be played [1.5]. Empty when the player cannot move. `board` has no fault.
std::vector<BoardPlay> LegalPlays(const Variant& variant, const Board& board, Dice dice,
                                  RollContext context = {});

// How many dice must be played, 0 to 4.
int DiceToPlay(const Variant& variant, const Board& board, Dice dice, RollContext context = {});

// Checks a typed play as CheckPlay of plays.h does, by the rules of that game: `to_play` is
// DiceToPlay of the same turn. The tests at the end of a play are made for every order in which the
// steps can be made.
Result<Board, PlayError> CheckPlay(const Variant& variant, const Board& board, Dice dice,
                                   int to_play, std::span<const Step> play,
                                   RollContext context = {});

// Whether either side has a legal play with any of the 21 rolls [1.8].
bool AnyoneCanMove(const Variant& variant, const Board& board);

// How a whole run of a cascade, all its stages, can end [4.5].
struct RunEnd {
  Board board;
  int8_t die = 0;   // where it broke off; 0: it did not, or the last checker is off
  int8_t left = 0;  // dice of that stage that are left
};
struct Runs {
  int dice = 0;              // the most that a run plays; 0: it is lost
  std::vector<RunEnd> ends;  // distinct; empty when the run is lost
};
// Of a roll die-die that is a cascade.
Runs LegalRuns(const Variant& variant, const Board& board, int8_t die);

}  // namespace fibs::engine
