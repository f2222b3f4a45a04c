#include "server/core/records/puzzle_standing.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <utility>

namespace fibs::server {

void PuzzleStanding::Answer(int64_t today, std::string with, int loses) {
  const bool found = loses == 0;
  streak = found ? StreakOn(today) + 1 : 0;
  longest = std::max(longest, streak);
  ++answered;
  if (found) ++solved;
  day = today;
  play = std::move(with);
  lost = loses;
}

std::string PuzzleStanding::Text() const {
  if (day == 0) return {};
  return fmt::format("{} {} {} {} {} {} {}", day, lost, streak, longest, answered, solved, play);
}

PuzzleStanding PuzzleStanding::FromText(std::string_view text) {
  PuzzleStanding read;
  std::istringstream words{std::string(text)};
  words >> read.day >> read.lost >> read.streak >> read.longest >> read.answered >> read.solved;
  words.get();
  if (!words || !std::getline(words, read.play)) return {};
  return read;
}

}  // namespace fibs::server
