#pragma once

#include "engine/cube/cube_model.h"
#include "engine/rules/position.h"
#include "engine/rules/variant.h"

namespace fibs::engine {

// How near a cube comes to one that is always turned at the best moment, before the roll, by the
// part of the game: fitted to rollouts of races and bear-offs (`fibs-train cube-life`;
// docs/PLAYER.md says what with, and why not of contact). The same for all positions of games that
// are not of backgammon's fifteen.
CubeLife CubeLifeOf(const Variant& game, const Position& position);

}  // namespace fibs::engine
