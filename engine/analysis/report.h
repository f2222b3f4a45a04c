#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/cube/probabilities.h"
#include "engine/match/match.h"

// What an analysis says of a match. Equities are normalised (StakesUnit) and seen by who decides.
// "Chance": of winning the match; in an unlimited match points, the cube counted.
namespace fibs::engine {

enum class DecisionKind : uint8_t {
  kPlay,    // a roll, and how it was played
  kDouble,  // a double, or a right to double that was not used
  kTake,    // a double was taken, or dropped
};

struct RatedPlay {
  Play play;  // without steps: nothing could be moved
  Probabilities ends;
  double equity = 0;
  int level = 0;  // so many rolls were looked ahead
};

// Equities of the player who doubles or may do so, with the cube before the double as the unit.
struct CubeEquities {
  double no_double = 0;
  double double_take = 0;
  double double_pass = 1;

  double Doubled() const { return double_take < double_pass ? double_take : double_pass; }
  bool double_is_right() const { return Doubled() > no_double; }
  // No more than that is lost by doubling.
  static constexpr double kClose = 0.16;
  bool double_is_close() const { return no_double - Doubled() < kClose; }
  bool take_is_right() const { return double_take <= double_pass; }
};

struct Decision {
  DecisionKind kind = DecisionKind::kPlay;
  Player who = Player::kFirst;
  size_t input = 0;  // of the match: the roll, the double, the answer; the roll instead of a double
  double equity_lost = 0;
  double chance_lost = 0;
  double chance = 0;     // to whoever decides, after what he did and before what comes next
  bool forced = false;   // there was nothing to decide
  bool counted = false;  // in the error rates
  bool close = false;    // of the cube: doubling was no great mistake

  // ---- kPlay
  Dice dice;
  double luck = 0;
  double chance_luck = 0;
  std::vector<RatedPlay> plays;   // the best one first, kRatedPlaysMax at most
  std::optional<RatedPlay> made;  // none: the game ended before

  // ---- kDouble, kTake
  CubeEquities cube;
  bool yes = false;   // doubled, taken
  bool best = false;  // it is right to double, to take
};

inline constexpr size_t kRatedPlaysMax = 5;

struct GameReport {
  std::array<int, 2> score{};  // before it
  bool crawford = false;
  std::optional<Player> winner;  // none: it has not ended
  int points = 0;
  std::vector<Decision> decisions;
};

// Of one player, as GNU Backgammon 1.07 counts.
struct PlayerTotals {
  double equity_lost_plays = 0;
  double equity_lost_cube = 0;
  double chance_lost = 0;
  int rolls = 0;
  int counted_plays = 0;
  int counted_cube = 0;
  double luck = 0;
  double chance_luck = 0;

  double gnubg_error_rate = 0;      // 1000 x equity lost / counted decisions
  double pr = 0;                    // 500 x
  double snowie_error_rate = 0;     // 1000 x equity lost / rolls of both
  double luck_adjusted_result = 0;  // the result, less the own luck, plus the other one's
};

struct Report {
  std::vector<GameReport> games;
  std::array<PlayerTotals, 2> totals;
};

// A rate as GNU Backgammon counts it in words: "expert".
std::string_view RatingOf(double gnubg_error_rate);

}  // namespace fibs::engine
