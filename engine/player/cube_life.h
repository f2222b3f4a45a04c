#pragma once

#include "engine/cube/cube_model.h"
#include "engine/rules/position.h"
#include "engine/rules/variant.h"

namespace fibs::engine {

// How near a cube comes to one that is always turned at the best moment (CubeModel's `life`), by
// what kind of position it is: what rollouts of the player's own games have shown
// (docs/PLAYER.md). Before the roll; the same for all games whose positions are not those of
// backgammon.
CubeLife CubeLifeOf(const Variant& game, const Position& position);

}  // namespace fibs::engine
