#pragma once

#include "server/core/commands/command_table.h"
#include "server/core/seats/game_lines.h"

namespace fibs::server {

// What a program of CLIP 1009 that has lost its memory asks for.
struct StateUses {
  GameLines& game_lines;
};
using StateCall = Call<StateUses>;

void AddStateCommand(CommandTable& table, const StateUses& uses);

}  // namespace fibs::server
