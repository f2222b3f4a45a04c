#pragma once

#include "server/core/admin_request.h"
#include "server/core/lobby/world.h"

namespace fibs::server {

// Accounts looked at for one page of a list: a long list must not keep the players waiting.
inline constexpr AccountId kListPage = 1000;

// Carries out what an administrator of the machine asks for by fibs-admin, and answers.
void Administrate(World& world, const AdminRequest& request);

}  // namespace fibs::server
