#include "server/core/events/house_schedule.h"

#include <fmt/format.h>

#include <algorithm>

#include "protocol/words.h"
#include "server/config.h"
#include "server/core/clock_text.h"
#include "server/core/typed_time.h"

namespace fibs::server {
namespace {

using protocol::SplitFirst;

}  // namespace

engine::Result<HouseRow, std::string> ParseHouseRow(std::string_view text) {
  HouseRow row;
  const auto [day, behind_day] = SplitFirst(text);
  if (day != "daily") {
    const auto* found = std::find(kWeekdays.begin(), kWeekdays.end(), day);
    if (found == kWeekdays.end())
      return std::string("It begins with 'daily' or a day of the week.");
    row.day = std::chrono::weekday(static_cast<unsigned>(found - kWeekdays.begin()));
  }
  const auto [at, behind_time] = SplitFirst(behind_day);
  const auto time = ParseTimeOfDay(at);
  if (!time) return fmt::format("'{}' is no time of a day, such as 20:30.", at);
  row.at = *time;
  const auto plan = ParseEventPlan(behind_time);
  if (!plan) return plan.error();
  row.plan = *plan;
  for (const auto& option : row.plan.options) {
    if (option.first == "start") return std::string("'start' comes from the schedule.");
  }
  if (const auto why = WhyNotMake(row.plan)) return *why;
  return row;
}

void CheckHouseSchedule(const std::vector<std::string>& rows) {
  for (const std::string& row : rows) {
    if (const auto read = ParseHouseRow(row); !read) {
      throw ConfigError(fmt::format("config key 'events.schedule': '{}': {}", row, read.error()));
    }
  }
}

Time NextStart(const HouseRow& row, Time now) {
  using std::chrono::days;
  auto day =
      std::chrono::floor<days>(std::chrono::sys_time<Time::duration>(now.time_since_epoch()));
  for (;; day += days(1)) {
    if (row.day && std::chrono::weekday(day) != *row.day) continue;
    const Time start(day.time_since_epoch() + row.at);
    if (start > now) return start;
  }
}

std::string StartText(Time start) {
  constexpr size_t kToTheMinute = 16;
  return IsoSecond(start).substr(0, kToTheMinute);
}

}  // namespace fibs::server
