#include "server/core/clock_text.h"

#include <date/date.h>
#include <date/tz.h>

#include <algorithm>
#include <vector>

#include "protocol/words.h"

namespace fibs::server {
namespace {

// All zones begin with a capital letter; a file that some systems keep beside them does not.
bool IsZoneName(std::string_view name) {
  return !name.empty() && name.front() >= 'A' && name.front() <= 'Z';
}

std::string Format(const char* format, Time time, std::string_view zone_name) {
  const auto seconds = std::chrono::floor<std::chrono::seconds>(time);
  if (const date::time_zone* zone = FindZone(zone_name)) {
    return date::format(format, date::make_zoned(zone, seconds));
  }
  return date::format(format, seconds);
}

}  // namespace

const date::time_zone* FindZone(std::string_view name) {
  const auto& zones = date::get_tzdb().zones;
  if (!IsZoneName(name)) return nullptr;
  auto it = std::lower_bound(
      zones.begin(), zones.end(), name,
      [](const date::time_zone& zone, std::string_view wanted) { return zone.name() < wanted; });
  return it != zones.end() && it->name() == name ? &*it : nullptr;
}

std::optional<std::string> FindTimezone(std::string_view typed) {
  if (protocol::EqualsNoCase(typed, "UTC")) return "UTC";
  if (const date::time_zone* zone = FindZone(typed)) return zone->name();
  for (const date::time_zone& zone : date::get_tzdb().zones) {
    if (IsZoneName(zone.name()) && protocol::EqualsNoCase(zone.name(), typed)) return zone.name();
  }
  return std::nullopt;
}

std::string TimezoneList() {
  constexpr size_t kColumns = 78;
  std::string text;
  size_t line = 0;
  for (const date::time_zone& zone : date::get_tzdb().zones) {
    if (!IsZoneName(zone.name())) continue;
    if (line + zone.name().size() + 1 > kColumns) {
      text.back() = '\n';
      line = 0;
    }
    text += zone.name() + ", ";
    line += zone.name().size() + 2;
  }
  if (!text.empty()) text.resize(text.size() - 1);
  return text;
}

std::string TimeAndUtc(Time time, std::string_view zone) {
  return Format("%A, %B %d %H:%M:%S %Z", time, zone) +
         Format("   ( %a %b %e %H:%M:%S %Y UTC )", time, "UTC");
}

std::string LongDate(Time time, std::string_view zone) {
  return Format("%A, %B %d %H:%M %Z", time, zone);
}

std::string DayAndTime(Time time, std::string_view zone) {
  return Format("%a %H:%M %Z", time, zone);
}

std::string HourMinute(Time time, std::string_view zone) { return Format("%H:%M", time, zone); }

std::string DateAndZone(Time time, std::string_view zone) {
  return Format("%a %b %d %H:%M:%S %Z", time, zone);
}

std::string DateTimeYear(Time time) { return Format("%a %b %d %H:%M:%S %Y", time, "UTC"); }

std::string IsoMinute(Time time, std::string_view zone) {
  return Format("%Y-%m-%d %H:%M", time, zone);
}

std::string IsoSecond(Time time) { return Format("%Y-%m-%dT%H:%M:%SZ", time, "UTC"); }

int64_t UnixSeconds(Time time) {
  const auto seconds = std::chrono::floor<std::chrono::seconds>(time).time_since_epoch();
  return std::max<int64_t>(seconds.count(), 0);
}

}  // namespace fibs::server
