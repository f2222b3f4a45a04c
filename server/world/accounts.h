#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/world/account.h"

namespace fibs::server {

// Everybody who is registered. Addresses of accounts stay the same for the life of the object.
class Accounts {
 public:
  Accounts(std::vector<Account> stored, AccountId last_id);

  // By the exact name; null when there is none.
  Account* Find(std::string_view name);
  // By name in any letter case; names are unique in that sense too, so that nobody can pose as
  // another.
  Account* FindAnyCase(std::string_view name);
  Account& Get(AccountId id);
  // Null when the account was erased.
  const Account* FindById(AccountId id) const;

  // Gives the account its number. The name must be free.
  Account& Add(Account account);
  void Erase(AccountId id);

  size_t size() const { return by_id_.size(); }
  AccountId last_id() const { return last_id_; }

  template <typename F>
  void ForEach(F&& f) const {
    for (const auto& [id, account] : by_id_) f(*account);
  }

 private:
  void Index(Account& account);

  std::deque<Account> storage_;
  std::unordered_map<std::string, Account*> by_lower_name_;
  std::unordered_map<AccountId, Account*> by_id_;
  AccountId last_id_;
};

}  // namespace fibs::server
