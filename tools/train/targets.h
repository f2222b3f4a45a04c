#pragma once

#include <array>

#include "engine/cube/probabilities.h"

// What a network is to answer.
namespace fibs::train {

// In the order of a network's outputs.
inline std::array<float, 5> AsTarget(const engine::Probabilities& p) {
  return {p.win, p.win_gammon, p.win_backgammon, p.lose_gammon, p.lose_backgammon};
}

// a + share * (b - a)
inline engine::Probabilities Mix(const engine::Probabilities& a, const engine::Probabilities& b,
                                 float share) {
  const auto mix = [share](float x, float y) { return x + share * (y - x); };
  return {mix(a.win, b.win), mix(a.win_gammon, b.win_gammon),
          mix(a.win_backgammon, b.win_backgammon), mix(a.lose_gammon, b.lose_gammon),
          mix(a.lose_backgammon, b.lose_backgammon)};
}

}  // namespace fibs::train
