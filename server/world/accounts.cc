#include "server/world/accounts.h"

#include <cassert>
#include <utility>

#include "protocol/words.h"

namespace fibs::server {

Accounts::Accounts(std::vector<Account> stored, AccountId last_id) : last_id_(last_id) {
  by_lower_name_.reserve(stored.size());
  by_id_.reserve(stored.size());
  for (Account& account : stored) Index(storage_.emplace_back(std::move(account)));
}

void Accounts::Index(Account& account) {
  by_lower_name_.emplace(protocol::ToLower(account.name), &account);
  by_id_.emplace(account.id, &account);
}

Account* Accounts::Find(std::string_view name) {
  Account* account = FindAnyCase(name);
  return account != nullptr && account->name == name ? account : nullptr;
}

Account* Accounts::FindAnyCase(std::string_view name) {
  auto it = by_lower_name_.find(protocol::ToLower(name));
  return it == by_lower_name_.end() ? nullptr : it->second;
}

Account& Accounts::Get(AccountId id) {
  auto it = by_id_.find(id);
  assert(it != by_id_.end());
  return *it->second;
}

const Account* Accounts::FindById(AccountId id) const {
  auto it = by_id_.find(id);
  return it == by_id_.end() ? nullptr : it->second;
}

Account& Accounts::Add(Account account) {
  account.id = ++last_id_;
  Account& added = storage_.emplace_back(std::move(account));
  Index(added);
  return added;
}

void Accounts::Erase(AccountId id) {
  auto it = by_id_.find(id);
  if (it == by_id_.end()) return;
  by_lower_name_.erase(protocol::ToLower(it->second->name));
  it->second->password_hash.clear();
  by_id_.erase(it);
}

}  // namespace fibs::server
