#pragma once

#include <array>

#include "engine/rules/match.h"
#include "engine/rules/rating.h"
#include "server/core/lobby/world.h"

namespace fibs::server {

// What the end of a match has changed.
struct Settlement {
  engine::Player winner = engine::Player::kFirst;
  engine::RatingChange change;
  std::array<int, 2> experience{};  // before the match; index 0 is the winner
  double gain = 0;  // what counts of change.winner_change; see limits.newcomer_rating_gain_max
};

// Rates a match that is over (engine::Phase::kMatchOver): its result, the ratings and the
// experience of both players become records. The caller takes the match out of the unfinished ones,
// so that this happens once.
Settlement SettleMatch(World& world, const MatchEntry& entry);

// When the server starts: settles stored matches that are over and were never settled. A message to
// each player says so.
void SettleStoredMatches(World& world);

}  // namespace fibs::server
