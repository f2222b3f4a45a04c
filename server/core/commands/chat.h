#pragma once

#include "server/config.h"
#include "server/core/commands/command_table.h"
#include "server/core/presence/message_delivery.h"
#include "server/core/seats/table_talk.h"
#include "server/core/seats/watching.h"
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
};
using ChatCall = Call<ChatUses>;

// Storage has said with whom somebody has played, whose message only friends have room for. False:
// he has asked for something else.
bool LeaveAsked(ChatCall c, const HistoryLoaded& answer);

void AddChatCommands(CommandTable& table, const ChatUses& uses);

}  // namespace fibs::server
