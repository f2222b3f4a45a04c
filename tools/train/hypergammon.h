#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <vector>

#include "engine/player/game_evaluator.h"
#include "engine/rules/dice.h"
#include "engine/rules/position.h"

namespace fibs::train {

// What every position of HyperGammon is worth, without a cube, to the player on roll: points, a
// gammon counting two and a backgammon three. Worked out by value iteration.
class HypergammonTable {
 public:
  static constexpr size_t kMen = 3;
  static constexpr size_t kSides = 3276;  // ways to put three checkers on 24 points, bar and off

  HypergammonTable();

  // One sweep over all positions, in the order of their pips, which only hits and rolls that can't
  // be played go against. The largest change. The result does not depend on the number of threads.
  double Sweep(size_t threads);

  // Both require at most three checkers a side. What the table says, and what follows from it by a
  // look at all rolls; the opponent must not be off then.
  float ValueOf(const engine::Position& position) const;
  float OneRollOn(const engine::Position& position) const;

  // The values, 32-bit floats behind a line of text; whether they were all there.
  void Write(std::ostream& out) const;
  bool Read(std::istream& in);

 private:
  // Where three checkers are, in their owner's numbering: off 0 to bar 25, the highest first.
  using Men = std::array<int8_t, kMen>;
  struct Side {
    Men men{};
    int pips = 0;
  };
  struct Turn;  // the search for the best play of a roll

  static size_t Slot(int a, int b, int c) { return static_cast<size_t>((a * 26 + b) * 26 + c); }
  size_t IndexOf(const Men& men) const { return index_[Slot(men[0], men[1], men[2])]; }
  static bool Collide(const Men& own, const Men& other);
  static bool HasContact(const Men& own, const Men& other);
  static float LostBy(const Men& own);
  float Solve(size_t own, size_t other) const;
  struct Pair {
    size_t own = 0;
    size_t other = 0;
  };
  Pair IndicesOf(const engine::Position& position) const;

  std::vector<uint16_t> index_;  // of men in any order
  std::vector<Side> sides_;
  std::vector<std::vector<uint16_t>> by_pips_;
  // [other * kSides + own]: of who is on roll with `own`.
  std::vector<float> values_;
  std::vector<float> before_;  // of the sweep before
  int sweeps_ = 0;
};

// Plays by it. Only the points of what it answers mean something.
engine::SharedGameEvaluator EvaluatorOf(const HypergammonTable& table);

// How far a player of HyperGammon is from it: games against itself, and of each choice between
// plays what was given away.
struct HypergammonLoss {
  uint64_t choices = 0;
  double mean = 0;        // points a choice
  double margin = 0;      // of the 95% confidence interval, from the spread of the games
  double same_share = 0;  // of choices that give nothing away
};
HypergammonLoss MeasureLoss(const HypergammonTable& table, const engine::GameEvaluator& player,
                            uint64_t games, uint64_t seed);

}  // namespace fibs::train
