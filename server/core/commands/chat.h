#pragma once

#include "server/config.h"
#include "server/core/commands/command_table.h"
#include "server/core/lobby/message_delivery.h"
#include "server/core/lobby/table_talk.h"
#include "server/core/lobby/watching.h"
#include "server/limits/hourly_limit.h"

namespace fibs::server {

// Talking to others, and not listening to them or not being watched.
struct ChatUses {
  const Limits& limits;
  const Time& now;
  const Accounts& accounts;
  Announcer& announcer;
  Watching& watching;
  MessageDelivery& delivery;
  Refusals& refusals;
  HourlyLimit& newcomer_shouts;
};
using ChatCall = Call<ChatUses>;

void AddChatCommands(CommandTable& table, const ChatUses& uses);

}  // namespace fibs::server
