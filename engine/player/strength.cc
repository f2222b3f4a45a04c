#include "engine/player/strength.h"

#include <algorithm>

namespace fibs::engine {
namespace {

float ErrorMax(Strength strength) {
  switch (strength) {
    case Strength::kNovice:
      return 0.25F;
    case Strength::kEasy:
      return 0.125F;
    case Strength::kMedium:
      return 0.05F;
    case Strength::kFull:
      return 0;
  }
  return 0;
}

uint64_t Mixed(uint64_t z) {
  z += 0x9e3779b97f4a7c15ULL;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

// -1 to 1, small numbers being more likely.
float Slip(const Position& position, uint64_t seed) {
  uint64_t hash = Mixed(seed);
  for (const int8_t n : position.points) hash = Mixed(hash ^ static_cast<uint8_t>(n));
  const auto share = [](uint64_t bits) { return static_cast<float>(bits & 0xFFFFFF) * 0x1p-24F; };
  return share(hash) - share(hash >> 24);
}

}  // namespace

std::string_view WordOf(Strength strength) {
  switch (strength) {
    case Strength::kNovice:
      return "novice";
    case Strength::kEasy:
      return "easy";
    case Strength::kMedium:
      return "medium";
    case Strength::kFull:
      return "full";
  }
  return "";
}

std::optional<Strength> StrengthOf(std::string_view word) {
  for (const Strength strength : kStrengths) {
    if (word == WordOf(strength)) return strength;
  }
  return std::nullopt;
}

Probabilities Misjudged(const Probabilities& ends, const Position& position, Strength strength,
                        uint64_t seed) {
  if (strength == Strength::kFull) return ends;
  Probabilities seen = ends;
  seen.win = std::clamp(ends.win + ErrorMax(strength) * Slip(position, seed), 0.0F, 1.0F);
  seen.win_gammon = std::min(ends.win_gammon, seen.win);
  seen.win_backgammon = std::min(ends.win_backgammon, seen.win_gammon);
  seen.lose_gammon = std::min(ends.lose_gammon, 1 - seen.win);
  seen.lose_backgammon = std::min(ends.lose_backgammon, seen.lose_gammon);
  return seen;
}

}  // namespace fibs::engine
