#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "engine/rules/dice.h"
#include "engine/rules/position.h"

namespace fibs::engine {

// All distinct positions in which a turn can legally end: the fast generator, for programs that
// look at millions of positions. (LegalPlays also says how each one is reached.) An object is large
// (some 98 KB) and meant to be used again and again; nothing is allocated.
class Outcomes {
 public:
  // No roll has more. The result of a double follows from how many of its four dice each of the 15
  // checkers takes: at most C(18, 4) ways to share them out. A roll of two different dice has at
  // most 15 * 15 pairs of from-points and 15 ways to go on with the checker moved first, for each
  // order of the dice.
  static constexpr size_t kMax = 3060;

  // The whole positions are written as vectors of this size, several at once, so that up to
  // kOvershoot of them behind the last one are scribbled over.
  static constexpr size_t kRowBytes = 32;
  static constexpr size_t kOvershoot = 4;

  Outcomes() {}  // NOLINT: leaves the rows as they are, on purpose

  // Replaces the contents. `position` must be valid and `dice` rolled. Takes the quickest way that
  // the processor has.
  void Generate(const Position& position, Dice dice);

  // The same results, in the same order, from the code that every processor can run.
  void GeneratePortably(const Position& position, Dice dice);

  // How many dice must be played, 0 to 4; see DiceToPlay.
  int dice_played() const { return dice_played_; }

  // At least 1: when no die can be played, the unchanged position is the only outcome.
  size_t size() const { return size_; }

  // An outcome, seen by the player who moved; in no particular order but always the same one.
  Position operator[](size_t i) const {
    Position position;
    std::memcpy(position.points.data(), rows_[i].points.data(), sizeof(position.points));
    return position;
  }

  // Of the same: how many checkers of the opponent are on the bar, and Position::words.
  int opponent_on_bar(size_t i) const { return -rows_[i].points[0]; }
  Position::Words words(size_t i) const {
    Position::Words words;
    std::memcpy(words.data(), rows_[i].points.data(), sizeof(words));
    return words;
  }

 private:
  struct alignas(kRowBytes) Row {
    std::array<int8_t, kRowBytes> points;  // those of Position, then zeros
  };

  size_t size_ = 0;
  int dice_played_ = 0;
  std::array<Row, kMax + kOvershoot> rows_;
};

}  // namespace fibs::engine
