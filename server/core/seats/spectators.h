#pragma once

#include <unordered_map>
#include <vector>

#include "server/core/people/accounts.h"
#include "server/core/play/table.h"
#include "server/core/presence/lobby.h"
#include "server/core/sessions/session.h"

namespace fibs::server {

// Who watches a player without an account: connections that have not logged in and have asked for
// it (`watch NAME` at "login: "). They see the table at which he sits, one after the other, and no
// chouette. Nobody at the table hears of them. `watch *` listens to what anybody may hear of this
// server instead (server/core/events/public_feed.h).
class Spectators {
 public:
  static constexpr AccountId kAll = -1;  // in the place of a player: who listens to all

  Spectators(const Lobby& lobby, const Accounts& accounts) : lobby_(lobby), accounts_(accounts) {}

  // The session watches nobody yet, and has just said something.
  void Add(Session& session, AccountId player, Time now);
  // A sign of life.
  void NoteHeard(const Session& session, Time now);
  // Those of which nothing was heard since then.
  std::vector<Session*> SilentSince(Time time) const;
  // Does nothing where it watches nobody.
  void Remove(const Session& session);

  // Whether both players let their match be watched so.
  bool AreWelcome(const Table& table) const;
  // Whether it is the table at which the player sits, or is waited for.
  bool IsTableOf(const Table& table, AccountId player) const;
  // All who watch one player or the other of a table that is his now, whether welcome or not.
  template <typename F>
  void ForEach(const Table& table, F&& tell) const {
    for (const engine::Player seat : {engine::Player::kFirst, engine::Player::kSecond}) {
      if (!IsTableOf(table, table.account(seat))) continue;
      ForEachOf(table.account(seat), tell);
    }
  }
  template <typename F>
  void ForEachOf(AccountId player, F&& tell) const {
    const auto sessions = of_.find(player);
    if (sessions == of_.end()) return;
    for (const Watcher& watcher : sessions->second) tell(*watcher.session);
  }

 private:
  struct Watcher {
    Session* session = nullptr;
    Time heard{};
  };

  const Lobby& lobby_;
  const Accounts& accounts_;
  std::unordered_map<AccountId, std::vector<Watcher>> of_;  // by the player; none is empty
};

}  // namespace fibs::server
