#include "server/core/people/accounts.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <utility>

#include "protocol/words.h"
#include "server/core/people/canonical_name.h"

namespace fibs::server {

size_t Accounts::NameHash::operator()(std::string_view name) const {
  return std::hash<std::string>()(CanonicalName(name));
}

bool Accounts::NameEqual::operator()(const Account* a, std::string_view b) const {
  return CanonicalName(a->name) == CanonicalName(b);
}

Accounts::Accounts(std::vector<Account> stored, AccountId last_id) : stored_(std::move(stored)) {
  by_name_.reserve(stored_.size());
  by_id_.resize(static_cast<size_t>(last_id) + 1);
  for (Account& account : stored_) Index(account);
}

void Accounts::Index(Account& account) {
  const auto id = static_cast<size_t>(account.id);
  if (id >= by_id_.size()) by_id_.resize(id + 1);
  by_id_[id] = &account;
  by_name_.insert(&account);
}

const Account* Accounts::Find(std::string_view name) const {
  const Account* account = FindAnyCase(name);
  return account != nullptr && account->name == name ? account : nullptr;
}

Account* Accounts::Find(std::string_view name) {
  return const_cast<Account*>(std::as_const(*this).Find(name));
}

bool Accounts::IsTaken(std::string_view name) const {
  const auto [begin, end] = by_name_.equal_range(name);
  return std::any_of(begin, end,
                     [name](const Account* a) { return protocol::EqualsNoCase(a->name, name); });
}

const Account* Accounts::FindAnyCase(std::string_view name) const {
  const auto [begin, end] = by_name_.equal_range(name);
  const auto found = std::find_if(begin, end, [name](const Account* a) {
    return protocol::EqualsNoCase(a->name, name) && !a->erasing;
  });
  return found == end ? nullptr : *found;
}

Account* Accounts::FindAnyCase(std::string_view name) {
  return const_cast<Account*>(std::as_const(*this).FindAnyCase(name));
}

const Account& Accounts::Get(AccountId id) const {
  const Account* account = by_id_.at(static_cast<size_t>(id));
  assert(account != nullptr);
  return *account;
}

Account& Accounts::Get(AccountId id) { return const_cast<Account&>(std::as_const(*this).Get(id)); }

const Account* Accounts::FindById(AccountId id) const {
  const auto index = static_cast<size_t>(id);
  return index < by_id_.size() ? by_id_[index] : nullptr;
}

Account& Accounts::Add(Account account) {
  account.id = last_id() + 1;
  Account& added = added_.emplace_back(std::move(account));
  Index(added);
  return added;
}

void Accounts::ForgetName(Account& account) {
  const auto [begin, end] = by_name_.equal_range(&account);
  by_name_.erase(std::find(begin, end, &account));
}

void Accounts::Rename(Account& account, std::string_view name) {
  ForgetName(account);
  account.name = name;
  by_name_.insert(&account);
}

const Account& Accounts::Put(Account account) {
  const auto id = static_cast<size_t>(account.id);
  Account* known = id < by_id_.size() ? by_id_[id] : nullptr;
  if (known == nullptr) {
    Account& added = added_.emplace_back(std::move(account));
    Index(added);
    return added;
  }
  if (known->name != account.name) Rename(*known, account.name);
  *known = std::move(account);
  return *known;
}

void Accounts::RaiseLast(AccountId last) {
  if (last > last_id()) by_id_.resize(static_cast<size_t>(last) + 1);
}

void Accounts::Erase(AccountId id) {
  const auto index = static_cast<size_t>(id);
  if (index >= by_id_.size() || by_id_[index] == nullptr) return;
  Account* account = std::exchange(by_id_[index], nullptr);
  ForgetName(*account);
  account->password_hash.clear();
}

}  // namespace fibs::server
