#pragma once

#include "server/core/effects.h"
#include "server/core/people/accounts.h"
#include "server/core/people/ranking.h"

namespace fibs::server {

// Every change of an account is a record, and the rating list follows it.
class AccountChanges {
 public:
  AccountChanges(Accounts& accounts, Ranking& ranking, Effects& effects)
      : accounts_(accounts), ranking_(ranking), effects_(effects) {}

  // The name must be free.
  Account& Create(Account account);
  // As the account is now.
  void Save(const Account& account);
  // With its unfinished matches and messages, which the caller forgets.
  void Erase(AccountId id);

 private:
  Accounts& accounts_;
  Ranking& ranking_;
  Effects& effects_;
};

}  // namespace fibs::server
