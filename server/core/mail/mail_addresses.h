#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/core/mail/mail_queue.h"
#include "server/core/mail/mail_rate.h"
#include "server/core/mail/mail_token.h"
#include "server/core/mail/mail_ways.h"
#include "server/core/people/account_changes.h"
#include "server/core/people/mailbox.h"
#include "server/core/people/people_room.h"
#include "server/core/turn.h"

namespace fibs::server {

// Where players read their mail. An address is one when its owner has typed the code that was sent
// there. So nobody can have mails sent to somebody else, but for a few with codes.
class MailAddresses {
 public:
  struct Uses {
    Turn& turn;
    PeopleRoom& people;
    const MailTokens& tokens;
    MailQueue& queue;
    MailRate& rate;
  };
  explicit MailAddresses(const Uses& uses) : uses_(uses) {}

  // Whether mails are sent at all.
  bool enabled() const { return uses_.queue.enabled(); }
  // A code is sent to `address`, on behalf of somebody at `host`. Else why not, as a sentence: to
  // one address go mail.codes_per_address_day_max a day, whoever asks, and one more for a player
  // whose confirmed address it is or was.
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

  // Whether who has sent that and is not known may be answered: anybody can send mails from any
  // address.
  bool MayAnswerStranger(const ArrivedMail& mail);
  // Whether a player may be asked whether he has written what came in his name by that way. What is
  // more likely his is asked in spite of all that is less.
  bool MayConfirm(AccountId account, const ArrivedMail& mail, MailWay way);
  // Whether a player may be answered once more in this day, and challenge another one.
  bool MayAnswer(AccountId account);
  bool MayChallenge(AccountId from, AccountId to);

 private:
  std::string CodeOf(const Account& account) const;
  // So many, of what the config says for one address.
  int Times(int times) const { return times * uses_.turn.config.mail.per_address_day_max; }
  bool Take(const std::vector<MailRate::Share>& shares);
  // A code for that mailbox, asked for by who has logged in at `host`, is counted. False: too many.
  bool TakeCode(const Account& account, const std::string& mailbox, const std::string& host);
  // He has shown that the mailbox was his; as long as this server runs, and for a year.
  std::string KeyOf(const Account& account, const std::string& mailbox) const;
  void NoteFormer(const Account& account);
  // Whoever reads there is told that mails go elsewhere: it may not be the player who did that.
  void TellFormer(const Account& account);
  bool WasHis(const Account& account, const std::string& mailbox);

  const Uses uses_;
  static constexpr size_t kFormerMax = 10'000;
  static constexpr std::chrono::hours kFormerKept{24 * 365};
  RecentMap<bool> former_{kFormerMax, kFormerKept};  // by KeyOf
};

// "LOCAL+TOKEN@DOMAIN" of the address "LOCAL@DOMAIN".
std::string AddressWith(std::string_view address, std::string_view token);
// The TOKEN of it; empty: there is none, or it is none of that address.
std::string_view TokenIn(std::string_view address, std::string_view with_token);

}  // namespace fibs::server
