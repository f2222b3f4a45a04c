#pragma once

#include <chrono>
#include <cstdint>
#include <list>
#include <string>

#include "server/core/records/account.h"
#include "server/core/records/mail.h"
#include "server/limits/recent_map.h"
#include "server/link/time.h"

namespace fibs::server {

// How likely it is that a mail is of the player it names, as long as nothing proves that.
enum class MailWay : uint8_t {
  kToken,  // it came to an address that only he was sent
  kUsual,  // from the network and the sender that mails of his came from, which were his for sure;
           // or from where he was logged in last
  kHome,   // its envelope sender is the address that he has confirmed; anybody can write that
  kOther,
};

// The ways by which players' mails come: (envelope sender, network). Others cannot come by one
// unless they use the same mail service, and those let nobody write another's sender. A few for
// each of the players who wrote last; a server that starts knows none, and learns them by the next
// mails with a token or a password.
class MailWays {
 public:
  // That mail was his for sure.
  void Note(AccountId account, const ArrivedMail& mail, Time now);
  // Never kToken.
  MailWay Of(const Account& account, const ArrivedMail& mail, Time now);

 private:
  static constexpr size_t kPlayersMax = 20'000;
  static constexpr size_t kWaysMax = 8;  // of each, those used last
  static constexpr std::chrono::hours kKept{24 * 90};

  RecentMap<std::list<std::string>> ways_{kPlayersMax, kKept};  // used last: first
};

}  // namespace fibs::server
