#pragma once

#include <string>

#include "server/core/lobby/world.h"

namespace fibs::server {

// The answers to what the `password` command asked for (LoginStep::kOldPassword, kChangePassword).
void OnOldPasswordChecked(World& world, User& user, bool ok);
void OnNewPasswordHashed(World& world, User& user, const std::string& hash);

}  // namespace fibs::server
