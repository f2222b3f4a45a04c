#pragma once

#include <string>

#include "engine/chouette/chouette.h"
#include "protocol/board.h"

namespace fibs::server {

// The board of a game that is on, for who sits at `seat`: a member whose cube is not settled sees
// himself against the box, the box sees himself against the captain, all others (kNoSeat: a
// watcher) the captain against the box. Lines.
std::string ChouetteBoard(const engine::chouette::Chouette& chouette, engine::chouette::Seat seat,
                          protocol::BoardStyle style);

}  // namespace fibs::server
