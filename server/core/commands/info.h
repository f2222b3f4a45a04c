#pragma once

#include "server/config.h"
#include "server/core/commands/command_table.h"
#include "server/core/presence/statistics.h"
#include "server/core/texts/server_texts.h"

namespace fibs::server {

// The server: time, texts, help.
struct InfoUses {
  const Config& config;
  const Time& now;
  const ServerTexts& texts;
  const VisitLog& visits;
};
using InfoCall = Call<InfoUses>;

void AddInfoCommands(CommandTable& table, const InfoUses& uses);

}  // namespace fibs::server
