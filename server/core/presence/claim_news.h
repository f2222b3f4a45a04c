#pragma once

#include <string>
#include <vector>

#include "server/config.h"
#include "server/core/people/mailbox.h"
#include "server/core/play/schedule.h"
#include "server/core/presence/day_turns.h"
#include "server/core/presence/lobby.h"
#include "server/core/sessions/outbox.h"

namespace fibs::server {

// What becomes of a claim, and of what was agreed on while they were away, said to the two players
// of a match.
class ClaimNews {
 public:
  struct Uses {
    const MatchesConfig& config;
    Effects& effects;
    Outbox& out;
    const Accounts& accounts;
    Schedule& schedule;
    Mailbox& mailbox;
    const Lobby& lobby;
  };
  explicit ClaimNews(const Uses& uses) : uses_(uses) {}

  // It hears of every notice, up to the end of this object.
  void Observe(DayTurns& observer) { observers_.push_back(&observer); }

  // At once, or at his next log-in; nothing to an account that is erased.
  void Notify(AccountId account, const std::string& text);
  // "#12 with bob (a 5 point match, 3-1)", as a player sees it.
  std::string MatchText(const MatchEntry& entry, engine::Player reader) const;

  enum class Why : uint8_t {
    kPlaysOn,       // the claimed one
    kClaimantLeft,  // the table; as all that follow, the claimant
    kNotJoined,     // in time, when he was invited
    kWentAway,      // ... or logged out, or sat down elsewhere
    kNotDecided,    // in time, at the table
  };
  // The match is not claimed any more; both are told why.
  void End(MatchEntry& entry, Why why);

 private:
  std::string WhyText(const MatchEntry& entry, Why why, engine::Player claimant,
                      engine::Player reader) const;

  const Uses uses_;
  std::vector<DayTurns*> observers_;
};

}  // namespace fibs::server
