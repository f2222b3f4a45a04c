#pragma once

#include <memory>

#include "engine/events/format.h"

// The formats with a clock: seconds in which the event ran since the draw. Only Format::Time moves
// it.
namespace fibs::events {

std::unique_ptr<Format> MakeLadder(Hall& hall);
std::unique_ptr<Format> MakeArena(Hall& hall);

}  // namespace fibs::events
