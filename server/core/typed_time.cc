#include "server/core/typed_time.h"

#include <date/date.h>
#include <date/tz.h>
#include <fmt/format.h>

#include <charconv>
#include <string>

#include "protocol/words.h"
#include "server/core/clock_text.h"

namespace fibs::server {
namespace {

using std::chrono::floor;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr size_t kDayLettersMin = 3;
constexpr int kDaysAWeek = 7;

// All of `text` as digits, from `low` to `high`.
std::optional<int> Digits(std::string_view text, int low, int high) {
  if (text.empty() || text.front() == '-') return std::nullopt;
  int number = 0;
  const char* const end = text.data() + text.size();
  const auto [read, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || read != end || number < low || number > high) return std::nullopt;
  return number;
}

// "tue", "Tuesday"
std::optional<date::weekday> ParseWeekday(std::string_view text) {
  if (text.size() < kDayLettersMin) return std::nullopt;
  for (size_t i = 0; i < kWeekdays.size(); ++i) {
    const bool is_it = text.size() <= kWeekdays[i].size() &&
                       protocol::EqualsNoCase(text, kWeekdays[i].substr(0, text.size()));
    if (is_it) return date::weekday(static_cast<unsigned>(i));
  }
  return std::nullopt;
}

class Zone {
 public:
  // An unknown one counts as UTC.
  explicit Zone(std::string_view name) : zone_(FindZone(name)) {}
  date::local_seconds Local(Time time) const {
    const auto now = floor<seconds>(time);
    return zone_ != nullptr ? zone_->to_local(now) : date::local_seconds(now.time_since_epoch());
  }
  // What the clocks show twice is the first one; what they leave out is when they do.
  Time At(date::local_days day, minutes clock) const {
    const auto local = day + clock;
    return zone_ != nullptr ? Time(zone_->to_sys(local, date::choose::earliest))
                            : Time(local.time_since_epoch());
  }

 private:
  const date::time_zone* zone_;  // null: UTC
};

// "9:30", "20:00"
std::optional<minutes> ParseClock(std::string_view text) {
  return text.size() == 4 ? ParseTimeOfDay(fmt::format("0{}", text)) : ParseTimeOfDay(text);
}

date::local_days LocalDay(std::chrono::year_month_day day) {
  return date::local_days(std::chrono::sys_days(day).time_since_epoch());
}

}  // namespace

std::optional<minutes> ParseTimeOfDay(std::string_view text) {
  if (text.size() != 5 || text[2] != ':') return std::nullopt;
  const auto hour = Digits(text.substr(0, 2), 0, 23);
  const auto minute = Digits(text.substr(3), 0, 59);
  if (!hour || !minute) return std::nullopt;
  return std::chrono::hours(*hour) + minutes(*minute);
}

std::optional<std::chrono::year_month_day> ParseDate(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const auto year = Digits(text.substr(0, 4), 0, 9999);
  const auto month = Digits(text.substr(5, 2), 1, 12);
  const auto day = Digits(text.substr(8), 1, 31);
  if (!year || !month || !day) return std::nullopt;
  const std::chrono::year_month_day found{std::chrono::year(*year),
                                          std::chrono::month(static_cast<unsigned>(*month)),
                                          std::chrono::day(static_cast<unsigned>(*day))};
  return found.ok() ? std::optional(found) : std::nullopt;
}

std::optional<Time> ParseTypedTime(std::string_view typed, std::string_view zone_name, Time now) {
  std::string_view text = protocol::Trim(typed);
  const bool is_utc = text.ends_with('Z');
  if (is_utc) text.remove_suffix(1);
  const Zone zone(is_utc ? "UTC" : zone_name);
  const size_t t = text.find('T');
  // "2026-12-01T20:00"
  const bool is_iso = t == 10 && ParseDate(text.substr(0, t));
  const auto [first, rest] = is_iso ? protocol::FirstWord{text.substr(0, t), text.substr(t + 1)}
                                    : protocol::SplitFirst(text);
  const bool has_day = !protocol::Trim(rest).empty();
  const auto clock = ParseClock(has_day ? protocol::Trim(rest) : first);
  if (!clock) return std::nullopt;
  const auto today = floor<date::days>(zone.Local(now));
  std::optional<date::local_days> day;
  int again = 0;  // days after which it comes once more
  if (!has_day) {
    day = today;
    again = 1;
  } else if (protocol::EqualsNoCase(first, "today")) {
    day = today;
  } else if (protocol::EqualsNoCase(first, "tomorrow")) {
    day = today + date::days(1);
  } else if (const auto weekday = ParseWeekday(first)) {
    day = today + (*weekday - date::weekday(today));
    again = kDaysAWeek;
  } else if (const auto date = ParseDate(first)) {
    day = LocalDay(*date);
  }
  if (!day) return std::nullopt;
  Time time = zone.At(*day, *clock);
  if (time <= now && again > 0) time = zone.At(*day + date::days(again), *clock);
  return time > now ? std::optional(time) : std::nullopt;
}

}  // namespace fibs::server
