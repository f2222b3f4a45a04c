#pragma once

#include <array>
#include <cstddef>

#include "engine/cube/played_scores.h"

namespace fibs::engine {

// The chances of winning a match of equals at every score: those that were played, and the others
// worked out from them game by game when it is made (a few milliseconds): for the Crawford game and
// after it as usual; before it each game is worth what CubeModel says of an even position with a
// cube in the middle, given the scores that the game can lead to. The idea is that of C.
// Thornberg's match equity calculator.
class MatchEquityTable {
 public:
  // The longest match it has; longer ones are treated as if both sides needed fewer points.
  static constexpr int kMax = 64;

  explicit MatchEquityTable(const PlayedScores& played = PlayedScores::kBuiltin);

  // The one that all share.
  static const MatchEquityTable& Shared();

  // The chance (0 to 1) of the player who needs `own_away` points when the opponent needs
  // `opponent_away`, between two games. 0 or less points needed: the match is won. `post_crawford`
  // matters only when one side needs one point: the Crawford game is over.
  double Chance(int own_away, int opponent_away, bool post_crawford) const;

  // The same before the Crawford game, both over 1, worked out from what `table` says of the scores
  // behind it: `gammons` is the share of gammons among the games that are won, `life` that of the
  // cube.
  static double BetweenGames(const MatchEquityTable& table, int own_away, int opponent_away,
                             double gammons, double life);

 private:
  // [n]: the chance of a player who is n points away, against a leader who needs one point: in the
  // Crawford game, and after it.
  std::array<double, kMax + 1> crawford_{};
  std::array<double, kMax + 1> post_crawford_{};
  std::array<std::array<double, kMax + 1>, kMax + 1> before_{};  // [own][opponent], both over 1
};

}  // namespace fibs::engine
