#pragma once

#include "server/config.h"
#include "server/core/commands/command_table.h"
#include "server/core/due/claims.h"

namespace fibs::server {

// The commands about matches that nobody plays on.
struct ClaimUses {
  const Config& config;
  const Accounts& accounts;
  Matches& matches;
  Claims& claims;
  const ClaimNews& news;
};
using ClaimCall = Call<ClaimUses>;

void AddClaimCommands(CommandTable& table, const ClaimUses& uses);

}  // namespace fibs::server
