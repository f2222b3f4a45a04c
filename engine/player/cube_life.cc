#include "engine/player/cube_life.h"

#include "engine/player/evaluator.h"

namespace fibs::engine {

CubeLife CubeLifeOf(const Variant& game, const Position& position) {
  if (!game.plays_as_backgammon() || game.men() != kCheckers) return {};
  switch (PartOf(position)) {
    case Part::kRace:
      return {.centre = {0.99, 0.76}, .owned = {0.46, 0.94}};
    case Part::kBearOff:
      return {.centre = {1.0, 0.47}, .owned = {0.3, 0.82}};
    case Part::kContact:
    case Part::kCrashed:
    case Part::kOver:
      break;
  }
  return {};
}

}  // namespace fibs::engine
