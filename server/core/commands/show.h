#pragma once

#include "engine/rules/dice_origin.h"
#include "server/config.h"
#include "server/core/commands/command_table.h"
#include "server/core/seats/seating.h"

namespace fibs::server {

// The command `show`: matches, dice, watchers, how many users there can be.
struct ShowUses {
  const Limits& limits;
  const engine::DiceMaker& dice;
  const Accounts& accounts;
  Matches& matches;
  const Seating& seating;
  GameLines& game_lines;
};
using ShowCall = Call<ShowUses>;

void AddShowCommand(CommandTable& table, const ShowUses& uses);

}  // namespace fibs::server
