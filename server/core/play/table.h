#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/match/automatic.h"
#include "engine/match/match.h"
#include "engine/rules/dice_origin.h"
#include "protocol/action.h"
#include "server/core/people/account_changes.h"
#include "server/core/people/people_room.h"
#include "server/core/play/audience.h"
#include "server/core/play/dice_counts.h"
#include "server/core/play/dice_report.h"
#include "server/core/play/matches.h"
#include "server/core/play/schedule.h"
#include "server/core/play/settlements.h"
#include "server/core/turn.h"

namespace fibs::server {

// Two seats, which are accounts, around one match. Every input to the match goes through here: it
// is recorded, told to the audience, and followed by whatever goes by itself (rolling, forced
// moves, greedy bear-offs). Any of that may end the match: it is settled then, and the table is
// gone when the call returns.
class Table {
 public:
  struct Uses {
    Turn& turn;
    PeopleRoom& people;
    DiceCounts& dice_counts;
    Settlements& settlements;
    Schedule& schedule;
    Audience& audience;
  };
  Table(const Uses& uses, MatchEntry& entry) : uses_(uses), entry_(entry) {}

  // A new match begins: the first game.
  void Begin();
  // A saved match goes on exactly where it was.
  void Resume();
  // `join` between games: the next game begins when both have said so. False: it has not begun.
  bool JoinNextGame(engine::Player seat);
  // Whether he has, and waits for the other one.
  bool joined(engine::Player seat) const { return joined_[engine::Index(seat)]; }
  // He had, at the table of a core before this one.
  void SetJoined(engine::Player seat) { joined_[engine::Index(seat)] = true; }

  // Why the player can't do that now: the match's answer, and how many redoubles the two allow.
  std::optional<engine::InputRefusal> WhyNot(engine::Player by, engine::ActionKind action) const;
  // Does that for the player, then everything that goes by itself. Gives the reason when it was
  // refused: nothing has happened then, and no dice are used.
  std::optional<engine::InputRefusal> Do(engine::Player by, const protocol::Action& action);
  // The player who has to decide has no time left.
  void LoseOnTime();
  // The match remembers that he left it unfinished, unless it does already.
  void NoteLeft(engine::Player seat);

  const engine::Match& match() const { return *entry_.match; }
  const MatchEntry& entry() const { return entry_; }
  AccountId account(engine::Player seat) const { return entry_.players[engine::Index(seat)]; }
  // Of engine::Player::kFirst and kSecond.
  std::array<std::string_view, 2> names() const;
  DiceReport Dice() const;
  bool between_games() const { return match().phase() == engine::Phase::kGameOver; }
  // Instant redoubles in a row that both players allow; 0 unless the match is unlimited.
  int RedoublesMax() const;
  // Whether the side that has to answer a double may redouble.
  bool MayRedouble() const;

 private:
  using NextStep = std::optional<engine::AutomaticStep>;

  // The one way in which a match changes: applies an input, records and tells it. Gives what comes
  // next by itself.
  engine::Result<NextStep, engine::InputRefusal> Apply(
      engine::Player by, const engine::Input& input,
      protocol::PlayedHow how = protocol::PlayedHow::kTyped);
  // All that goes by itself from now on, which may be the next game; then the time of the next one
  // who decides runs, or the match is settled. `by`: who has acted.
  void GoOn(NextStep next, std::optional<engine::Player> by);
  void BeginGame(std::optional<engine::Player> by);
  NextStep CarryOut(const engine::AutomaticStep& step);
  // What comes next without anybody typing.
  NextStep NextAutomatic() const;
  // The only way to a roll: from the seed of the game, which is fixed when the first one is needed.
  engine::Dice NextRoll();
  void FixDice();

  const Uses& uses_;
  MatchEntry& entry_;
  std::array<bool, 2> joined_{};              // `join` typed between games
  std::unique_ptr<engine::DiceSource> dice_;  // of this game; null: not needed yet
};

}  // namespace fibs::server
