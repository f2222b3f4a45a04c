#include "server/core/mail/mail_passwords.h"

#include <fmt/format.h>

#include <utility>

#include "server/core/mail/mail_source.h"
#include "server/limits/address_group.h"

namespace fibs::server {

LoginGate::Attempt MailPasswords::AttemptOf(const Account& account, const ArrivedMail& mail) {
  const MailWay way = uses_.ways.Of(account, mail, uses_.turn.now);
  std::string source = SourceOf(mail);
  if (way == MailWay::kUsual) {
    const bool as_log_in = !source.empty() && source == AddressGroup(account.last_host);
    return {.name = account.name,
            .from = as_log_in ? std::move(source)
                              : fmt::format("by mail of {} in {}", MailboxOf(mail.sender),
                                            NetworkOf(mail)),
            .usual = true};
  }
  const bool home = way == MailWay::kHome;
  if (source.empty()) {
    return {.name = account.name,
            .from = fmt::format("by mail: {}{}", account.name, home ? " from his address" : "")};
  }
  // A sender can be forged: with one's own there are no more attempts than without.
  return {.name = account.name,
          .from = home ? fmt::format("by mail from the address of {} in {}", account.name,
                                     NetworkOf(mail))
                       : std::move(source)};
}

void MailPasswords::Take(const PasswordMail& mail, bool done) {
  uses_.turn.effects.Push(MailTaken{
      .request = mail.arrived.request, .done = done, .after = uses_.turn.effects.last_record()});
}

void MailPasswords::Add(PasswordMail mail, Then then) {
  const Account* account = uses_.people.accounts.FindById(mail.account);
  if (account == nullptr) return Take(mail, /*done=*/true);
  const LoginGate::Attempt attempt = AttemptOf(*account, mail.arrived.mail);
  const PasswordLane lane = uses_.login_gate.LaneOf(attempt, uses_.turn.now);
  if (lane == PasswordLane::kDelayed && !uses_.login_gate.IsDue(attempt, uses_.turn.now)) {
    return Take(mail, /*done=*/false);
  }
  Waiting newcomer{.mail = std::move(mail),
                   .then = std::move(then),
                   .lane = lane,
                   .from = attempt.from,
                   .usual = attempt.usual};
  if (!MakeRoom(newcomer)) return Take(newcomer.mail, /*done=*/false);
  queue_.Add(lane, ++last_, newcomer.from);
  places_.emplace(last_, std::move(newcomer));
  Next();
}

bool MailPasswords::MakeRoom(const Waiting& newcomer) {
  struct Crowd {
    size_t count = 0;
    Places::iterator last{};
  };
  std::map<std::string_view, Crowd> crowds;  // by network
  size_t waiting = 0;
  for (auto place = places_.begin(); place != places_.end(); ++place) {
    if (place->second.lane != newcomer.lane) continue;
    Crowd& crowd = crowds[NetworkGroup(place->second.from)];
    ++crowd.count;
    crowd.last = place;
    ++waiting;
  }
  if (waiting < kLaneMax) return true;
  const size_t own = crowds[NetworkGroup(newcomer.from)].count;
  const Crowd* most = nullptr;
  for (const auto& [network, crowd] : crowds) {
    if (most == nullptr || crowd.count > most->count) most = &crowd;
  }
  if (most->count <= own + 1) return false;
  const Places::iterator loser = most->last;
  queue_.Remove(loser->first, loser->second.from);
  Take(loser->second.mail, /*done=*/false);
  places_.erase(loser);
  return true;
}

void MailPasswords::UnknownName(const ArrivedMail& mail) {
  const std::string source = SourceOf(mail);
  if (!source.empty()) uses_.login_gate.UnknownName(source, uses_.turn.now);
}

void MailPasswords::Next() {
  while (!checking_) {
    const SessionId id = queue_.Take([](SessionId) { return true; }).session;
    if (id == 0) return;
    Waiting next = std::move(places_.extract(id).mapped());
    const Account* account = uses_.people.accounts.FindById(next.mail.account);
    if (account == nullptr) {
      Take(next.mail, /*done=*/true);
      continue;
    }
    const LoginGate::Attempt attempt{.name = account->name, .from = next.from, .usual = next.usual};
    // Others may have failed since it came.
    if (uses_.login_gate.LaneOf(attempt, uses_.turn.now) == PasswordLane::kDelayed &&
        !uses_.login_gate.IsDue(attempt, uses_.turn.now)) {
      Take(next.mail, /*done=*/false);
      continue;
    }
    uses_.login_gate.Begins(attempt, uses_.turn.now);
    checking_ = true;
    CheckPassword question{.hash = account->password_hash, .password = next.mail.command.password};
    uses_.turn.requests.Ask(Requests::kServer, std::move(question),
                            [this, next = std::move(next)](const PasswordChecked& answer) {
                              checking_ = false;
                              OnChecked(next, answer.ok);
                              Next();
                            });
  }
}

void MailPasswords::OnChecked(const Waiting& checked, bool ok) {
  const Account* account = uses_.people.accounts.FindById(checked.mail.account);
  if (account == nullptr || account->erasing) return Take(checked.mail, /*done=*/true);
  if (ok) {
    uses_.login_gate.Succeeded(
        {.name = account->name, .from = checked.from, .usual = checked.usual}, uses_.turn.now);
    uses_.ways.Note(account->id, checked.mail.arrived.mail, uses_.turn.now);
  }
  checked.then(checked.mail, ok);
}

}  // namespace fibs::server
