#pragma once

#include <string>

#include "server/core/lobby/announcer.h"
#include "server/core/lobby/table_talk.h"
#include "server/core/lobby/watching.h"
#include "server/core/play/table.h"

namespace fibs::server {

// Users at tables: they sit down, and get up. A table exists while a match is being played; a match
// without one is saved or over.
class Seating : private Audience {
 public:
  struct Uses {
    const Limits& limits;
    Effects& effects;
    Outbox& out;
    engine::DiceMaker& dice;
    DiceCounts& dice_counts;
    Accounts& accounts;
    AccountChanges& account_changes;
    Settlements& settlements;
    Matches& matches;
    Lobby& lobby;
    Announcer& announcer;
    Watching& watching;
  };
  explicit Seating(const Uses& uses);

  // The two users of a match get up from whatever they watch and sit down; their invitations are
  // gone.
  Table& Open(MatchEntry& entry);
  // Both get up; the match is saved, or over.
  void Close(Table& table);
  // The user gets up: the match is saved as one that he left, and the table is gone. One who has
  // `limits.saved_matches_max` of those already takes none over that the opponent left before.
  void Leave(User& user);
  // In the order in which they were opened.
  const Tables& tables() const { return uses_.matches.tables(); }

 private:
  const Settings& SettingsOf(const Table& table, engine::Player seat) const;
  engine::AutomaticWishes WishesOf(const Table& table, engine::Player seat) const override;
  int RedoublesOf(const Table& table, engine::Player seat) const override;
  std::string TakeDiceText(const Table& table, engine::Player seat) override;
  void OnGameBegins(const Table& table) override;
  void OnResumed(const Table& table, bool by_itself) override;
  void OnEvent(const Table& table, const engine::MatchEvent& event, protocol::PlayedHow how,
               bool by_itself) override;
  void OnMatchOver(Table& table, const Settlement& settlement) override;

  const Uses uses_;
  TableTalk talk_;
  const Table::Uses for_tables_;
};

}  // namespace fibs::server
