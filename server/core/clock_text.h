#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/core/records/account.h"

namespace date {
class time_zone;
}

// Points in time as FIBS prints them, in a zone of the system's tz database. An unknown zone counts
// as UTC.
namespace fibs::server {

// By the name that the database writes; null: there is none.
const date::time_zone* FindZone(std::string_view name);
// The name of a zone as the database writes it, typed in any letter case.
std::optional<std::string> FindTimezone(std::string_view typed);
// All names, sorted, as the refusal of `set timezone` shows them: lines of at most 78 columns
// separated by '\n'.
std::string TimezoneList();

// "Wednesday, January 15 22:18:35 EST   ( Wed Jan 15 11:18:35 2003 UTC )"
std::string TimeAndUtc(Time time, std::string_view zone);
// "Tuesday, January 14 20:27 EST"
std::string LongDate(Time time, std::string_view zone);
// "Wed 11:08 UTC"
std::string DayAndTime(Time time, std::string_view zone);
// "16:49"
std::string HourMinute(Time time, std::string_view zone);
// "Tue Dec 31 21:17:01 UTC"
std::string DateAndZone(Time time, std::string_view zone);

// "Tue Dec 31 21:17:01 2002", UTC
std::string DateTimeYear(Time time);

// "2002-12-31 21:17"
std::string IsoMinute(Time time, std::string_view zone);

// "2002-12-31T21:17:01Z" (RFC 3339), UTC
std::string IsoSecond(Time time);

// Clients expect a number without a sign: a clock that stands before 1970 gives 0.
int64_t UnixSeconds(Time time);

}  // namespace fibs::server
