#pragma once

#include <array>
#include <span>

#include "engine/analysis/report.h"
#include "engine/match/clock.h"
#include "engine/match/match.h"
#include "server/core/records/performance.h"

namespace fibs::server {

// An input of a match with the time that passed before it.
struct TimedInput {
  engine::Input input;
  engine::InputTime time{};
};

// A play that loses less than this is nearly as good as the best one.
inline constexpr double kNearlyAsGood = 0.04;
// How well somebody plays who plays as well as anybody: of two plays he prefers the better one by
// the odds e ^ (difference / kBestSpread).
inline constexpr double kBestSpread = 0.015;
// The opening: so many rolls of each player in a game, unless he bears off before.
inline constexpr int kOpeningRolls = 3;

// How both have played a match, by its report. Without account and times of the match.
std::array<Performance, 2> FiguresOf(const engine::MatchRules& rules,
                                     std::span<const TimedInput> inputs,
                                     const engine::Report& report, int level);

}  // namespace fibs::server
