#include "server/core/recovery/recoveries.h"

#include <fmt/format.h>

#include <chrono>
#include <utility>

#include "protocol/typed_text.h"
#include "server/limits/address_group.h"

namespace fibs::server {
namespace {

// A place causes at most so many times what one address gets in a day, and for one account so many.
constexpr int kOfPlace = 4;
constexpr int kOfPlaceAndAccount = 2;
// Strangers in many places may use up what an account gets in a day from elsewhere; from then on it
// gets one in each such time, which its owner cannot be kept from: whoever asks, the code is his.
constexpr std::chrono::hours kElsewhereSlot{2};

}  // namespace

Time RecoversFrom(const Account& account) {
  const Time stands = account.mail.confirmed_at;
  return stands < account.registered + kAddressStands ? stands : stands + kAddressStands;
}

std::string Recoveries::Ask(std::string_view name, const std::string& host) {
  if (!uses_.mail.queue.enabled()) {
    return "** This server sends no mail. Who runs it can give you a code for a new password.";
  }
  // One name a place and second: who asks much keeps nobody else out.
  const std::string place = AddressGroup(host);
  if (asked_.size() < kAskedMax || asked_.contains(place))
    asked_[place] = {std::string(name), host};
  return fmt::format(
      "** If '{}' has a confirmed address, a code was sent there. "
      "Type 'recover {} CODE NEW_PASSWORD' with it.",
      protocol::Printable(name), protocol::Printable(name));
}

Account* Recoveries::Named(std::string_view name) const {
  if (Account* account = uses_.people.accounts.FindAnyCase(name)) return account;
  const AccountId renamed = uses_.conduct.WhoHadName(name);
  return renamed != 0 ? &uses_.people.accounts.Get(renamed) : nullptr;
}

Account* Recoveries::Open(std::string_view name, std::string_view code) const {
  Account* account = Named(name);
  const AccountId id = account != nullptr && !account->erasing ? account->id : 0;
  if (uses_.codes.Opens(id, code)) return account;
  return id != 0 && uses_.people.second_factors.IsRecoveryCode(*account, code) ? account : nullptr;
}

void Recoveries::OnChanged(Account& account, std::string_view code) {
  uses_.people.second_factors.UseRecoveryCode(account, code);
  uses_.codes.End(account.id);
  uses_.people.tokens.EndAll(account.id);
  uses_.people.push_devices.EndAll(account.id);
  Mail(account, fmt::format("{} has a new password", account.name),
       fmt::format("The password of {} at this backgammon server was changed by a code.\n"
                   "If that was not you, ask who runs the server for help.\n",
                   account.name));
  User* user = uses_.presence.lobby.Online(account.id);
  if (user == nullptr) return;
  Session& session = *user->session;
  uses_.sessions.refusals.Log("password recovered", session, "closed");
  Tell(uses_.sessions.out, *user,
       "** Your password was changed by a code. Please log in with the new one.");
  uses_.visits.departure.LeaveAndClose(session, Leaving::kLogsOut);
}

std::string Recoveries::MakeCode(const Account& account) {
  constexpr std::string_view kTold =
      "An administrator has made a code by which your password can be changed.";
  Mail(account, fmt::format("A code for {}", account.name),
       fmt::format("{}\nIf you have not asked for one, ask who runs the server.\n", kTold));
  const User* user = uses_.presence.lobby.Online(account.id);
  if (user != nullptr) Tell(uses_.sessions.out, *user, fmt::format("** {}", kTold));
  return uses_.codes.Make(account.id, kByHandLasts);
}

void Recoveries::Tick() {
  uses_.codes.EndOld();
  for (const auto& [place, asked] : std::exchange(asked_, {})) Send(asked.name, asked.host);
}

void Recoveries::Send(const std::string& name, const std::string& host) {
  const Account* account = Named(name);
  if (account == nullptr || account->erasing || account->mail.address.empty()) return;
  if (uses_.turn.now < RecoversFrom(*account)) return;
  if (!MaySend(*account, host)) return;
  Mail(*account, fmt::format("A new password for {}", account->name),
       fmt::format("Somebody has lost the password of {} at this backgammon server.\n"
                   "If that is you, type at its 'login:' within {} minutes:\n"
                   "\n"
                   "    recover {} {} NEW_PASSWORD\n"
                   "\n"
                   "If it is not, there is nothing to do. Give this code to nobody.\n",
                   account->name, kByMailLasts.count(), account->name,
                   uses_.codes.Make(account->id, kByMailLasts)));
}

bool Recoveries::MaySend(const Account& account, const std::string& host) {
  if (!uses_.turn.config.limits.rates) return true;
  const MailConfig& mail = uses_.turn.config.mail;
  const int most = mail.codes_per_address_day_max;
  const std::string place = AddressGroup(host);
  const MailRate::Share of_place = {"recovery from " + place, kOfPlace * mail.per_address_day_max};
  const bool usual =
      place == AddressGroup(account.last_host) || uses_.people.places.Knows(account, host);
  MailRate& rate = uses_.mail.rate;
  const Time now = uses_.turn.now;
  if (usual)
    return rate.Take({of_place, {fmt::format("recovery at home {}", account.id), most}}, now);
  const MailRate::Share of_both = {fmt::format("recovery of {} from {}", account.id, place),
                                   kOfPlaceAndAccount};
  const auto slot = now.time_since_epoch() / kElsewhereSlot;
  return rate.Take({of_place, of_both, {fmt::format("recovery elsewhere {}", account.id), most}},
                   now) ||
         rate.Take(
             {of_place, of_both, {fmt::format("recovery elsewhere {} {}", account.id, slot), 1}},
             now);
}

void Recoveries::Mail(const Account& account, std::string_view subject, std::string text) {
  if (account.mail.address.empty() || !uses_.mail.queue.enabled()) return;
  // To no account: it goes even if he wants no mails of his matches.
  uses_.mail.queue.Write({.account = 0,
                          .match = 0,
                          .to = account.mail.address,
                          .subject = std::string(subject),
                          .text = std::move(text)});
}

}  // namespace fibs::server
