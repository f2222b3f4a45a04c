#pragma once

#include <array>
#include <vector>

#include "engine/rules/outcomes.h"
#include "engine/rules/position.h"
#include "tests/random.h"

namespace fibs::engine {

// Positions of games of players who move anyhow, from the first roll to the last checker, each seen
// by the player on roll.
inline std::vector<Position> PositionsOfGames(size_t games, uint64_t seed) {
  Random random(seed);
  Outcomes outcomes;
  std::vector<Position> positions;
  for (size_t game = 0; game < games; ++game) {
    Position position = Position::Start();
    while (position.opponent_off() < kCheckers) {
      positions.push_back(position);
      const auto die = [&] { return static_cast<int8_t>(random.Below(6) + 1); };
      const int8_t first = die();
      outcomes.Generate(position, {first, die()});
      position = outcomes[random.Below(outcomes.size())].Flipped();
    }
  }
  return positions;
}

// The player on roll has `own` on his points 1 to 6, the opponent `other` on his.
inline Position BearOffPosition(const std::array<int8_t, 6>& own,
                                const std::array<int8_t, 6>& other) {
  Position position;
  for (size_t i = 0; i < own.size(); ++i) {
    position.points[i + 1] = own[i];
    position.points[24 - i] = static_cast<int8_t>(-other[i]);
  }
  return position;
}

}  // namespace fibs::engine
