#include "server/core/people/account_changes.h"

#include <utility>

namespace fibs::server {

Account& AccountChanges::Create(Account account) {
  Account& created = accounts_.Add(std::move(account));
  effects_.Append(AccountCreated{created});
  return created;
}

void AccountChanges::Rename(Account& account, std::string_view name) {
  accounts_.Rename(account, name);
  Save(account);
}

void AccountChanges::Save(const Account& account) {
  rankings_.Update(account);
  effects_.Append(AccountSaved{account});
}

void AccountChanges::Erase(AccountId id) {
  effects_.Append(AccountErased{id});
  rankings_.Remove(accounts_.Get(id));
  accounts_.Erase(id);
}

}  // namespace fibs::server
