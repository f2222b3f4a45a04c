#pragma once

#include "server/world/world.h"

namespace fibs::server {

// The answers to what `history` and `export` asked storage for (LoginStep::kReadingArchive).
void ShowArchive(World& world, User& user, const HistoryLoaded& answer);
void ShowArchive(World& world, User& user, const MatchLoaded& answer);

}  // namespace fibs::server
