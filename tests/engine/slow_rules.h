#pragma once

#include <array>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "engine/rules/board.h"
#include "engine/rules/game.h"

// A generator of legal plays for every game that is slow and obvious: it knows the games by their
// names and shares neither the table of variants nor the steps with the engine. Each player's
// checkers lie in his own numbering.
namespace fibs::engine::slow {

struct State {
  std::array<int8_t, 26> mine{};    // free ones on 1 to 24, 25 the bar
  std::array<int8_t, 26> theirs{};  // in their numbering
  std::array<bool, 25> my_pinned{};
  std::array<bool, 25> their_pinned{};  // in their numbering
  std::array<bool, 25> hit{};           // in this play, in my numbering

  auto Key() const { return std::tie(mine, theirs, my_pinned, their_pinned, hit); }
  friend bool operator<(const State& a, const State& b) { return a.Key() < b.Key(); }
  friend bool operator==(const State& a, const State& b) { return a.Key() == b.Key(); }
};

struct Outcome {
  int dice = 0;
  std::set<State> ends;  // their `hit` is empty
};

struct SlowRunEnd {
  State state;
  int die = 0;
  int left = 0;
  auto Key() const { return std::tie(state, die, left); }
  friend bool operator<(const SlowRunEnd& a, const SlowRunEnd& b) { return a.Key() < b.Key(); }
  friend bool operator==(const SlowRunEnd& a, const SlowRunEnd& b) { return a.Key() == b.Key(); }
};
struct SlowRuns {
  int dice = 0;
  std::set<SlowRunEnd> ends;
};

enum class Primes { kEnd, kStep, kNone };

class Game {
 public:
  explicit Game(std::string name, bool runner = false, Primes primes = Primes::kEnd)
      : name_(std::move(name)), runner_(runner), primes_(primes) {}

  bool Is(std::initializer_list<const char*> names) const;
  int Men() const { return Is({"hypergammon"}) ? 3 : 15; }
  int Theirs(int point) const;  // what the opponent calls my point

  State FromBoard(const Board& board) const;
  Board ToBoard(const State& state) const;

  // All states after one step with the die; `first` is the state in which the play began.
  std::set<State> Steps(const State& first, const State& state, int die, int heads) const;
  // The state after a step, legal or not.
  State Step(const State& state, int from, int to) const;
  Outcome Turn(const State& first, int one, int other, bool first_roll, int equal_dice) const;
  SlowRuns Run(const State& state, int die) const;
  static int Heads(int one, int other, bool first_roll);

 private:
  bool Hits() const;
  bool Pins() const { return Is({"plakoto", "tapa", "mahbusa"}); }
  bool Closed(const State& state, int point) const;
  bool MayBearOff(const State& state, int from, int die) const;
  bool MayMove(const State& first, const State& state, int from, int heads) const;
  bool PassesTests(const State& state) const;
  bool BadPrime(const State& state) const;
  std::set<State> Preferred(const State& first, const std::set<State>& ends) const;

  std::string name_;
  bool runner_;
  Primes primes_;
};

}  // namespace fibs::engine::slow
