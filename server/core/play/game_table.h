#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/rules/automatic.h"
#include "engine/rules/match.h"
#include "protocol/narrate.h"
#include "server/core/lobby/user.h"
#include "server/core/play/matches.h"

namespace fibs::server {

class World;

// Two users around one match, and those who watch. Every input to the match goes through here: it
// is recorded, told to the two players and the watchers in the order of the specification (sections
// "Player's Turn", "Opponent's Turn"), and followed by whatever the toggles do by themselves
// (rolling, forced moves, greedy bear-offs). Any of that may end the match: it is settled then, and
// the table is gone when the call returns.
class GameTable {
 public:
  GameTable(World& world, MatchEntry& entry, User& first, User& second);

  // A new match begins: the first game.
  void Begin();
  // A saved match goes on exactly where it was.
  void Resume();
  // `join` between games: the next game begins when both have said so.
  void JoinNextGame(User& user);

  // Why the player can't do that now: the match's answer, and how many redoubles the two allow.
  std::optional<engine::InputRefusal> WhyNot(engine::Player by, engine::Action action) const;
  // Applies an input of the player, then everything that goes by itself. Gives the reason when it
  // was refused; nothing has happened then.
  std::optional<engine::InputRefusal> Do(engine::Player by, const engine::Input& input,
                                         protocol::PlayedHow how = protocol::PlayedHow::kTyped);
  // A player gets up: the match is saved as one that he left, and the table is gone. One who has
  // `limits.saved_matches_max` of those already takes none over that the opponent left before.
  void Leave(const User& user);
  // Rolls for the player. No dice are used when he may not.
  std::optional<engine::InputRefusal> Roll(engine::Player by);

  const engine::Match& match() const { return entry_.match; }
  MatchEntry& entry() { return entry_; }
  DiceReport Dice() const;
  User& user(engine::Player p) const { return *users_[engine::Index(p)]; }
  User& OpponentOf(const User& u) const { return user(engine::Other(u.seat)); }
  bool between_games() const { return match().phase() == engine::Phase::kGameOver; }
  // Instant redoubles in a row that both players allow; 0 unless the match is unlimited.
  int RedoublesMax() const;
  // Whether the side that has to answer a double may redouble.
  bool MayRedouble() const;

  // The board as `viewed` has it, for a player (`playing`) or a watcher.
  std::string Board(engine::Player viewed, bool playing, int style) const;

  template <typename F>
  void ForEachWatcher(F&& f) const {
    for (const User* player : users_) {
      for (User* watcher : player->watchers) f(*watcher);
    }
  }

 private:
  // How a board comes to be sent: always, or as a toggle says.
  enum class BoardWhen : uint8_t { kAlways, kAfterRoll, kAfterPlay };

  using NextStep = std::optional<engine::AutomaticStep>;

  // The one way in which a match changes: applies an input, records and tells it. Gives what comes
  // next by itself.
  engine::Result<NextStep, engine::InputRefusal> Apply(
      engine::Player by, const engine::Input& input,
      protocol::PlayedHow how = protocol::PlayedHow::kTyped);
  // All that goes by itself from now on, and the settlement when that ends the match.
  void GoOn(NextStep next);
  NextStep CarryOut(const engine::AutomaticStep& step);
  // What comes next without anybody typing.
  NextStep NextAutomatic() const;
  // The only way to a roll: from the seed of the game, which is fixed when the first one is needed.
  engine::Dice NextRoll();
  void FixDice();
  void Narrate(const engine::MatchEvent& event, protocol::PlayedHow how);
  void SendBoards(BoardWhen when, const std::optional<engine::Rolled>& cannot_move = std::nullopt);
  void AfterEvent(const engine::MatchEvent& event, protocol::PlayedHow how, const NextStep& next);
  void PromptTurn(const NextStep& next);
  void EndGame();
  void FinishMatch();
  void ResetGameToggles();
  protocol::Scene SceneNow(protocol::PlayedHow how = protocol::PlayedHow::kTyped) const;
  std::array<std::string_view, 2> Names() const;

  World& world_;
  MatchEntry& entry_;
  std::array<User*, 2> users_;
  std::array<bool, 2> joined_{};              // `join` typed between games
  std::unique_ptr<engine::DiceSource> dice_;  // of this game; null: not needed yet
};

}  // namespace fibs::server
