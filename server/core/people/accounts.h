#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "server/core/records/account.h"

namespace fibs::server {

// Everybody who is registered. Addresses of accounts stay the same for the life of the object.
class Accounts {
 public:
  Accounts(std::vector<Account> stored, AccountId last_id);
  // Addresses stay the same then, too.
  Accounts(Accounts&&) = default;
  Accounts(const Accounts&) = delete;
  Accounts& operator=(const Accounts&) = delete;

  // By the exact name; null when there is none, or when it is erased.
  Account* Find(std::string_view name);
  const Account* Find(std::string_view name) const;
  // By name in any letter case; names are unique in that sense too, so that nobody can pose as
  // another.
  Account* FindAnyCase(std::string_view name);
  const Account* FindAnyCase(std::string_view name) const;
  // Whether somebody has that name in any letter case, or is being erased and had it.
  bool IsTaken(std::string_view name) const;
  // Whether somebody has that name or one that looks like it (CanonicalName).
  bool LooksTaken(std::string_view name) const { return by_name_.contains(name); }
  Account& Get(AccountId id);
  const Account& Get(AccountId id) const;
  // Null when the account was erased.
  const Account* FindById(AccountId id) const;

  // It exists, and is not being erased (Account::erasing).
  bool IsInUse(AccountId id) const {
    const Account* account = FindById(id);
    return account != nullptr && !account->erasing;
  }

  // Gives the account its number. The name must be free.
  Account& Add(Account account);
  // The account has another name from now on, which must be free.
  void Rename(Account& account, std::string_view name);
  void Erase(AccountId id);
  // As it is stored: a new one, with its number, or one that has changed.
  const Account& Put(Account account);
  // Numbers up to this one have been given.
  void RaiseLast(AccountId last);

  size_t size() const { return by_name_.size(); }
  AccountId last_id() const { return static_cast<AccountId>(by_id_.size()) - 1; }

  // In the order of their numbers.
  template <typename F>
  void ForEach(F&& f) const {
    for (const Account* account : by_id_) {
      if (account != nullptr) f(*account);
    }
  }

 private:
  // Names that look alike have one hash and are equal.
  struct NameHash {
    using is_transparent = void;
    size_t operator()(std::string_view name) const;
    size_t operator()(const Account* account) const { return (*this)(account->name); }
  };
  struct NameEqual {
    using is_transparent = void;
    bool operator()(const Account* a, const Account* b) const { return (*this)(a, b->name); }
    bool operator()(const Account* a, std::string_view b) const;
    bool operator()(std::string_view a, const Account* b) const { return (*this)(b, a); }
  };

  void Index(Account& account);
  void ForgetName(Account& account);

  // With a million of them each pointer and string counts: the stored ones stay where they were
  // loaded, and the indexes hold no copies.
  std::vector<Account> stored_;
  std::deque<Account> added_;
  std::unordered_multiset<Account*, NameHash, NameEqual> by_name_;
  std::vector<Account*> by_id_;  // numbers are given without gaps; null: erased, or number 0
};

}  // namespace fibs::server
