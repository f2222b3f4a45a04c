#pragma once

#include <utility>

#include "server/core/people/people_room.h"
#include "server/core/play/dice_counts.h"
#include "server/core/play/matches.h"
#include "server/core/play/schedule.h"
#include "server/core/play/settlements.h"
#include "server/core/play/stored_matches.h"
#include "server/core/play/warm_state.h"

namespace fibs::server {

// Matches that are not over. The modules of the room, in the order in which they build on one
// another.
struct PlayRoom {
  PlayRoom(Turn& turn, PeopleRoom& people, const StoredState& stored, WarmState* warm)
      : matches(MakeMatches(turn.config, people.accounts, stored, warm)),
        settlements(turn.config, turn.now, turn.effects, people.accounts, people.account_changes,
                    people.mailbox),
        stored_matches(turn.now, turn.effects, matches, settlements),
        schedule(turn.config.matches.claim_answer_days, people.accounts, matches) {}
  PlayRoom(const PlayRoom&) = delete;
  PlayRoom& operator=(const PlayRoom&) = delete;

  static Matches MakeMatches(const Config& config, const Accounts& accounts,
                             const StoredState& stored, WarmState* warm) {
    const engine::LagRules lag{.most = engine::Milliseconds(config.clocks.lag_quota_ms),
                               .refill = engine::Milliseconds(config.clocks.lag_refill_ms)};
    if (warm == nullptr) {
      return Matches(stored.saved, stored.matches, stored.last_match, accounts, lag);
    }
    return Matches(std::move(warm->matches), stored.matches, stored.last_match, accounts, lag);
  }

  Matches matches;
  Settlements settlements;
  StoredMatches stored_matches;
  DiceCounts dice_counts;
  Schedule schedule;
};

}  // namespace fibs::server
