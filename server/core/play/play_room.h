#pragma once

#include "server/core/people/people_room.h"
#include "server/core/play/dice_counts.h"
#include "server/core/play/matches.h"
#include "server/core/play/schedule.h"
#include "server/core/play/settlements.h"
#include "server/core/play/stored_matches.h"

namespace fibs::server {

// Matches that are not over. The modules of the room, in the order in which they build on one
// another.
struct PlayRoom {
  PlayRoom(Turn& turn, PeopleRoom& people, const StoredState& stored)
      : matches(stored.saved, stored.matches, stored.last_match, people.accounts,
                {.most = engine::Milliseconds(turn.config.clocks.lag_quota_ms),
                 .refill = engine::Milliseconds(turn.config.clocks.lag_refill_ms)}),
        settlements(turn.config, turn.now, turn.effects, people.accounts, people.account_changes,
                    people.mailbox),
        stored_matches(turn.now, turn.effects, matches, settlements),
        schedule(turn.config.matches.claim_answer_days, people.accounts, matches) {}
  PlayRoom(const PlayRoom&) = delete;
  PlayRoom& operator=(const PlayRoom&) = delete;

  Matches matches;
  Settlements settlements;
  StoredMatches stored_matches;
  DiceCounts dice_counts;
  Schedule schedule;
};

}  // namespace fibs::server
