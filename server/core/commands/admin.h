#pragma once

#include "server/config.h"
#include "server/core/commands/command_table.h"
#include "server/core/due/erasures.h"
#include "server/core/visits/shutdown.h"

namespace fibs::server {

// Commands of administrators, and those that nobody needs.
struct AdminUses {
  const Config& config;
  const Accounts& accounts;
  Erasures& erasures;
  Shutdown& shutdown;
};
using AdminCall = Call<AdminUses>;

void AddAdminCommands(CommandTable& table, const AdminUses& uses);

}  // namespace fibs::server
