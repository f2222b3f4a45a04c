#pragma once

#include "server/core/commands/command_table.h"
#include "server/core/visits/departure.h"

namespace fibs::server {

// Between games: watching, being away, logging out.
struct LobbyUses {
  Announcer& announcer;
  Watching& watching;
  Departure& departure;
};
using LobbyCall = Call<LobbyUses>;

void AddLobbyCommands(CommandTable& table, const LobbyUses& uses);

}  // namespace fibs::server
