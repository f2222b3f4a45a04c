#pragma once

#include "server/core/commands/invite.h"

namespace fibs::server {

// Matches begin, go on, and are left.
void AddJoinCommands(CommandTable& table, const InviteUses& uses);

}  // namespace fibs::server
