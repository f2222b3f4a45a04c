#pragma once

#include "engine/match/match_rules.h"
#include "protocol/board.h"
#include "server/core/presence/user.h"

namespace fibs::server {

// Which board he is sent in that game. A `board:` line is true for some games only
// (protocol::FitsRawBoard): in the others a program of CLIP 1009 gets `vboard:`, as in all games
// but backgammon, and whoever knows `board:` alone gets a drawing.
protocol::BoardStyle StyleFor(const User& reader, const engine::Variant& game);
// The same for who has asked for numbers, whatever he is sent else.
protocol::BoardStyle RawStyleFor(const User& reader, const engine::Variant& game);

// Whether his program can play a match by what it is sent: an old one knows boards as numbers and
// nothing else.
bool CanShow(const User& player, const engine::MatchRules& rules);

}  // namespace fibs::server
