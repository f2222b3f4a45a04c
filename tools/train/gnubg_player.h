#pragma once

#include <memory>

#include "tools/train/arena.h"

namespace fibs::train {

// GNU Backgammon, which looks `plies` moves ahead and plays for points without the cube. A process
// of its own, in a directory that goes with it. Throws std::exception when it is not
// installed or answers what is no legal play.
std::unique_ptr<ArenaPlayer> GnubgPlayer(int plies);

}  // namespace fibs::train
