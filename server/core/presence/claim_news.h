#pragma once

#include <string>
#include <vector>

#include "protocol/clip_claim.h"
#include "server/config.h"
#include "server/core/people/mailbox.h"
#include "server/core/people/people_room.h"
#include "server/core/play/play_room.h"
#include "server/core/play/schedule.h"
#include "server/core/presence/day_turns.h"
#include "server/core/presence/lobby.h"
#include "server/core/sessions/outbox.h"
#include "server/core/sessions/sessions_room.h"
#include "server/core/turn.h"

namespace fibs::server {

// What becomes of a claim, and of what was agreed on while they were away, said to the two players
// of a match.
class ClaimNews {
 public:
  struct Uses {
    Turn& turn;
    SessionsRoom& sessions;
    PeopleRoom& people;
    PlayRoom& play;
    const Lobby& lobby;
  };
  explicit ClaimNews(const Uses& uses) : uses_(uses) {}

  // It hears of every notice, up to the end of this object.
  void Observe(DayTurns& observer) { observers_.push_back(&observer); }

  struct Notice {
    std::string text;
    // The same to programs of CLIP 1009, which read it before the text; empty: they read a message
    // of `server`.
    std::string line = {};
    std::string screen = {};        // as in DayTurns::OnNotice
    const DayTurns* but = nullptr;  // an observer that has told it in its own way
  };
  // At once, or at his next log-in; nothing to an account that is erased.
  void Notify(AccountId account, const Notice& notice);
  void Notify(AccountId account, const std::string& text) { Notify(account, Notice{text}); }

  // What is said of a claim of that match, as the reader sees it.
  using What = decltype(protocol::ClaimTold::what);
  protocol::ClaimTold Told(const MatchEntry& entry, engine::Player reader, What what) const;
  // He is notified of it.
  void TellPlayer(const MatchEntry& entry, engine::Player reader, What what);
  // "#12 with bob (a 5 point match, 3-1)", as a player sees it.
  std::string MatchText(const MatchEntry& entry, engine::Player reader) const;

  using Why = protocol::ClaimEnded::Why;
  // The match is not claimed any more; both are told why.
  void End(MatchEntry& entry, Why why);

 private:
  const Uses uses_;
  std::vector<DayTurns*> observers_;
};

}  // namespace fibs::server
