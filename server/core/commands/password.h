#pragma once

#include <string>

#include "server/core/commands/command_table.h"
#include "server/core/people/account_changes.h"
#include "server/core/sessions/password_queue.h"

namespace fibs::server {

// The command `password`. The old one is checked, and the new one hashed, by other threads; the
// user's lines wait meanwhile.
struct PasswordUses {
  PasswordQueue& passwords;
  AccountChanges& account_changes;
};
using PasswordCall = Call<PasswordUses>;

void AddPasswordCommand(CommandTable& table, const PasswordUses& uses);

// The answers (LoginStep::kOldPassword, kChangePassword).
void OnOldPasswordChecked(PasswordCall call, bool ok);
void OnNewPasswordHashed(PasswordCall call, const std::string& hash);

}  // namespace fibs::server
