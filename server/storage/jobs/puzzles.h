#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace fibs::server {

// A worker makes the puzzle of a day within so many hours before it begins, and never on the day
// itself: who asks twice must not be shown two puzzles.
inline constexpr int kPuzzleHoursBefore = 12;

// The day (from 1970-01-01, in UTC) whose puzzle is to be made now, in Unix milliseconds. None: it
// is too early for the next one.
std::optional<int64_t> PuzzleDayDue(long long now);

}  // namespace fibs::server
