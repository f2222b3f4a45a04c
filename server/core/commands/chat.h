#pragma once

#include "server/config.h"
#include "server/core/commands/command_table.h"
#include "server/core/presence/message_delivery.h"
#include "server/core/seats/table_talk.h"
#include "server/core/seats/watching.h"
#include "server/core/sessions/line_flow.h"
#include "server/limits/hourly_limit.h"

namespace fibs::server {

// Talking to others, and not listening to them or not being watched.
struct ChatUses {
  const Limits& limits;
  const Time& now;
  Effects& effects;
  const Accounts& accounts;
  Announcer& announcer;
  Watching& watching;
  MessageDelivery& delivery;
  Refusals& refusals;
  HourlyLimit& newcomer_shouts;
  StorageGate& storage_gate;
  LineFlow& line_flow;
};
using ChatCall = Call<ChatUses>;

void AddChatCommands(CommandTable& table, const ChatUses& uses);

}  // namespace fibs::server
