#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/rules/position.h"

namespace fibs::engine {

// What the end of a game is worth in an unlimited match when both sides play and double perfectly:
// of all positions in which each side has at most kSideCheckers, all of them in its home board. In
// games of 15 checkers no gammon is possible then, and nobody can be hit. A table of 24 MB, worked
// out when it is made, which takes 0.3 s of a processor, in integers: it is the same on every
// machine. Worths are within 0.0001 of the exact ones. Const use from several threads is safe.
class TwoSidedBearOff {
 public:
  static constexpr int kSideCheckers = 7;
  // Neither side has more rolls, so the cube is turned no more often than this by both.
  static constexpr int kTurnsMax = 2 * kSideCheckers;

  // Seen by the player on roll, in units of the cube, -1 to 1. Beavers are left out.
  struct Worths {
    double no_cube = 0;  // when nobody doubles any more: twice the chance of winning, less 1
    double centred = 0;
    double own = 0;       // the cube is his
    double opponent = 0;  // it is the opponent's
  };

  TwoSidedBearOff();

  // Gives a table, and makes it if there is none yet: for who may need one only later, or never.
  using Source = const TwoSidedBearOff& (*)();
  // The one of this program.
  static const TwoSidedBearOff& Shared();

  // Whether it knows a position: both sides have a checker left, and no more than `most`, which is
  // at most kSideCheckers.
  static bool Covers(const Position& position, int most = kSideCheckers);

  // Of a position that it knows, where the player on roll doubles if that is right, or rolls at
  // once.
  Worths OnRoll(const Position& position) const;
  Worths Held(const Position& position) const;

 private:
  static constexpr size_t kSides = 1716;  // what a side can look like: C(13, 6)
  static constexpr size_t kRolls = 21;
  static constexpr size_t kCubes = 4;  // those of Worths, in its order

  // Sides are numbered by their pips, so that every roll leads to a lower number; 0 is off.
  struct Pair {
    size_t on_roll, other;
  };
  Pair NumbersOf(const Position& position) const;
  void FindResults();
  std::span<const uint16_t> ResultsOf(size_t side, size_t roll) const;

  // OnRoll() of a pair is kCubes numbers, side by side, and so are the pairs with the same other
  // side.
  int16_t* At(Pair pair) { return &worths_[(pair.other * kSides + pair.on_roll) * kCubes]; }
  const int16_t* At(Pair pair) const {
    return &worths_[(pair.other * kSides + pair.on_roll) * kCubes];
  }
  // Where the other side has a lower number, which is all known; then where it is on roll, and its
  // number is no higher.
  void SolveOnRoll(size_t side);
  void SolveOther(size_t side);
  // The opponent's worths after the best plays of all 36 throws, added up. `worths_after` says
  // where those after a result begin.
  template <typename WorthsAfter>
  std::array<int, kCubes> SumsAfter(size_t side, const WorthsAfter& worths_after) const;

  std::vector<uint16_t> numbers_;  // by BearOffTable::IndexOf
  std::vector<uint16_t> results_;  // of all sides and rolls
  std::vector<uint32_t> begins_;   // where those of a side and a roll begin; one more at the end
  std::vector<int16_t> worths_;
};

}  // namespace fibs::engine
