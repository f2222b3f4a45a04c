#include "engine/rules/perft.h"

#include <algorithm>
#include <charconv>
#include <vector>

namespace fibs::engine {
namespace {

constexpr std::string_view kBlanks = " \t\r";

// Takes an integer with blanks before it off the text.
std::optional<int8_t> TakeInteger(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  int8_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<size_t>(end - text.data()));
  const bool ends = text.empty() || kBlanks.find(text.front()) != std::string_view::npos;
  return ends ? std::optional(value) : std::nullopt;
}

bool IsDie(int8_t n) { return n >= 1 && n <= 6; }

}  // namespace

std::optional<PerftTask> ParsePerftTask(std::string_view line) {
  PerftTask task;
  const auto first = TakeInteger(line);
  const auto second = TakeInteger(line);
  if (!first || !second || !IsDie(*first) || !IsDie(*second)) return std::nullopt;
  task.dice = {*first, *second};
  for (int8_t& point : task.position.points) {
    const auto checkers = TakeInteger(line);
    if (!checkers) return std::nullopt;
    point = *checkers;
  }
  const bool ends = line.find_first_not_of(kBlanks) == std::string_view::npos;
  if (!ends || !task.position.IsValid()) return std::nullopt;
  return task;
}

PerftCount CountOutcomes(const Outcomes& outcomes) {
  std::vector<Position> positions;
  positions.reserve(outcomes.size());
  for (size_t i = 0; i < outcomes.size(); ++i) positions.push_back(outcomes[i]);
  std::sort(positions.begin(), positions.end());
  Fnv fnv;
  for (const Position& position : positions) {
    for (const int8_t n : position.points) fnv.Add(n);
  }
  return {outcomes.dice_played(), positions.size(), fnv.hash()};
}

}  // namespace fibs::engine
