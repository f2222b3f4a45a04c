#pragma once

#include "server/core/commands/command_table.h"
#include "server/core/people/account_changes.h"
#include "server/core/presence/day_news.h"

namespace fibs::server {

// Vacation from matches by days.
struct VacationUses {
  const Time& now;
  AccountChanges& account_changes;
  Schedule& schedule;
  DayNews& day_news;
};
using VacationCall = Call<VacationUses>;

void AddVacationCommand(CommandTable& table, const VacationUses& uses);

}  // namespace fibs::server
