#include "server/core/people/vacations.h"

#include <algorithm>
#include <chrono>
#include <numeric>

namespace fibs::server {
namespace {

using std::chrono::days;

constexpr days kYear{365};

}  // namespace

std::optional<Time> VacationEnd(const Account& account, Time now) {
  std::optional<Time> end;
  for (const TimeSpan& span : account.vacations) {
    if (span.from <= now && now < span.to) end = end ? std::max(*end, span.to) : span.to;
  }
  return end;
}

int VacationDaysLeft(const Account& account, Time now) {
  const auto add = [now](int sum, const TimeSpan& span) {
    return span.to <= now - kYear
               ? sum
               : sum + std::max(1, static_cast<int>(
                                       std::chrono::ceil<days>(span.to - span.from).count()));
  };
  return kVacationDaysMax -
         std::accumulate(account.vacations.begin(), account.vacations.end(), 0, add);
}

// One that begins later was taken by a clock that has been set back since.
void BeginVacation(Account& account, int number, Time now) {
  std::erase_if(account.vacations,
                [now](const TimeSpan& span) { return span.to <= now - kYear || span.from > now; });
  account.vacations.push_back({now, now + days(number)});
}

void EndVacation(Account& account, Time now) {
  for (TimeSpan& span : account.vacations) {
    if (span.from <= now && now < span.to) span.to = now;
  }
}

}  // namespace fibs::server
