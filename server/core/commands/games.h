#pragma once

#include "server/core/commands/archive.h"
#include "server/core/commands/command_table.h"
#include "server/core/due/day_games.h"

namespace fibs::server {

// Matches by days: which there are, and what is done in one.
struct GamesUses {
  const Time& now;
  const Accounts& accounts;
  Schedule& schedule;
  StoredMatches& stored_matches;
  StorageGate& storage_gate;
  Seating& seating;
  DayNews& day_news;
  DayGames& day_games;
  LineFlow& line_flow;
};
using GamesCall = Call<GamesUses>;

void AddGamesCommands(CommandTable& table, const GamesUses& uses);

}  // namespace fibs::server
