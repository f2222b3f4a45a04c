#pragma once

#include "server/core/commands/command.h"

// Who is what, whoever says so: administrators, an operator, or of a bot its owner.
namespace fibs::server {

bool HasRole(const Rooms& rooms, const Account& account, Role role);
// Gives it, or takes it, and notes that in the log of conduct; he is told. `by` 0: an operator. He
// has it not, or has it.
void SetRole(const Rooms& rooms, Account& account, Role role, bool on, AccountId by);

}  // namespace fibs::server
