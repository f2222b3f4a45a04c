#pragma once

#include <string>
#include <string_view>

#include "server/edge/web/api_handler.h"
#include "server/host/http/event_shelf.h"
#include "server/host/http/web_api_question.h"
#include "server/storage/public_reader.h"

// The answers of the web API (docs/API.md). libsodium must be initialised.
namespace fibs::server {

// {"error": "..."}
ApiAnswer ApiError(unsigned status, std::string_view why);

// With the trophies that he has won in these events.
ApiAnswer PlayerAnswer(const PublicPlayer& player, const EventShelf& events);
// Of a match that is over, without what it says: its form, and how long it may be kept.
ApiAnswer MatchFormAnswer(MatchForm form);
// An error when it cannot be replayed, or SGF has no words for its game.
ApiAnswer MatchAnswer(const PublicRecord& record, MatchForm form);
// The report, 202 while it waits, or 404 with the reason; "state" says which.
ApiAnswer AnalysisAnswer(const PublicAnalysis& analysis);
ApiAnswer ModerationAnswer(const ConductYears& years);
ApiAnswer RatingsAnswer(const PublicRatings& ratings);

}  // namespace fibs::server
