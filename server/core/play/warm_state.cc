#include "server/core/play/warm_state.h"

#include <algorithm>
#include <utility>

namespace fibs::server {
namespace {

Accounts AccountsOf(std::vector<Account> stored) {
  const auto last = std::ranges::max_element(stored, {}, &Account::id);
  const AccountId last_id = last == stored.end() ? 0 : last->id;
  return {std::move(stored), last_id};
}

}  // namespace

Time LastTimeOf(const Account& account) {
  return std::max({account.registered, account.last_login, account.last_logout});
}

WarmState::WarmState(std::vector<Account> stored, const std::vector<SavedMatch>& saved)
    : accounts(AccountsOf(std::move(stored))), rankings(accounts), matches(saved, {}, 0, accounts) {
  accounts.ForEach([this](const Account& account) { Look(account); });
}

void WarmState::Put(Account account) {
  const Account& put = accounts.Put(std::move(account));
  rankings.Update(put);
  Look(put);
}

void WarmState::EraseAccount(AccountId account) {
  const Account* known = accounts.FindById(account);
  if (known == nullptr) return;
  matches.RemoveAllOf(account);
  rankings.Remove(*known);
  accounts.Erase(account);
}

void WarmState::Look(const Account& account) {
  last_time_ = std::max(last_time_, LastTimeOf(account));
}

}  // namespace fibs::server
