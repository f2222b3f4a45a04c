#pragma once

#include <optional>

#include "engine/rules/plays.h"
#include "engine/rules/variant_plays.h"

// Plays that need no decision of a player: what `toggle automove`, `toggle greedy` and `off` make.
namespace fibs::engine {

// The play when there is exactly one legal resulting position; otherwise nothing.
std::optional<Play> OnlyPlay(const Position& position, Dice dice);

// A play that bears a checker off with every die that must be played; nothing when there is none.
std::optional<Play> BearOffWithAll(const Position& position, Dice dice);

// The same for every game.
std::optional<Play> OnlyPlay(const Variant& variant, const Board& board, Dice dice,
                             RollContext context);
std::optional<Play> BearOffWithAll(const Variant& variant, const Board& board, Dice dice,
                                   RollContext context);

}  // namespace fibs::engine
