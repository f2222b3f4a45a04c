#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/link/time.h"

namespace fibs::server {

// How somebody's matches of the last year ended: of the present month (in UTC) and the eleven
// before it.
class MatchCounts {
 public:
  struct Counts {
    int finished = 0;   // played to their end
    int abandoned = 0;  // he left them, and they were decided without him

    friend bool operator==(const Counts&, const Counts&) = default;
  };

  void AddFinished(Time now) { ++Of(now).finished; }
  void AddAbandoned(Time now) { ++Of(now).abandoned; }
  Counts LastYear(Time now) const;
  // When that year begins.
  static Time YearBefore(Time now);

  // As it is stored: for each month that has any "MONTH FINISHED ABANDONED", one blank between all;
  // MONTH is 12 * year + 0 to 11. A text of another form gives no counts.
  std::string Text() const;
  static MatchCounts FromText(std::string_view text);

  friend bool operator==(const MatchCounts&, const MatchCounts&) = default;

 private:
  struct Month {
    int month = 0;
    Counts counts;

    friend bool operator==(const Month&, const Month&) = default;
  };
  // Of the present month; what is older than a year goes.
  Counts& Of(Time now);

  std::vector<Month> months_;  // ascending
};

// What everybody may know of somebody's matches.
struct MatchTally {
  int finished = 0;    // in the last year
  int unfinished = 0;  // now
  int abandoned = 0;   // in the last year he left them: decided without him, or unfinished

  // He leaves more than one match in five, of at least five.
  bool OftenAbandons() const {
    const int all = finished + abandoned;
    return all >= 5 && abandoned * 5 > all;
  }
};

}  // namespace fibs::server
