#pragma once

#include "server/core/commands/command_table.h"
#include "server/core/login/login.h"
#include "server/core/people/account_changes.h"

namespace fibs::server {

// The command `password`. The old one is checked, and the new one hashed, by other threads; the
// user's lines wait meanwhile.
struct PasswordUses {
  Login& login;
  AccountChanges& account_changes;
};
using PasswordCall = Call<PasswordUses>;

void AddPasswordCommand(CommandTable& table, const PasswordUses& uses);

}  // namespace fibs::server
