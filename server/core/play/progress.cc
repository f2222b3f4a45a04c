#include "server/core/play/progress.h"

#include <chrono>

namespace fibs::server {
namespace {

using std::chrono::days;
using std::chrono::floor;
using std::chrono::sys_days;

struct Span {
  sys_days from, until;
};

Span WeekOf(Time time) {
  const auto day = floor<days>(time);
  const sys_days monday = day - (std::chrono::weekday(day) - std::chrono::Monday);
  return {monday, monday + days(7)};
}

Span MonthOf(Time time) {
  const std::chrono::year_month_day day(floor<days>(time));
  const auto month = day.year() / day.month();
  return {sys_days(month / 1), sys_days((month + std::chrono::months(1)) / 1)};
}

void Add(Performance::Part& to, const Performance::Part& part) {
  to.decisions += part.decisions;
  to.lost += part.lost;
}

}  // namespace

Performance::Part ProgressPeriod::All() const {
  Performance::Part all;
  for (const Performance::Part& part : parts) Add(all, part);
  return all;
}

double ErrorRate(const Performance::Part& part) {
  return part.decisions == 0 ? 0 : 1000 * part.lost / part.decisions;
}

std::vector<ProgressPeriod> ProgressOf(std::span<const Performance> all) {
  std::vector<ProgressPeriod> periods;
  if (all.empty()) return periods;
  const bool weeks =
      WeekOf(all.front().ended).from - WeekOf(all.back().ended).from < days(7 * kProgressWeeks);
  for (auto match = all.rbegin(); match != all.rend(); ++match) {
    const Span span = weeks ? WeekOf(match->ended) : MonthOf(match->ended);
    if (periods.empty() || periods.back().from != Time(span.from)) {
      periods.push_back({.from = span.from, .until = span.until});
    }
    ++periods.back().matches;
    for (size_t i = 0; i < kPhases; ++i) Add(periods.back().parts.at(i), match->parts.at(i));
  }
  if (periods.size() > kProgressPeriods) {
    periods.erase(periods.begin(), periods.end() - static_cast<ptrdiff_t>(kProgressPeriods));
  }
  return periods;
}

}  // namespace fibs::server
