#include "server/core/records/match_counts.h"

#include <gtest/gtest.h>

#include <chrono>

namespace fibs::server {
namespace {

using namespace std::chrono_literals;
using Counts = MatchCounts::Counts;

Time Day(int year, unsigned month, unsigned day) {
  return std::chrono::sys_days(std::chrono::year(year) / std::chrono::month(month) /
                               std::chrono::day(day));
}

TEST(MatchCounts, CountsTheYearByMonths) {
  MatchCounts counts;
  EXPECT_EQ(counts.LastYear(Day(2026, 1, 1)), Counts());
  counts.AddFinished(Day(2025, 2, 28) + 23h);
  counts.AddAbandoned(Day(2025, 3, 1));
  counts.AddFinished(Day(2026, 1, 31));
  EXPECT_EQ(counts.LastYear(Day(2026, 1, 31)), (Counts{.finished = 2, .abandoned = 1}));
  EXPECT_EQ(counts.LastYear(Day(2026, 2, 1)), (Counts{.finished = 1, .abandoned = 1}));
  EXPECT_EQ(counts.LastYear(Day(2026, 3, 1)), (Counts{.finished = 1, .abandoned = 0}));
  EXPECT_EQ(counts.LastYear(Day(2027, 1, 1)), Counts());
  EXPECT_EQ(MatchCounts::YearBefore(Day(2026, 2, 14) + 5h), Day(2025, 3, 1));
  EXPECT_EQ(MatchCounts::YearBefore(Day(2026, 12, 31)), Day(2026, 1, 1));
}

TEST(MatchCounts, IsATextOfAtMostTwelveMonths) {
  MatchCounts counts;
  EXPECT_EQ(counts.Text(), "");
  for (int month = 0; month < 40; ++month) {
    counts.AddFinished(Day(2024 + month / 12, static_cast<unsigned>(month % 12) + 1, 15));
  }
  EXPECT_EQ(counts.LastYear(Day(2027, 4, 30)).finished, 12);
  EXPECT_EQ(counts.Text().size(), 12 * std::string("24312 1 0 ").size() - 1);
  EXPECT_EQ(MatchCounts::FromText(counts.Text()), counts);
  MatchCounts one;
  one.AddAbandoned(Day(2026, 2, 1));
  EXPECT_EQ(one.Text(), "24313 0 1");
  EXPECT_EQ(MatchCounts::FromText(""), MatchCounts());
}

// A clock that is set back loses nothing.
TEST(MatchCounts, TimeMayGoBack) {
  MatchCounts counts;
  counts.AddFinished(Day(2026, 6, 1));
  counts.AddFinished(Day(2026, 5, 31));
  EXPECT_EQ(counts.LastYear(Day(2026, 5, 31)).finished, 1);
  EXPECT_EQ(counts.LastYear(Day(2026, 6, 1)).finished, 2);
}

TEST(MatchTally, WarnsOfMoreThanOneInFive) {
  EXPECT_FALSE((MatchTally{.finished = 0, .unfinished = 4, .abandoned = 4}.OftenAbandons()));
  EXPECT_TRUE((MatchTally{.finished = 0, .unfinished = 5, .abandoned = 5}.OftenAbandons()));
  EXPECT_FALSE((MatchTally{.finished = 4, .unfinished = 1, .abandoned = 1}.OftenAbandons()));
  EXPECT_TRUE((MatchTally{.finished = 7, .unfinished = 2, .abandoned = 2}.OftenAbandons()));
  EXPECT_FALSE((MatchTally{.finished = 8, .unfinished = 2, .abandoned = 2}.OftenAbandons()));
}

}  // namespace
}  // namespace fibs::server
