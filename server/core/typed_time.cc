#include "server/core/typed_time.h"

#include <date/date.h>
#include <date/tz.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

#include "protocol/words.h"

namespace fibs::server {
namespace {

using std::chrono::floor;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr std::array<std::string_view, 7> kDays = {"sunday",   "monday", "tuesday", "wednesday",
                                                   "thursday", "friday", "saturday"};
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

// "9:30", "20:00"
std::optional<minutes> ParseClock(std::string_view text) {
  const size_t colon = text.find(':');
  if (colon == std::string_view::npos || text.size() != colon + 3) return std::nullopt;
  const auto hour = Digits(text.substr(0, colon), 0, 23);
  const auto minute = Digits(text.substr(colon + 1), 0, 59);
  if (!hour || !minute) return std::nullopt;
  return minutes(*hour * 60 + *minute);
}

// "2026-12-01"
std::optional<date::local_days> ParseDate(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const auto year = Digits(text.substr(0, 4), 1970, 9999);
  const auto month = Digits(text.substr(5, 2), 1, 12);
  const auto day = Digits(text.substr(8), 1, 31);
  if (!year || !month || !day) return std::nullopt;
  const date::year_month_day found{date::year(*year), date::month(static_cast<unsigned>(*month)),
                                   date::day(static_cast<unsigned>(*day))};
  if (!found.ok()) return std::nullopt;
  return date::local_days(found);
}

// "tue", "Tuesday"
std::optional<date::weekday> ParseWeekday(std::string_view text) {
  if (text.size() < kDayLettersMin) return std::nullopt;
  for (size_t i = 0; i < kDays.size(); ++i) {
    const bool is_it = text.size() <= kDays[i].size() &&
                       protocol::EqualsNoCase(text, kDays[i].substr(0, text.size()));
    if (is_it) return date::weekday(static_cast<unsigned>(i));
  }
  return std::nullopt;
}

class Zone {
 public:
  // An unknown one counts as UTC.
  explicit Zone(std::string_view name) {
    const auto& zones = date::get_tzdb().zones;
    const auto found = std::ranges::find_if(
        zones, [name](const date::time_zone& zone) { return zone.name() == name; });
    if (found != zones.end()) zone_ = &*found;
  }
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
  const date::time_zone* zone_ = nullptr;  // UTC
};

}  // namespace

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
  } else {
    day = ParseDate(first);
  }
  if (!day) return std::nullopt;
  Time time = zone.At(*day, *clock);
  if (time <= now && again > 0) time = zone.At(*day + date::days(again), *clock);
  return time > now ? std::optional(time) : std::nullopt;
}

}  // namespace fibs::server
