#pragma once

#include <array>
#include <span>
#include <vector>

#include "server/core/records/performance.h"

namespace fibs::server {

// How somebody has played in a week (from Monday on) or in a month, UTC.
struct ProgressPeriod {
  Time from{}, until{};
  int matches = 0;
  std::array<Performance::Part, kPhases> parts{};  // by PlayPhase

  Performance::Part All() const;
};

inline constexpr int kProgressMatches = 1000;  // the last ones, at most
inline constexpr int kProgressWeeks = 26;      // what lies further apart is told by months
inline constexpr size_t kProgressPeriods = 36;

// `all`: newest first. Only periods in which something was played, the oldest first; the last
// kProgressPeriods.
std::vector<ProgressPeriod> ProgressOf(std::span<const Performance> all);
// 1000 x the equity that was lost a decision; 0 without one.
double ErrorRate(const Performance::Part& part);

}  // namespace fibs::server
