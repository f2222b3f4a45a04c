#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/core/mail/mail_queue.h"
#include "server/core/mail/mail_rate.h"
#include "server/core/mail/mail_token.h"
#include "server/core/people/account_changes.h"
#include "server/core/people/mailbox.h"

namespace fibs::server {

// Where players read their mail. An address is one when its owner has typed the code that was sent
// there. So nobody can have mails sent to somebody else, but for a few with codes.
class MailAddresses {
 public:
  struct Uses {
    const Config& config;
    const Time& now;  // of the event that is handled
    Accounts& accounts;
    AccountChanges& account_changes;
    Mailbox& mailbox;
    const MailTokens& tokens;
    MailQueue& queue;
    MailRate& rate;
  };
  explicit MailAddresses(const Uses& uses) : uses_(uses) {}

  // Whether mails are sent at all.
  bool enabled() const { return uses_.queue.enabled(); }
  // A code is sent to `address`, on behalf of somebody at `host`. Else why not, as a sentence.
  std::optional<std::string> Ask(Account& account, const std::string& address,
                                 const std::string& host);
  // The code that came there was typed: the address is his from now on. False: it is another one,
  // or older than a day.
  bool Confirm(Account& account, std::string_view code);
  // He wants mails of his turns, or none. What waits for him is not sent then.
  void SetWanted(Account& account, bool wanted);
  // He has no address any more.
  void Forget(Account& account);

  // A mail to him was refused for good: no more go there, and he finds out why at his next log-in.
  void OnRefused(const MailQueue::Refused& refused);

  // Whether somebody who is not known may be answered: anybody can send mails from any address.
  bool MayAnswerStranger(std::string_view address);
  // Whether a player may be asked whether he has written what came from his address.
  bool MayConfirm(AccountId account);
  // Whether a player may be answered once more in this day, and challenge another one.
  bool MayAnswer(AccountId account);
  bool MayChallenge(AccountId from, AccountId to);

 private:
  std::string CodeOf(const Account& account) const;
  // So often, of what the config says for one address.
  bool Take(std::string_view key, int times);

  const Uses uses_;
};

// "LOCAL+TOKEN@DOMAIN" of the address "LOCAL@DOMAIN".
std::string AddressWith(std::string_view address, std::string_view token);
// The TOKEN of it; empty: there is none, or it is none of that address.
std::string_view TokenIn(std::string_view address, std::string_view with_token);

}  // namespace fibs::server
