#pragma once

#include <array>

#include "engine/analysis/report.h"

namespace fibs::engine {

// `results`: what each player has won so far over what he could expect at the start (0.5 or -0.5 of
// a match that is over; points).
std::array<PlayerTotals, 2> TotalsOf(const std::vector<GameReport>& games,
                                     const std::array<double, 2>& results);

}  // namespace fibs::engine
