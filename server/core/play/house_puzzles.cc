#include "server/core/play/house_puzzles.h"

#include <chrono>
#include <iterator>

namespace fibs::server {
namespace {

constexpr std::string_view kHousePuzzles[] = {
#include "server/core/play/house_puzzles.inc"
};

}  // namespace

int64_t PuzzleDayOf(Time now) {
  return std::chrono::floor<std::chrono::days>(now).time_since_epoch().count();
}

std::string_view HousePuzzle(int64_t day) {
  return kHousePuzzles[static_cast<size_t>(day) % std::size(kHousePuzzles)];
}

size_t HousePuzzles() { return std::size(kHousePuzzles); }

}  // namespace fibs::server
