#include "engine/player/cube_life.h"

#include "engine/player/evaluator.h"

namespace fibs::engine {

CubeLife CubeLifeOf(const Variant& game, const Position& position) {
  if (!game.plays_as_backgammon() || game.men() != kCheckers) return {};
  switch (PartOf(position)) {
    case Part::kRace:
      return {.centre = {1.0, 0.72}, .owned = {0.41, 0.94}};
    case Part::kBearOff:
      return {.centre = {0.96, 0.49}, .owned = {0.33, 0.74}};
    case Part::kContact:
    case Part::kCrashed:
    case Part::kOver:
      break;
  }
  return {};
}

}  // namespace fibs::engine
