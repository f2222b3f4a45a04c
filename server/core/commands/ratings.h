#pragma once

#include "server/core/commands/command_table.h"
#include "server/core/people/ranking.h"

namespace fibs::server {

// The rating list.
struct RatingsUses {
  const Accounts& accounts;
  const Rankings& rankings;
};
using RatingsCall = Call<RatingsUses>;

void AddRatingsCommands(CommandTable& table, const RatingsUses& uses);

}  // namespace fibs::server
