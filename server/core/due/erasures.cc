#include "server/core/due/erasures.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace fibs::server {

void Erasures::Begin() {
  uses_.people.accounts.ForEach([this](const Account& account) {
    if (account.erasing) erasing_.push_back(account.id);
    if (!account.erasing && account.erase_at != Time{}) planned_.push_back(account.id);
  });
  uses_.play.schedule.Await(!planned_.empty());
  for (const AccountId account : erasing_) {
    CloseTables(account);
    ClaimOrDiscardMatches(account);
  }
}

size_t Erasures::Erase(const Account& account) {
  const AccountId id = account.id;
  SendAway(id);
  uses_.chouettes.seating.Forget(id);
  TellOpponents(account);
  CloseTables(id);
  const auto judged = static_cast<size_t>(
      std::ranges::count_if(uses_.play.matches.UnfinishedOf(id),
                            [&](const MatchEntry* entry) { return IsJudged(*entry, id); }));
  if (judged == 0) {
    Finish(id);
    return 0;
  }
  Account& erased = uses_.people.accounts.Get(id);
  erased.erasing = true;
  // Nobody needs these any more.
  erased.password_hash.clear();
  erased.email.clear();
  erased.mail = {};
  erased.last_host.clear();
  erased.places.clear();
  erased.calendar_hash.clear();
  erased.puzzles = {};
  uses_.people.account_changes.Save(erased);
  uses_.presence.lobby.ForgetAccount(id);
  erasing_.push_back(id);
  ClaimOrDiscardMatches(id);
  return judged;
}

void Erasures::Plan(Account& account) {
  if (account.erase_at == Time{}) planned_.push_back(account.id);
  uses_.play.schedule.Await(true);
  account.erase_at = uses_.turn.now + kThinksAgain;
  uses_.people.account_changes.Save(account);
}

void Erasures::TakeBack(Account& account) {
  std::erase(planned_, account.id);
  uses_.play.schedule.Await(!planned_.empty());
  account.erase_at = {};
  uses_.people.account_changes.Save(account);
}

void Erasures::Tick() {
  for (const AccountId id : std::vector(planned_)) {
    const Account* account = uses_.people.accounts.FindById(id);
    const bool stands = account != nullptr && !account->erasing;
    if (stands && uses_.turn.now < DueAt(*account)) continue;
    std::erase(planned_, id);
    uses_.play.schedule.Await(!planned_.empty());
    if (!stands) continue;
    uses_.turn.effects.Log(LogLevel::kInfo,
                           fmt::format("{}: erased, as its owner wanted", account->name));
    Erase(*account);
  }
  for (const AccountId account : std::vector(erasing_)) {
    if (uses_.play.matches.UnfinishedOf(account).empty()) Finish(account);
  }
}

// There is no way back: time in which the server was down, or by which its clock was set, does not
// count.
Time Erasures::DueAt(const Account& account) const {
  return uses_.play.schedule.LaterThan(account.erase_at - kThinksAgain, kThinksAgain);
}

// Where both are erased nobody could have the result.
bool Erasures::IsJudged(const MatchEntry& entry, AccountId erased) const {
  return entry.terms.rules.length != engine::kUnlimited &&
         uses_.people.accounts.IsInUse(entry.OpponentOf(erased));
}

void Erasures::SendAway(AccountId account) {
  User* user = uses_.presence.lobby.Online(account);
  if (user == nullptr) return;
  Session& session = *user->session;
  uses_.sessions.refusals.Log("erased", session, "closed");
  Tell(uses_.sessions.out, *user, "** Your account has been erased.");
  uses_.visits.departure.LeaveAndClose(session, Leaving::kLogsOut);
}

void Erasures::CloseTables(AccountId account) {
  for (const MatchEntry* entry : uses_.play.matches.UnfinishedOf(account)) {
    if (entry->table != nullptr) uses_.seats.seating.Close(*entry->table);
  }
}

// Those who are here. Of a match that is judged the others hear, too, when it is.
void Erasures::TellOpponents(const Account& erased) {
  for (const MatchEntry* entry : uses_.play.matches.UnfinishedOf(erased.id)) {
    const User* opponent = uses_.presence.lobby.Online(entry->OpponentOf(erased.id));
    if (opponent == nullptr) continue;
    if (IsJudged(*entry, erased.id)) {
      Tell(uses_.sessions.out, *opponent,
           fmt::format("** The account of {} was erased. Your match #{} is judged as it stands.",
                       erased.name, entry->id));
      continue;
    }
    Tell(uses_.sessions.out, *opponent,
         fmt::format("** The account of {} was erased, and your match with it.", erased.name));
    uses_.presence.day_news.LastLine(*opponent, *entry);
  }
}

void Erasures::ClaimOrDiscardMatches(AccountId account) {
  for (MatchEntry* entry : uses_.play.matches.UnfinishedOf(account)) {
    if (IsJudged(*entry, account)) {
      uses_.claims.MakeOfErased(*entry, Other(entry->SeatOf(account)));
    } else {
      uses_.turn.effects.Append(MatchDiscarded{entry->id});
      uses_.play.matches.Remove(entry->id);
    }
  }
}

void Erasures::Finish(AccountId account) {
  std::erase(erasing_, account);
  uses_.play.matches.RemoveAllOf(account);  // corrupt ones, too
  uses_.people.mailbox.Forget(account);
  uses_.people.mailbox.DropFrom(uses_.people.accounts.Get(account).name);
  uses_.people.push_devices.Forget(account);
  uses_.people.blocks.Forget(account);
  uses_.people.friends.Forget(account);
  uses_.people.own_data.Forget(account);
  uses_.people.registrations.Forget(account);
  uses_.conduct.Forget(account);
  // Nobody inherits a club who cannot log in.
  uses_.clubs.book.Forget(account, [this](AccountId heir) {
    return uses_.people.accounts.IsInUse(heir) &&
           uses_.conduct.conduct.InForce(heir, Measure::kAccount) == nullptr;
  });
  uses_.presence.lobby.ForgetAccount(account);
  uses_.people.account_changes.Erase(account);
}

}  // namespace fibs::server
