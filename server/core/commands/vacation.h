#pragma once

#include "server/core/commands/command_table.h"
#include "server/core/lobby/day_news.h"
#include "server/core/people/account_changes.h"

namespace fibs::server {

// Vacation from matches by days.
struct VacationUses {
  const Time& now;
  AccountChanges& account_changes;
  Deadlines& deadlines;
  DayNews& day_news;
};
using VacationCall = Call<VacationUses>;

void AddVacationCommand(CommandTable& table, const VacationUses& uses);

}  // namespace fibs::server
