#pragma once

#include "server/core/commands/command_table.h"
#include "server/core/play/schedule.h"

namespace fibs::server {

// The clock of a match.
struct ClockUses {
  const Schedule& schedule;
};
using ClockCall = Call<ClockUses>;

void AddClockCommand(CommandTable& table, const ClockUses& uses);

}  // namespace fibs::server
