#pragma once

#include <string>
#include <string_view>

#include "server/edge/web/api_handler.h"
#include "server/storage/public_reader.h"

// The answers of the web API (docs/API.md). libsodium must be initialised.
namespace fibs::server {

// {"error": "..."}
ApiAnswer ApiError(unsigned status, std::string_view why);

ApiAnswer PlayerAnswer(const PublicPlayer& player);
// Of a match that is over, without what it says: its form, and how long it may be kept.
ApiAnswer MatchTextAnswer(bool mat);
ApiAnswer MatchAnswer(const PublicRecord& record);
// As `export` shows it, the player who invited first. An error when it cannot be replayed.
ApiAnswer MatAnswer(const PublicRecord& record);
ApiAnswer ModerationAnswer(const ConductYears& years);
ApiAnswer RatingsAnswer(const PublicRatings& ratings);

}  // namespace fibs::server
