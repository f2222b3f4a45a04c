#include "server/world/accounts.h"

#include <cassert>
#include <utility>

#include "protocol/words.h"

namespace fibs::server {

// FNV-1a, 64 bits. The bit of value 32 tells the two cases of a letter apart.
size_t Accounts::NameHash::operator()(std::string_view name) const {
  uint64_t hash = 0xcbf29ce484222325;
  for (char c : name) {
    hash ^= static_cast<uint8_t>(c) | 32u;
    hash *= 0x100000001b3;
  }
  return hash;
}

bool Accounts::NameEqual::operator()(const Account* a, std::string_view b) const {
  return protocol::EqualsNoCase(a->name, b);
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

Account* Accounts::Find(std::string_view name) {
  Account* account = FindAnyCase(name);
  return account != nullptr && account->name == name ? account : nullptr;
}

Account* Accounts::FindAnyCase(std::string_view name) {
  const auto found = by_name_.find(name);
  return found == by_name_.end() ? nullptr : *found;
}

Account& Accounts::Get(AccountId id) {
  Account* account = by_id_.at(static_cast<size_t>(id));
  assert(account != nullptr);
  return *account;
}

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

void Accounts::Erase(AccountId id) {
  const auto index = static_cast<size_t>(id);
  if (index >= by_id_.size() || by_id_[index] == nullptr) return;
  Account* account = std::exchange(by_id_[index], nullptr);
  by_name_.erase(account);
  account->password_hash.clear();
}

}  // namespace fibs::server
