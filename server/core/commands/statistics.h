#pragma once

#include "server/core/commands/command_table.h"
#include "server/core/people/mailbox.h"
#include "server/core/people/ranking.h"
#include "server/core/play/dice_counts.h"
#include "server/core/presence/statistics.h"
#include "server/core/seats/seating.h"

namespace fibs::server {

// What is counted: users by the hour, the dice, the server's figures.
struct StatisticsUses {
  const Accounts& accounts;
  const Ranking& ranking;
  const Mailbox& mailbox;
  const Seating& seating;
  const Statistics& statistics;
  const DiceCounts& dice_counts;
};
using StatisticsCall = Call<StatisticsUses>;

void AddStatisticsCommands(CommandTable& table, const StatisticsUses& uses);

}  // namespace fibs::server
