#include "server/core/mail/mail_ways.h"

#include <algorithm>

#include "server/core/mail/mail_source.h"
#include "server/limits/address_group.h"

namespace fibs::server {
namespace {

std::string WayOf(const ArrivedMail& mail) {
  return MailboxOf(mail.sender) + ' ' + NetworkOf(mail);
}

}  // namespace

void MailWays::Note(AccountId account, const ArrivedMail& mail, Time now) {
  std::list<std::string>& ways = ways_.Touch(std::to_string(account), now);
  std::string way = WayOf(mail);
  ways.remove(way);
  ways.push_front(std::move(way));
  if (ways.size() > kWaysMax) ways.pop_back();
}

MailWay MailWays::Of(const Account& account, const ArrivedMail& mail, Time now) {
  const std::string source = SourceOf(mail);
  if (!source.empty() && source == AddressGroup(account.last_host)) return MailWay::kUsual;
  const auto* ways = ways_.Find(std::to_string(account.id), now);
  if (ways != nullptr && std::ranges::find(*ways, WayOf(mail)) != ways->end()) {
    return MailWay::kUsual;
  }
  const bool home =
      !account.mail.address.empty() && MailboxOf(account.mail.address) == MailboxOf(mail.sender);
  return home ? MailWay::kHome : MailWay::kOther;
}

}  // namespace fibs::server
