#include "server/core/seats/spectators.h"

namespace fibs::server {

using engine::Player;

void Spectators::Add(Session& session, AccountId player) {
  session.step = LoginStep::kSpectating;
  session.spectated = player;
  of_[player].push_back(&session);
}

void Spectators::Remove(const Session& session) {
  const auto sessions = of_.find(session.spectated);
  if (sessions == of_.end()) return;
  std::erase_if(sessions->second, [&](const Session* one) { return one == &session; });
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
