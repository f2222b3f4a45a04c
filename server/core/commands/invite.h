#pragma once

#include "server/config.h"
#include "server/core/commands/command_table.h"
#include "server/core/play/stored_matches.h"
#include "server/core/seats/seating.h"
#include "server/core/sessions/line_flow.h"
#include "server/core/sessions/refusals.h"
#include "server/limits/hourly_limit.h"

namespace fibs::server {

// What the commands about beginning and leaving matches use.
struct InviteUses {
  const Limits& limits;
  const Time& now;
  const Accounts& accounts;
  Effects& effects;
  Matches& matches;
  StoredMatches& stored_matches;
  Announcer& announcer;
  Watching& watching;
  Seating& seating;
  GameLines& game_lines;
  Refusals& refusals;
  StorageGate& storage_gate;
  HourlyLimit& discards;
  Claimants& claimants;
  LineFlow& line_flow;
};
using InviteCall = Call<InviteUses>;

void AddInviteCommands(CommandTable& table, const InviteUses& uses);

}  // namespace fibs::server
