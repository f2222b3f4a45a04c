#pragma once

#include "server/config.h"
#include "server/core/commands/command_table.h"
#include "server/core/lobby/seating.h"
#include "server/core/sessions/refusals.h"
#include "server/limits/hourly_limit.h"

namespace fibs::server {

// Matches begin, go on, and are left.
struct InviteUses {
  const Limits& limits;
  const Time& now;
  Effects& effects;
  Matches& matches;
  Announcer& announcer;
  Watching& watching;
  Seating& seating;
  Refusals& refusals;
  HourlyLimit& discards;
};
using InviteCall = Call<InviteUses>;

void AddInviteCommands(CommandTable& table, const InviteUses& uses);

}  // namespace fibs::server
