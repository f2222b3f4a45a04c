#include "server/core/events/house_schedule.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "protocol/words.h"
#include "server/config.h"
#include "server/core/clock_text.h"

namespace fibs::server {
namespace {

using protocol::SplitFirst;

constexpr std::array<std::string_view, 7> kDays = {"sunday",   "monday", "tuesday", "wednesday",
                                                   "thursday", "friday", "saturday"};

// "20:30"
std::optional<std::chrono::minutes> ParseTimeOfDay(std::string_view text) {
  const auto two = [&](size_t from, int most) -> std::optional<int> {
    int number = 0;
    const char* const begin = text.data() + from;
    const auto [end, error] = std::from_chars(begin, begin + 2, number);
    const bool good = error == std::errc() && end == begin + 2 && number >= 0 && number <= most;
    return good ? std::optional(number) : std::nullopt;
  };
  if (text.size() != 5 || text[2] != ':') return std::nullopt;
  const auto hour = two(0, 23);
  const auto minute = two(3, 59);
  if (!hour || !minute) return std::nullopt;
  return std::chrono::hours(*hour) + std::chrono::minutes(*minute);
}

}  // namespace

engine::Result<HouseRow, std::string> ParseHouseRow(std::string_view text) {
  HouseRow row;
  const auto [day, behind_day] = SplitFirst(text);
  if (day != "daily") {
    const auto* found = std::find(kDays.begin(), kDays.end(), day);
    if (found == kDays.end()) return std::string("It begins with 'daily' or a day of the week.");
    row.day = std::chrono::weekday(static_cast<unsigned>(found - kDays.begin()));
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
