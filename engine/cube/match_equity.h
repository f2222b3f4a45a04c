#pragma once

#include <array>
#include <cstddef>

namespace fibs::engine {

// The chances of winning a match of equals at every score, worked out game by game when it is made
// (a few milliseconds): for the Crawford game and after it as usual; before it each game is worth
// what CubeModel says of an even position with a cube in the middle, given the scores that the game
// can lead to. The idea is that of C. Thornberg's match equity calculator.
class MatchEquityTable {
 public:
  // The longest match it has; longer ones are treated as if both sides needed fewer points.
  static constexpr int kMax = 64;

  MatchEquityTable();

  // The one that all share.
  static const MatchEquityTable& Shared();

  // The chance (0 to 1) of the player who needs `own_away` points when the opponent needs
  // `opponent_away`, between two games. 0 or less points needed: the match is won. `post_crawford`
  // matters only when one side needs one point: the Crawford game is over.
  double Chance(int own_away, int opponent_away, bool post_crawford) const;

 private:
  // [n]: the chance of a player who is n points away, against a leader who needs one point: in the
  // Crawford game, and after it.
  std::array<double, kMax + 1> crawford_{};
  std::array<double, kMax + 1> post_crawford_{};
  std::array<std::array<double, kMax + 1>, kMax + 1> before_{};  // [own][opponent], both over 1
};

}  // namespace fibs::engine
