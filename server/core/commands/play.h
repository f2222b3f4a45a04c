#pragma once

#include "server/config.h"
#include "server/core/commands/command_table.h"
#include "server/core/seats/table_talk.h"
#include "server/core/sessions/refusals.h"

namespace fibs::server {

// A game: rolling, moving, the cube, resigning.
struct PlayUses {
  const Limits& limits;
  Refusals& refusals;
};
using PlayCall = Call<PlayUses>;

void AddPlayCommands(CommandTable& table, const PlayUses& uses);

}  // namespace fibs::server
