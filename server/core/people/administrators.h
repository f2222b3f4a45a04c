#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "server/core/records/account.h"

namespace fibs::server {

// By the account's own flag, or by the config key `admins`.
inline bool IsAdministrator(const Account& account, const std::vector<std::string>& admins) {
  return account.admin || std::find(admins.begin(), admins.end(), account.name) != admins.end();
}

}  // namespace fibs::server
