#include "server/core/push/quiet_hours.h"

#include <chrono>
#include <string>

#include "protocol/words.h"
#include "server/core/clock_text.h"

namespace fibs::server {
namespace {

constexpr int kHoursADay = 24;

struct LocalTime {
  int hour = 0;
  int minute = 0;
};
LocalTime LocalTimeOf(Time time, std::string_view zone) {
  const std::string text = HourMinute(time, zone);  // "16:49"
  return {.hour = protocol::ParseInt(text.substr(0, 2)).value_or(0),
          .minute = protocol::ParseInt(text.substr(3)).value_or(0)};
}

bool IsIn(const QuietHours& quiet, int hour) {
  return quiet.from < quiet.to ? hour >= quiet.from && hour < quiet.to
                               : hour >= quiet.from || hour < quiet.to;
}

}  // namespace

// From one full hour of the clock on the wall to the next: some days have 23 or 25 of them.
std::optional<Time> QuietUntil(Time now, const QuietHours& quiet, std::string_view zone) {
  if (quiet.from == quiet.to) return std::nullopt;
  Time at = now;
  LocalTime local = LocalTimeOf(at, zone);
  for (int i = 0; i <= kHoursADay + 1 && IsIn(quiet, local.hour); ++i) {
    at = std::chrono::floor<std::chrono::minutes>(at) + std::chrono::minutes(60 - local.minute);
    local = LocalTimeOf(at, zone);
  }
  return at == now ? std::nullopt : std::optional(at);
}

}  // namespace fibs::server
