#include "server/core/mail/mail_addresses.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "protocol/words.h"
#include "server/core/mail/mail_source.h"
#include "server/core/play/settlements.h"
#include "server/limits/address_group.h"

namespace fibs::server {
namespace {

constexpr std::chrono::hours kCodeLasts{24};
// So many times what one address gets in a day (mail.per_address_day_max): codes that an account
// asks for, and that a place asks for; matches that an account proposes; answers to strangers.
constexpr int kOfAccount = 1;
constexpr int kOfPlace = 4;
constexpr int kOfProposer = 4;
constexpr int kOfStrangers = 40;
constexpr int kAnswers = 20;  // who is known makes mistakes

// The part of `most` that one of several may have who share it, 0 if there is no limit.
int Part(int most, int parts, int of) { return most == 0 ? 0 : std::max(1, most * parts / of); }

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

bool MailAddresses::Take(const std::vector<MailRate::Share>& shares) {
  return !uses_.turn.config.limits.rates || uses_.rate.Take(shares, uses_.turn.now);
}

bool MailAddresses::MayAnswerStranger(const ArrivedMail& mail) {
  if (!uses_.turn.config.limits.rates) return true;
  const std::string mailbox = "to " + MailboxOf(mail.sender);
  const std::string network = NetworkOf(mail);
  std::vector<std::string> groups = {"strangers at " + DomainOf(mail.sender)};
  std::vector<MailRate::Share> own = {{mailbox, Times(1)}};
  if (!network.empty()) {
    groups.push_back("strangers from " + network);
    // Who is at another place can still be answered there.
    own.push_back({mailbox + " from " + network, Part(Times(1), 3, 5)});
  }
  return uses_.rate.Has(own, uses_.turn.now) &&
         uses_.rate.TakeShared(groups, Times(kOfStrangers), uses_.turn.now) &&
         uses_.rate.Take(own, uses_.turn.now);
}

bool MailAddresses::MayAnswer(AccountId account) {
  return Take({{fmt::format("answers {}", account), Times(kAnswers)}});
}

bool MailAddresses::MayConfirm(AccountId account, const ArrivedMail& mail, MailWay way) {
  if (way == MailWay::kToken) return Take({{fmt::format("confirms own {}", account), Times(1)}});
  if (way == MailWay::kUsual) return Take({{fmt::format("confirms usual {}", account), Times(1)}});
  std::vector<MailRate::Share> shares = {{fmt::format("confirms {}", account), Times(1)}};
  const int part = Part(Times(1), 2, 5);
  if (way == MailWay::kOther) shares.push_back({fmt::format("confirms others {}", account), part});
  if (const std::string network = NetworkOf(mail); !network.empty()) {
    shares.push_back({fmt::format("confirms {} from {}", account, network), part});
  }
  return Take(shares);
}

bool MailAddresses::MayChallenge(AccountId from, AccountId to) {
  return Take({{fmt::format("challenge {} {}", from, to), Times(1)},
               {fmt::format("challenges {}", from), Times(kOfProposer)}});
}

bool MailAddresses::TakeCode(const Account& account, const std::string& mailbox,
                             const std::string& host) {
  const std::string place = AddressGroup(host);
  const int most = uses_.turn.config.mail.codes_per_address_day_max;
  const std::vector<MailRate::Share> asker = {{fmt::format("of {}", account.id), Times(kOfAccount)},
                                              {"from " + place, Times(kOfPlace)}};
  std::vector<MailRate::Share> shares = asker;
  // An address is not kept from its owner by one place that asks for him.
  shares.push_back({fmt::format("codes {} {}", place, mailbox), Part(most, most - 1, most)});
  shares.push_back({"codes " + mailbox, most});
  if (Take(shares)) return true;
  if (!WasHis(account, mailbox)) return false;
  shares = asker;
  shares.push_back({"codes of the owner " + mailbox, 1});
  return Take(shares);
}

std::string MailAddresses::KeyOf(const Account& account, const std::string& mailbox) const {
  // Nothing that the address can be read from: he may want it forgotten.
  return uses_.tokens.Code(fmt::format("former {} {}", account.id, mailbox));
}

void MailAddresses::NoteFormer(const Account& account) {
  if (account.mail.address.empty()) return;
  former_.Touch(KeyOf(account, MailboxOf(account.mail.address)), uses_.turn.now) = true;
}

void MailAddresses::TellFormer(const Account& account) {
  if (account.mail.address.empty()) return;
  uses_.queue.Write(
      {.account = 0,
       .match = 0,
       .to = account.mail.address,
       .subject = fmt::format("{} reads no more mails here", account.name),
       .text = fmt::format("{} of this backgammon server has another address now, or none.\n"
                           "If you have not done that, somebody knows your password: log in and\n"
                           "change it, or ask who runs the server for help.\n",
                           account.name)});
}

bool MailAddresses::WasHis(const Account& account, const std::string& mailbox) {
  return (!account.mail.address.empty() && MailboxOf(account.mail.address) == mailbox) ||
         former_.Find(KeyOf(account, mailbox), uses_.turn.now) != nullptr;
}

std::string MailAddresses::CodeOf(const Account& account) const {
  return uses_.tokens.Code(fmt::format("{} {} {}", account.id, account.mail.asked,
                                       account.mail.asked_at.time_since_epoch().count()));
}

std::optional<std::string> MailAddresses::Ask(Account& account, const std::string& address,
                                              const std::string& host) {
  if (!TakeCode(account, MailboxOf(address), host)) {
    return "Too many codes were sent already. Please try again tomorrow.";
  }
  const MailSettings before = account.mail;
  account.mail.asked = address;
  account.mail.asked_at = uses_.turn.now;
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
  uses_.people.account_changes.Save(account);
  return std::nullopt;
}

bool MailAddresses::Confirm(Account& account, std::string_view code) {
  MailSettings& mail = account.mail;
  if (mail.asked.empty() || !protocol::EqualsNoCase(code, CodeOf(account))) return false;
  if (uses_.turn.now - mail.asked_at > kCodeLasts) return false;
  NoteFormer(account);
  if (MailboxOf(mail.asked) != MailboxOf(mail.address)) TellFormer(account);
  mail.address = std::exchange(mail.asked, {});
  mail.confirmed_at = uses_.turn.now;
  mail.wanted = true;
  uses_.people.account_changes.Save(account);
  return true;
}

void MailAddresses::SetWanted(Account& account, bool wanted) {
  if (!wanted) uses_.queue.DropAllTo(account.id);
  if (std::exchange(account.mail.wanted, wanted) != wanted)
    uses_.people.account_changes.Save(account);
}

void MailAddresses::OnRefused(const MailQueue::Refused& refused) {
  if (uses_.people.accounts.FindById(refused.account) == nullptr) return;
  Account& account = uses_.people.accounts.Get(refused.account);
  if (account.mail.address != refused.address || !account.mail.wanted) return;
  SetWanted(account, false);
  uses_.people.mailbox.Keep(uses_.people.mailbox.Write(
      account.id, std::string(kServerSender),
      fmt::format("A mail to '{}' was refused, and no more are sent there: {}. Type 'set email on' "
                  "when it takes mails again.",
                  refused.address, refused.why)));
}

void MailAddresses::Forget(Account& account) {
  uses_.queue.DropAllTo(account.id);
  NoteFormer(account);
  TellFormer(account);
  account.mail = {.proposed = account.mail.proposed, .seen = account.mail.seen};
  uses_.people.account_changes.Save(account);
}

}  // namespace fibs::server
