#include "server/core/records/match_counts.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <sstream>

namespace fibs::server {
namespace {

using std::chrono::floor;
using std::chrono::months;
using std::chrono::year_month;
using std::chrono::year_month_day;

constexpr int kMonths = 12;

year_month MonthOf(Time now) {
  const year_month_day day(floor<std::chrono::days>(now));
  return day.year() / day.month();
}

int Number(year_month month) {
  return kMonths * static_cast<int>(month.year()) +
         static_cast<int>(static_cast<unsigned>(month.month())) - 1;
}

}  // namespace

Time MatchCounts::YearBefore(Time now) {
  return std::chrono::sys_days((MonthOf(now) - months(kMonths - 1)) / 1);
}

MatchCounts::Counts& MatchCounts::Of(Time now) {
  const int month = Number(MonthOf(now));
  std::erase_if(months_, [month](const Month& one) { return one.month <= month - kMonths; });
  const auto place =
      std::lower_bound(months_.begin(), months_.end(), month,
                       [](const Month& one, int sought) { return one.month < sought; });
  if (place != months_.end() && place->month == month) return place->counts;
  return months_.insert(place, {.month = month, .counts = {}})->counts;
}

MatchCounts::Counts MatchCounts::LastYear(Time now) const {
  const int month = Number(MonthOf(now));
  Counts sum;
  for (const Month& one : months_) {
    if (one.month <= month - kMonths || one.month > month) continue;
    sum.finished += one.counts.finished;
    sum.abandoned += one.counts.abandoned;
  }
  return sum;
}

std::string MatchCounts::Text() const {
  std::string text;
  for (const auto& [month, counts] : months_) {
    fmt::format_to(std::back_inserter(text), "{}{} {} {}", text.empty() ? "" : " ", month,
                   counts.finished, counts.abandoned);
  }
  return text;
}

MatchCounts MatchCounts::FromText(std::string_view text) {
  MatchCounts read;
  if (text.empty()) return read;
  std::istringstream words{std::string(text)};
  for (Month one; words >> one.month >> one.counts.finished >> one.counts.abandoned;) {
    read.months_.push_back(one);
  }
  return read;
}

}  // namespace fibs::server
