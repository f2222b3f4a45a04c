#pragma once

#include "server/core/commands/invite.h"

namespace fibs::server {

// Matches begin, go on, and are left.
void AddJoinCommands(CommandTable& table, const InviteUses& uses);

// `join` has asked storage for the saved match: it goes on if that is still possible.
void JoinLoaded(InviteCall c, const MatchLoaded& answer);

}  // namespace fibs::server
