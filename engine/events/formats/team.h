#pragma once

#include <memory>

#include "engine/events/format.h"

// A team match: two sides meet over boards, and who wins more of them wins.
namespace fibs::events {

// Whether everybody is on a side, and nobody alone.
bool HasSides(const Entrants& entrants);
std::unique_ptr<Format> MakeTeam(Hall& hall);

}  // namespace fibs::events
