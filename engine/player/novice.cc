#include "engine/player/novice.h"

#include <algorithm>

namespace fibs::engine {
namespace {

constexpr float kError = 0.25F;

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

Probabilities AsNovice(const Probabilities& ends, const Position& position, uint64_t seed) {
  Probabilities seen = ends;
  seen.win = std::clamp(ends.win + kError * Slip(position, seed), 0.0F, 1.0F);
  seen.win_gammon = std::min(ends.win_gammon, seen.win);
  seen.win_backgammon = std::min(ends.win_backgammon, seen.win_gammon);
  seen.lose_gammon = std::min(ends.lose_gammon, 1 - seen.win);
  seen.lose_backgammon = std::min(ends.lose_backgammon, seen.lose_gammon);
  return seen;
}

}  // namespace fibs::engine
