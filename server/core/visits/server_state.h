#pragma once

#include <string>
#include <string_view>

#include "server/core/play/dice_counts.h"
#include "server/core/play/schedule.h"
#include "server/core/presence/lobby.h"
#include "server/core/presence/statistics.h"
#include "server/core/sessions/outbox.h"
#include "server/core/visits/shutdown.h"

namespace fibs::server {

// What a core has counted since the start and what is planned, for the one that takes over from it.
struct ServerState {
  Lobby& lobby;
  Statistics& statistics;
  DiceCounts& dice_counts;
  Outbox& out;
  Shutdown& shutdown;
  Schedule& schedule;
};
std::string SaveServer(const ServerState& state);
// The same for one that begins with nobody here: it needs the times of the schedule alone.
std::string SaveTimes(const Schedule& schedule);
// What makes no sense, or is of another number of counts, is left as it is.
void RestoreServer(std::string_view bytes, const ServerState& state);
void RestoreTimes(std::string_view bytes, Schedule& schedule);
// When the server before looked at the calendar last; Time{}: it had nothing to look for.
Time LookedAt(std::string_view bytes);

}  // namespace fibs::server
