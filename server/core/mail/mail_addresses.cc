#include "server/core/mail/mail_addresses.h"

#include <fmt/format.h>

#include <chrono>

#include "protocol/words.h"
#include "server/core/play/settlements.h"
#include "server/limits/address_group.h"

namespace fibs::server {
namespace {

constexpr std::chrono::hours kCodeLasts{24};
// So many of what one address gets in a day: an account asks for, a place asks for, and an address
// gets from all places together.
constexpr int kOfAccount = 1;
constexpr int kOfPlace = 4;
constexpr int kOfAll = 4;
constexpr int kOfStrangers = 20;
constexpr int kAnswers = 20;  // who is known makes mistakes

}  // namespace

std::string AddressWith(std::string_view address, std::string_view token) {
  const size_t at = address.rfind('@');
  return fmt::format("{}+{}{}", address.substr(0, at), token, address.substr(at));
}

std::string_view TokenIn(std::string_view address, std::string_view with_token) {
  const size_t at = address.rfind('@');
  const size_t end = with_token.rfind('@');
  const std::string local = fmt::format("{}+", address.substr(0, at));
  if (end == std::string_view::npos || end <= local.size() ||
      !protocol::EqualsNoCase(with_token.substr(0, local.size()), local)) {
    return {};
  }
  return with_token.substr(local.size(), end - local.size());
}

bool MailAddresses::Take(std::string_view key, int times) {
  if (!uses_.config.limits.rates) return true;
  return uses_.rate.Take(key, uses_.now, times * uses_.config.mail.per_address_day_max);
}

bool MailAddresses::MayAnswerStranger(std::string_view address) {
  return Take("to " + protocol::ToLower(address), 1) && Take("strangers", kOfStrangers);
}

bool MailAddresses::MayAnswer(AccountId account) {
  return Take(fmt::format("answers {}", account), kAnswers);
}

bool MailAddresses::MayConfirm(AccountId account) {
  return Take(fmt::format("confirms {}", account), 1);
}

bool MailAddresses::MayChallenge(AccountId from, AccountId to) {
  return Take(fmt::format("challenge {} {}", from, to), 1) &&
         Take(fmt::format("challenges {}", from), kOfPlace);
}

std::string MailAddresses::CodeOf(const Account& account) const {
  return uses_.tokens.Code(fmt::format("{} {} {}", account.id, account.mail.asked,
                                       account.mail.asked_at.time_since_epoch().count()));
}

std::optional<std::string> MailAddresses::Ask(Account& account, const std::string& address,
                                              const std::string& host) {
  const std::string place = AddressGroup(host);
  const std::string to = protocol::ToLower(address);
  // An address is not kept from its owner by one place that asks for him.
  if (!Take(fmt::format("of {}", account.id), kOfAccount) || !Take("from " + place, kOfPlace) ||
      !Take(fmt::format("codes {} {}", place, to), kOfAccount) || !Take("codes " + to, kOfAll)) {
    return "Too many codes were sent already. Please try again tomorrow.";
  }
  const MailSettings before = account.mail;
  account.mail.asked = address;
  account.mail.asked_at = uses_.now;
  const std::string code = CodeOf(account);
  const bool written = uses_.queue.Write(
      {.account = 0,
       .match = 0,
       .to = address,
       .subject = fmt::format("The code for {}", account.name),
       .text = fmt::format("{} wants to read mails of this backgammon server at this address.\n"
                           "If that is you, type there within a day:\n"
                           "\n"
                           "    set email {}\n"
                           "\n"
                           "If it is not, there is nothing to do: no mails will come.\n",
                           account.name, code)});
  if (!written) {
    account.mail = before;
    return "Too many mails wait to be sent. Please try again later.";
  }
  uses_.account_changes.Save(account);
  return std::nullopt;
}

bool MailAddresses::Confirm(Account& account, std::string_view code) {
  MailSettings& mail = account.mail;
  if (mail.asked.empty() || !protocol::EqualsNoCase(code, CodeOf(account))) return false;
  if (uses_.now - mail.asked_at > kCodeLasts) return false;
  mail.address = std::exchange(mail.asked, {});
  mail.asked_at = {};
  mail.wanted = true;
  uses_.account_changes.Save(account);
  return true;
}

void MailAddresses::SetWanted(Account& account, bool wanted) {
  if (!wanted) uses_.queue.DropAllTo(account.id);
  if (std::exchange(account.mail.wanted, wanted) != wanted) uses_.account_changes.Save(account);
}

void MailAddresses::OnRefused(const MailQueue::Refused& refused) {
  if (uses_.accounts.FindById(refused.account) == nullptr) return;
  Account& account = uses_.accounts.Get(refused.account);
  if (account.mail.address != refused.address || !account.mail.wanted) return;
  SetWanted(account, false);
  uses_.mailbox.Keep(uses_.mailbox.Write(
      account.id, std::string(kServerSender),
      fmt::format("A mail to '{}' was refused, and no more are sent there: {}. Type 'set email on' "
                  "when it takes mails again.",
                  refused.address, refused.why)));
}

void MailAddresses::Forget(Account& account) {
  uses_.queue.DropAllTo(account.id);
  account.mail = {.proposed = account.mail.proposed, .seen = account.mail.seen};
  uses_.account_changes.Save(account);
}

}  // namespace fibs::server
