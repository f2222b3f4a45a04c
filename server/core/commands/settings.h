#pragma once

#include "server/core/commands/command_table.h"
#include "server/core/mail/mail_addresses.h"
#include "server/core/people/account_changes.h"
#include "server/core/sessions/storage_gate.h"

namespace fibs::server {

// What a user can set: toggles, variables, address.
struct SettingsUses {
  Announcer& announcer;
  AccountChanges& account_changes;
  StorageGate& storage_gate;
  MailAddresses& mail_addresses;
};
using SettingsCall = Call<SettingsUses>;

void AddSettingsCommands(CommandTable& table, const SettingsUses& uses);

}  // namespace fibs::server
