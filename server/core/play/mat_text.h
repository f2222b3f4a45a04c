#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>

#include "engine/match/match.h"
#include "server/core/records/record.h"

namespace fibs::server {

// "judged 73.4 %", "settled", "on time: flag", or empty: how a match ended that was not played to
// its end. A match that ended by time is described in the same words everywhere.
std::string VerdictText(const Verdict& verdict);

// A stored match in the .mat form (protocol/files/mat.h), with the day it began in UTC, and with
// `result`, how it ended, in a comment. `left` stands first; `commitment` gives the SHA-256 of a
// seed. Nothing when the match cannot be replayed.
std::optional<std::string> MatText(
    const StoredMatch& match, const std::array<std::string, 2>& names, engine::Player left,
    const std::function<std::string(const engine::Seed&)>& commitment, const std::string& result);
// The same in SGF (protocol/files/sgf.h), the first player as white. Nothing also where SGF has no
// words for the game.
std::optional<std::string> SgfText(const StoredMatch& match,
                                   const std::array<std::string, 2>& names);
// What `result` is of a match that storage has given.
std::string ResultText(const Verdict& verdict, const std::string& winner);

// "ann-bob-12.mat", for a match between these two; of one whose account was erased: "erased".
std::string MatFileName(const std::array<std::string, 2>& names, MatchId match);
std::string SgfFileName(const std::array<std::string, 2>& names, MatchId match);

// Stands for an account that was erased; no user can have this name.
inline constexpr const char* kErasedName = "[erased]";

}  // namespace fibs::server
