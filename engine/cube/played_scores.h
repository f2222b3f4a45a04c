#pragma once

#include <array>

namespace fibs::engine {

// Chances (0 to 1) of winning a match, between two games, that the player has found by playing
// against itself. 0: it has not played that score.
struct PlayedScores {
  static constexpr int kMax = 9;  // points away

  // [n]: of a player who is n points away, against a leader who needs one point: in the Crawford
  // game, and after it.
  std::array<double, kMax + 1> crawford{};
  std::array<double, kMax + 1> post_crawford{};
  // [n][m]: before it, of the one who needs n points, against m; n > m > 1.
  std::array<std::array<double, kMax + 1>, kMax + 1> before{};

  // Those that are part of this program.
  static const PlayedScores kBuiltin;
};

}  // namespace fibs::engine
