#pragma once

#include "server/config.h"
#include "server/core/admin_request.h"
#include "server/core/due/erasures.h"

namespace fibs::server {

// Accounts looked at for one page of a list: a long list must not keep the players waiting.
inline constexpr AccountId kListPage = 1000;

struct AdministrationUses {
  const Config& config;
  Effects& effects;
  Accounts& accounts;
  AccountChanges& account_changes;
  Matches& matches;
  Mailbox& mailbox;
  Lobby& lobby;
  Erasures& erasures;
};

// Carries out what an administrator of the machine asks for by fibs-admin, and answers.
void Administrate(const AdministrationUses& uses, const AdminRequest& request);

}  // namespace fibs::server
