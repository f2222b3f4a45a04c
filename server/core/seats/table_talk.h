#pragma once

#include <array>
#include <optional>
#include <string>

#include "engine/match/match.h"
#include "protocol/board.h"
#include "protocol/narrate.h"
#include "server/config.h"
#include "server/core/play/settlements.h"
#include "server/core/play/table.h"
#include "server/core/presence/lobby.h"
#include "server/core/sessions/outbox.h"

namespace fibs::server {

// Who of the two players is here; null: he is not.
using Players = std::array<User*, 2>;  // engine::Player::kFirst, kSecond
Players PlayersAt(const Lobby& lobby, const Table& table);

// The name of who sits opposite a player.
std::string_view OpponentName(const User& player);

// The board as `viewed` has it, for a player (`playing`) or a watcher.
std::string FormatBoard(const Table& table, engine::Player viewed, bool playing,
                        protocol::BoardStyle style);

// The board and what is waited for, for a player who is not there. Lines separated by '\n'.
std::string DescribeTable(const Table& table, engine::Player player, protocol::BoardStyle style);

// What happens at a table, told to the players and those who watch them, in the order of the
// specification (sections "Player's Turn", "Opponent's Turn").
// `by_itself`: what comes next is waited for from nobody, so that nobody is asked for it.
class TableTalk {
 public:
  TableTalk(const Limits& limits, Outbox& out, const Lobby& lobby);

  void OnResumed(const Table& table, bool by_itself);
  // The board as `viewed` has it, and what is to be answered or done, for one of those at the
  // table.
  void Show(const Table& table, engine::Player viewed, const User& reader);
  // The same with the score, for a player who has come back.
  void ShowWithSynopsis(const Table& table, const User& player);
  void OnEvent(const Table& table, const engine::MatchEvent& event, protocol::PlayedHow how,
               bool by_itself);
  void OnMatchOver(const Table& table, const Settlement& settlement);
  // What a player who is not there would be told of an event; empty: nothing.
  static std::string Sentence(const Table& table, engine::Player player,
                              const engine::MatchEvent& event, protocol::PlayedHow how);

 private:
  // How a board comes to be sent: always, or as a toggle says.
  enum class BoardWhen : uint8_t { kAlways, kAfterRoll, kAfterPlay };

  void Narrate(const Table& table, const engine::MatchEvent& event, protocol::PlayedHow how);
  // Boards and prompts that belong to an event.
  void AfterEvent(const Table& table, const engine::MatchEvent& event, protocol::PlayedHow how,
                  bool by_itself);
  void SendBoards(const Table& table, BoardWhen when,
                  const std::optional<engine::Rolled>& cannot_move = std::nullopt);
  void PromptTurn(const Table& table, bool by_itself);
  void EndGame(const Table& table);

  const Limits& limits_;
  Outbox& out_;
  const Lobby& lobby_;
};

}  // namespace fibs::server
