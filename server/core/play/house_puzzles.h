#pragma once

#include <cstdint>
#include <string_view>

#include "server/link/time.h"

// The puzzle of each day. A day has a number, from 1970-01-01 on, in UTC.
namespace fibs::server {

int64_t PuzzleDayOf(Time now);

// The one of a day for which the club has none out of its matches (protocol/files/puzzle.h): one
// after the other of a list that `fibs-puzzle house` has worked out.
std::string_view HousePuzzle(int64_t day);
size_t HousePuzzles();  // so many there are

}  // namespace fibs::server
