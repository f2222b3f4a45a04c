#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string_view>

#include "server/link/time.h"

namespace fibs::server {

inline constexpr std::array<std::string_view, 7> kWeekdays = {
    "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"};
// "20:00"
std::optional<std::chrono::minutes> ParseTimeOfDay(std::string_view text);
// "2026-12-01"
std::optional<std::chrono::year_month_day> ParseDate(std::string_view text);

// A moment as people type it, by the clocks of a zone: a day and a time. The day is `today`,
// `tomorrow`, a day of the week, or 2026-12-01; without one it is the next time that a clock there
// shows this. "2026-12-01T20:00Z" is UTC, for programs. None: it is no moment, or it is past.
std::optional<Time> ParseTypedTime(std::string_view typed, std::string_view zone, Time now);

}  // namespace fibs::server
