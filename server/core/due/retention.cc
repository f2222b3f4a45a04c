#include "server/core/due/retention.h"

#include <algorithm>
#include <chrono>

namespace fibs::server {

// Nothing is urgent: while storage fails it waits.
void Retention::Tick() {
  if (uses_.sessions.storage_gate.Full()) return;
  const AccountId last = uses_.people.accounts.last_id();
  if (looked_at_ >= last) looked_at_ = 0;
  const AccountId end = std::min(looked_at_ + kAccountsATick, last);
  while (looked_at_ < end) {
    const AccountId id = ++looked_at_;
    if (!uses_.people.accounts.IsInUse(id)) continue;
    ForgetHost(uses_.people.accounts.Get(id));
    ForgetAsked(uses_.people.accounts.Get(id));
    DropMessages(id);
  }
}

void Retention::ForgetHost(Account& account) {
  const std::chrono::days most(uses_.turn.config.keep.hosts_days);
  if (most.count() == 0 || account.last_host == kForgottenHost) return;
  const Time came = std::max({account.registered, account.last_login, account.last_logout});
  if (uses_.turn.now <= came + most || uses_.presence.lobby.Online(account.id) != nullptr) return;
  account.last_host = kForgottenHost;
  uses_.people.account_changes.Save(account);
}

void Retention::ForgetAsked(Account& account) {
  if (account.mail.asked.empty() || uses_.turn.now <= account.mail.asked_at + kAskedKept) return;
  account.mail.asked.clear();
  uses_.people.account_changes.Save(account);
}

void Retention::DropMessages(AccountId account) {
  const std::chrono::days most(uses_.turn.config.keep.messages_days);
  if (most.count() == 0) return;
  uses_.people.mailbox.DropOld(account, uses_.turn.now - most);
}

}  // namespace fibs::server
