#pragma once

#include "server/config.h"
#include "server/core/commands/command_table.h"
#include "server/core/lobby/seating.h"
#include "server/core/play/stored_matches.h"
#include "server/core/sessions/refusals.h"
#include "server/limits/hourly_limit.h"

namespace fibs::server {

// Matches begin, go on, and are left.
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
};
using InviteCall = Call<InviteUses>;

void AddInviteCommands(CommandTable& table, const InviteUses& uses);

// `join` has asked storage for the saved match: it goes on if that is still possible.
void JoinLoaded(InviteCall c, const MatchLoaded& answer);

}  // namespace fibs::server
