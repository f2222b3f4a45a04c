#pragma once

#include "server/core/play/matches.h"

namespace fibs::server {

// Who wants to know of matches by days, whoever is logged in. Each is called in the event in which
// it is recorded.
class DayTurns {
 public:
  virtual ~DayTurns() = default;
  // It is that player's turn, and he has not made it so himself by what he did last. `entry` is
  // loaded.
  virtual void OnTurn(const MatchEntry& entry, engine::Player player) = 0;
  // Two thirds of his time are over; it ends at `due`. `entry` may not be loaded.
  virtual void OnReminder(const MatchEntry& entry, engine::Player player, Time due) = 0;
  // The match is over and settled. `entry` is loaded, and ceases to exist behind the call.
  virtual void OnOver(const MatchEntry& entry, engine::Player winner) = 0;
  // Somebody is told what became of a match without him: claims, judgements, what was agreed on by
  // mail. `screen`: of the page, where more about it is, "#/events/3"; empty: the first one.
  virtual void OnNotice(AccountId account, const std::string& text, const std::string& screen) = 0;
};

}  // namespace fibs::server
