#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/cube/probabilities.h"
#include "engine/rules/game.h"
#include "engine/rules/position.h"

namespace fibs::engine {

// How well the house's own player plays. Below kFull it errs as people do: it does not notice every
// play, it misjudges every position by some chance amount, and it never looks a roll ahead at a
// play. The same seed makes the same mistakes.
enum class Strength : uint8_t {
  kBeginner,
  kNovice,
  kEasy,
  kMedium,
  kFull,
  kWorld,  // looks ahead: two rolls, in some games one (engine/search/searching_player.h)
};

inline constexpr std::array kStrengths = {Strength::kBeginner, Strength::kNovice, Strength::kEasy,
                                          Strength::kMedium,   Strength::kFull,   Strength::kWorld};

// "beginner", "novice", "easy", "medium", "full", "world".
std::string_view WordOf(Strength strength);
std::optional<Strength> StrengthOf(std::string_view word);

// Whether such a player errs at all.
constexpr bool Errs(Strength strength) { return strength < Strength::kFull; }

// Which of the plays such a player thinks of, by their number: all, if it would overlook each.
std::vector<size_t> Noticed(std::span<const LegalPlay> plays, Strength strength, uint64_t seed);

// How such a player judges a position that will end as `ends` says: the chance of winning is off by
// a share that is mostly small, and largest for a beginner.
Probabilities Misjudged(const Probabilities& ends, const Position& position, Strength strength,
                        uint64_t seed);

}  // namespace fibs::engine
