#include "engine/player/strength.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace fibs::engine {
namespace {

struct Row {
  std::string_view word;
  float overlooks;  // chance of a play
  float misjudges;  // chances of winning are off by so much at most
};
constexpr std::array<Row, kStrengths.size()> kRows = {{
    {"beginner", 0.25F, 0.2F},
    {"novice", 0.15F, 0.14F},
    {"easy", 0.08F, 0.08F},
    {"medium", 0.03F, 0.045F},
    {"full", 0, 0},
    {"world", 0, 0},
}};

const Row& RowOf(Strength strength) { return kRows[static_cast<size_t>(strength)]; }

uint64_t Mixed(uint64_t z) {
  z += 0x9e3779b97f4a7c15ULL;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

uint64_t HashOf(const Position& position, uint64_t seed) {
  uint64_t hash = Mixed(seed);
  for (const int8_t n : position.points) hash = Mixed(hash ^ static_cast<uint8_t>(n));
  return hash;
}

// 0 to 1, by the low 24 bits.
float Share(uint64_t bits) { return static_cast<float>(bits & 0xFFFFFF) * 0x1p-24F; }

// -1 to 1, small numbers being more likely.
float Slip(const Position& position, uint64_t seed) {
  const uint64_t hash = HashOf(position, seed);
  return Share(hash) - Share(hash >> 24);
}

}  // namespace

std::string_view WordOf(Strength strength) { return RowOf(strength).word; }

std::optional<Strength> StrengthOf(std::string_view word) {
  for (const Strength strength : kStrengths) {
    if (word == WordOf(strength)) return strength;
  }
  return std::nullopt;
}

std::vector<size_t> Noticed(std::span<const LegalPlay> plays, Strength strength, uint64_t seed) {
  std::vector<size_t> all(plays.size());
  std::iota(all.begin(), all.end(), size_t{0});
  if (!Errs(strength)) return all;
  std::vector<size_t> noticed = all;
  std::erase_if(noticed, [&](size_t i) {
    const uint64_t hash = HashOf(plays[i].result.position, ~seed);
    return Share(hash) < RowOf(strength).overlooks;
  });
  return noticed.empty() ? all : noticed;
}

Probabilities Misjudged(const Probabilities& ends, const Position& position, Strength strength,
                        uint64_t seed) {
  if (!Errs(strength)) return ends;
  Probabilities seen = ends;
  seen.win = std::clamp(ends.win + RowOf(strength).misjudges * Slip(position, seed), 0.0F, 1.0F);
  seen.win_gammon = std::min(ends.win_gammon, seen.win);
  seen.win_backgammon = std::min(ends.win_backgammon, seen.win_gammon);
  seen.lose_gammon = std::min(ends.lose_gammon, 1 - seen.win);
  seen.lose_backgammon = std::min(ends.lose_backgammon, seen.lose_gammon);
  return seen;
}

}  // namespace fibs::engine
