#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/game.h"

// A roll of backgammon that somebody is asked how to play, as one line of text:
//   "4HPwATDgc/ABMA 31 8/5,6/5:0 13/10,24/23:154 ..."
// the position's ID (gnubg_id.h, seen by the player on roll), the dice, and each legal play with
// what it loses in thousandths of a point, best first.
namespace fibs::protocol {

struct PuzzlePlay {
  engine::LegalPlay legal;
  int lost = 0;  // thousandths of a point; of the best one 0
};

struct Puzzle {
  engine::Position position;
  engine::Dice dice;
  std::vector<PuzzlePlay> plays;  // all legal ones, two at least, the best one first

  // The one that leads to `result`. Null: none.
  const PuzzlePlay* Find(const engine::Position& result) const;
};

std::string PuzzleText(const Puzzle& puzzle);
// None: it is no such line, a play in it is not legal, or a legal one is missing.
std::optional<Puzzle> ReadPuzzle(std::string_view text);

}  // namespace fibs::protocol
