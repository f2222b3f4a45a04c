#pragma once

#include "server/core/commands/command_table.h"
#include "server/core/seats/seating.h"

namespace fibs::server {

// A game: rolling, moving, the cube, resigning.
struct PlayUses {
  Seating& seating;
};
using PlayCall = Call<PlayUses>;

void AddPlayCommands(CommandTable& table, const PlayUses& uses);

}  // namespace fibs::server
