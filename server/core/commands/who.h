#pragma once

#include "server/core/commands/command_table.h"
#include "server/core/play/matches.h"
#include "server/core/presence/roster.h"

namespace fibs::server {

// Users: who is here, and what is known about somebody.
struct WhoUses {
  const Time& now;
  const Accounts& accounts;
  Matches& matches;
  const Roster& roster;
};
using WhoCall = Call<WhoUses>;

void AddWhoCommands(CommandTable& table, const WhoUses& uses);

}  // namespace fibs::server
