#pragma once

#include "server/core/effects.h"
#include "server/core/people/accounts.h"
#include "server/core/people/ranking.h"

namespace fibs::server {

// Every change of an account is a record, and the rating lists follow it.
class AccountChanges {
 public:
  AccountChanges(Accounts& accounts, Rankings& rankings, Effects& effects)
      : accounts_(accounts), rankings_(rankings), effects_(effects) {}

  // The name must be free.
  Account& Create(Account account);
  // The name must be free.
  void Rename(Account& account, std::string_view name);
  // As the account is now.
  void Save(const Account& account);
  // With its unfinished matches and messages, which the caller forgets.
  void Erase(AccountId id);

 private:
  Accounts& accounts_;
  Rankings& rankings_;
  Effects& effects_;
};

}  // namespace fibs::server
