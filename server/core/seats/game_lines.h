#pragma once

#include <string>

#include "engine/rules/dice_origin.h"
#include "server/core/play/settlements.h"
#include "server/core/play/table.h"
#include "server/core/presence/lobby.h"
#include "server/core/seats/spectators.h"
#include "server/core/sessions/outbox.h"
#include "server/core/turn.h"

namespace fibs::server {

// What programs of CLIP 1009 are told of games: lines of data instead of sentences and boards
// (docs/PROTOCOL.md). Others are told nothing by this.
class GameLines {
 public:
  GameLines(const Turn& turn, Outbox& out, const Lobby& lobby, const Accounts& accounts,
            const Schedule& schedule, const Spectators& spectators)
      : turn_(turn),
        out_(out),
        lobby_(lobby),
        accounts_(accounts),
        schedule_(schedule),
        spectators_(spectators) {}

  // An input, to all at the table.
  void Input(const Table& table, const InputLog::Entry& input);
  // How much time both have, to all at a table with a clock.
  void Clock(const Table& table);
  // The match so far, to all at the table: players and those who watch them.
  void Snapshots(const Table& table);
  // How the player stands, and the match so far if he plays, to one who watches him without an
  // account. `table`: his; null: he sits at none.
  void Spectated(Session& spectator, const Account& player, const Table* table);
  // The same to all who watch him so.
  void Spectated(const Account& player, const Table* table);
  // The same for one who plays or watches; nothing for one who does neither.
  void Snapshot(const User& reader);
  // Somebody invites the reader.
  void Invited(const User& reader, const User& host);
  // How long the invitation of the host to the guest is open; the reader is one of the two.
  void InvitationOpen(const User& reader, const User& host, const User& guest);
  // The hash of the seed of the next game in which `host` is the one who invited.
  void DiceHash(const User& reader, const Account& host);
  // The same of the table's next game, to all at the table.
  void NextDiceHash(const Table& table);
  // A player's connection is lost, and how long he is waited for, or back; to the others at his
  // table.
  void Presence(const User& player);
  // What a rated match has made of both ratings, to all at the table.
  void Ratings(const Table& table, const Settlement& settlement);
  // A match that is being played, for a list.
  void Running(const User& reader, const Table& table);

 private:
  template <typename F>
  void ForEachReader(const Table& table, F&& tell) const;
  void Snapshot(Session& reader, const Table& table);
  void DiceHash(Session& reader, const Account& host);
  std::string ClockLine(const Table& table) const;
  void Presence(Session& reader, const User& player);

  const Turn& turn_;
  Outbox& out_;
  const Lobby& lobby_;
  const Accounts& accounts_;
  const Schedule& schedule_;
  const Spectators& spectators_;
};

}  // namespace fibs::server
