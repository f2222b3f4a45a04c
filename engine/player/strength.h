#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/cube/probabilities.h"
#include "engine/rules/position.h"

namespace fibs::engine {

// How well the house's own player plays. Below kFull it misjudges every position by some chance
// amount, the same one for the same seed, and never looks a roll ahead at a play.
enum class Strength : uint8_t { kNovice, kEasy, kMedium, kFull };

inline constexpr std::array kStrengths = {Strength::kNovice, Strength::kEasy, Strength::kMedium,
                                          Strength::kFull};

// "novice", "easy", "medium", "full".
std::string_view WordOf(Strength strength);
std::optional<Strength> StrengthOf(std::string_view word);

// How such a player judges a position that will end as `ends` says: the chance of winning is off by
// up to a quarter (kNovice), an eighth (kEasy) or a twentieth (kMedium).
Probabilities Misjudged(const Probabilities& ends, const Position& position, Strength strength,
                        uint64_t seed);

}  // namespace fibs::engine
