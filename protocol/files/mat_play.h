#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/game.h"

// The steps of a play as .mat files have them.
namespace fibs::protocol {

// The one of the legal plays from `board` that is meant by "24/18* 13/11"; nothing when none is. A
// checker may be drawn over several dice; where that leaves open what was hit, the asterisks
// decide.
std::optional<engine::LegalPlay> MatPlayOf(std::string_view text, const engine::Board& board,
                                           const std::vector<engine::LegalPlay>& legal);

// "24/18* 13/11", with `bar` and `off`: the steps of a play from `board`, each with what it hits.
std::string MatPlayText(const engine::Variant& game, engine::Board board, const engine::Play& play);

}  // namespace fibs::protocol
