#include "server/core/presence/lobby.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

#include "protocol/words.h"

namespace fibs::server {

User& Lobby::Add(Session& session, Account& account, Time now) {
  assert(Online(account.id) == nullptr);
  auto user = std::make_unique<User>();
  user->account = &account;
  user->session = &session;
  user->settings = account.settings;
  user->gagged = user->blinded = blocks_.Of(account.id);
  user->client = std::exchange(session.client, {});
  user->arrival = ++last_arrival_;
  user->login = now;
  user->last_input = now;
  session.user = user.get();
  session.account = &account;
  session.step = LoginStep::kDone;
  online_.emplace(account.id, user.get());
  users_.push_back(std::move(user));
  most_ = std::max(most_, users_.size());
  User& added = *users_.back();
  added.place = std::prev(users_.end());
  NoteLists(added);
  return added;
}

void Lobby::Remove(User& user) {
  assert(user.table == nullptr && user.watching == nullptr);
  user.session->user = nullptr;
  user.session->account = nullptr;
  online_.erase(user.id());
  if (user.place_with_lists) with_lists_.erase(*user.place_with_lists);
  users_.erase(user.place);
}

User* Lobby::Online(AccountId id) const {
  const auto found = online_.find(id);
  return found == online_.end() ? nullptr : found->second;
}

NameMatch Lobby::Find(std::string_view typed) const {
  if (const Account* account = accounts_.FindAnyCase(typed)) {
    if (User* user = Online(account->id)) return {.user = user, .ambiguous = {}};
  }
  std::vector<User*> same_case;
  std::vector<User*> any_case;
  for (const auto& user : users_) {
    if (!protocol::StartsWithNoCase(user->name(), typed)) continue;
    any_case.push_back(user.get());
    if (user->name().starts_with(typed)) same_case.push_back(user.get());
  }
  const auto& found = same_case.empty() ? any_case : same_case;
  if (found.empty()) return {};
  if (found.size() == 1) return {.user = found.front(), .ambiguous = {}};
  NameMatch match;
  for (const User* user : found) match.ambiguous.push_back(user->name());
  return match;
}

void Lobby::NoteLists(User& user) {
  if (user.place_with_lists || (user.gagged.empty() && user.waiting_for.empty())) return;
  with_lists_.push_back(&user);
  user.place_with_lists = std::prev(with_lists_.end());
}

void Lobby::ForgetAccount(AccountId id) {
  for (const auto& user : users_) {
    for (auto* list : {&user->gagged, &user->blinded, &user->waiting_for}) list->erase(id);
    user->gag_reasons.erase(id);
  }
}

bool Lobby::EitherGags(AccountId a, AccountId b) const {
  const User* first = Online(a);
  const User* second = Online(b);
  return blocks_.Either(a, b) || (first != nullptr && first->gagged.contains(b)) ||
         (second != nullptr && second->gagged.contains(a));
}

}  // namespace fibs::server
