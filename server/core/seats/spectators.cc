#include "server/core/seats/spectators.h"

#include <algorithm>

namespace fibs::server {

using engine::Player;

void Spectators::Add(Session& session, AccountId player, Time now) {
  session.step = LoginStep::kSpectating;
  session.spectated = player;
  of_[player].push_back({&session, now});
}

void Spectators::NoteHeard(const Session& session, Time now) {
  const auto watchers = of_.find(session.spectated);
  if (watchers == of_.end()) return;
  for (Watcher& watcher : watchers->second) {
    if (watcher.session == &session) watcher.heard = now;
  }
}

std::vector<Session*> Spectators::SilentSince(Time time) const {
  std::vector<Session*> silent;
  for (const auto& [player, watchers] : of_) {
    for (const Watcher& watcher : watchers) {
      if (watcher.heard <= time) silent.push_back(watcher.session);
    }
  }
  std::ranges::sort(silent, {}, &Session::id);
  return silent;
}

void Spectators::Remove(const Session& session) {
  const auto sessions = of_.find(session.spectated);
  if (sessions == of_.end()) return;
  std::erase_if(sessions->second, [&](const Watcher& one) { return one.session == &session; });
  if (sessions->second.empty()) of_.erase(sessions);
}

bool Spectators::AreWelcome(const Table& table) const {
  return accounts_.Get(table.account(Player::kFirst)).spectators &&
         accounts_.Get(table.account(Player::kSecond)).spectators;
}

// A match by days is played without anybody there: it is seen only when he sits down.
bool Spectators::IsTableOf(const Table& table, AccountId player) const {
  const User* user = lobby_.Online(player);
  return user != nullptr ? user->table == &table : !table.entry().without_seats();
}

}  // namespace fibs::server
