#pragma once

#include "server/config.h"
#include "server/core/admin_request.h"
#include "server/core/commands/command.h"
#include "server/core/due/erasures.h"

namespace fibs::server {

// Accounts looked at for one page of a list: a long list must not keep the players waiting.
inline constexpr AccountId kListPage = 1000;

// Carries out what an administrator of the machine asks for by fibs-admin, and answers.
void Administrate(const Rooms& rooms, const AdminRequest& request);

}  // namespace fibs::server
