#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>

#include "engine/rules/match.h"
#include "server/core/records/record.h"

namespace fibs::server {

// A stored match in the .mat form (protocol/mat.h), with the day it began in UTC. `left` stands
// first; `commitment` gives the SHA-256 of a seed. Nothing when the match cannot be replayed.
std::optional<std::string> MatText(
    const StoredMatch& match, const std::array<std::string, 2>& names, engine::Player left,
    const std::function<std::string(const engine::Seed&)>& commitment);

// "ann-bob-12.mat", for a match between these two; of one whose account was erased: "erased".
std::string MatFileName(const std::array<std::string, 2>& names, MatchId match);

// Stands for an account that was erased; no user can have this name.
inline constexpr const char* kErasedName = "[erased]";

}  // namespace fibs::server
