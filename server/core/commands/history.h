#pragma once

#include <string>
#include <string_view>

#include "server/core/lobby/world.h"

namespace fibs::server {

// The answers to what `history`, `export`, `oldboard` and `oldmoves` asked storage for
// (LoginStep::kReadingArchive).
void ShowArchive(World& world, User& user, const HistoryLoaded& answer);
void ShowArchive(World& world, User& user, const MatchLoaded& answer);

// What `oldboard` and `oldmoves` show of a match in which the user plays, or played.
void ShowOldBoard(World& world, User& user, const MatchEntry& entry);
void ShowOldMoves(World& world, User& user, const MatchEntry& entry);
void TellNoOldMatch(World& world, User& user, MatchQuery::Use use, std::string_view opponent);

// The name of an account, which may be erased by now.
std::string NameOf(const World& world, AccountId id);

}  // namespace fibs::server
