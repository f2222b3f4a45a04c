#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/result.h"
#include "server/core/events/event_plan.h"
#include "server/link/time.h"

namespace fibs::server {

// A row of the setting events.schedule: an event of the house that comes again and again.
//   DAY HH:MM "NAME" FORMAT [OPTION VALUE]...
// DAY is `daily` or a day of the week; the time is UTC. The rest as in `tournament create`, without
// `start`.
struct HouseRow {
  std::optional<std::chrono::weekday> day;  // none: daily
  std::chrono::minutes at{};                // of the day
  EventPlan plan;
};

// Why not, as a sentence for the operator.
engine::Result<HouseRow, std::string> ParseHouseRow(std::string_view text);
// Throws ConfigError for the first row that cannot be read.
void CheckHouseSchedule(const std::vector<std::string>& rows);

// When it begins next, after `now`.
Time NextStart(const HouseRow& row, Time now);
// As the option `start` has it: "2026-11-27T20:00".
std::string StartText(Time start);

}  // namespace fibs::server
