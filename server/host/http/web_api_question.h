#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "engine/rules/result.h"
#include "server/core/records/record.h"
#include "server/edge/web/api_handler.h"

// What a request for the web API asks for (docs/API.md).
namespace fibs::server {

struct PlayerQuestion {
  std::string name;
};
// All matches of a player, as a ZIP file.
struct MatchesQuestion {
  std::string name;
};
enum class MatchForm { kJson, kMat, kSgf };
struct MatchQuestion {
  MatchId match = 0;
  MatchForm form = MatchForm::kJson;
};
struct AnalysisQuestion {
  MatchId match = 0;
};
// What is kept of somebody, for who has the secret of his link.
struct OwnDataQuestion {
  std::string secret;
};
struct RatingsQuestion {
  int64_t from = 1;
  int count = 100;
};
// All events that are listed.
struct EventsQuestion {
  bool calendar = false;  // as a calendar's file
};
struct EventQuestion {
  int64_t event = 0;
  bool text = false;  // as `tournament export` has it
};
// All matches of an event, as a ZIP file.
struct EventMatchesQuestion {
  int64_t event = 0;
};
// What was reported and decided, by years.
struct ModerationQuestion {};
// The calendar of somebody, for who has the secret of its address.
struct CalendarQuestion {
  std::string secret;
};
// The description of the API.
struct DocumentQuestion {};
using ApiQuestion =
    std::variant<PlayerQuestion, MatchesQuestion, MatchQuestion, AnalysisQuestion, RatingsQuestion,
                 OwnDataQuestion, EventsQuestion, EventQuestion, EventMatchesQuestion,
                 CalendarQuestion, ModerationQuestion, DocumentQuestion>;

// The question, or the answer that refuses the request. A name and numbers in it are good ones;
// there may be nothing of that name or number.
// The same paths, as they are in version 1 of the API: what they answer keeps its keys.
inline constexpr std::string_view kApiVersionPath = "/api/v1/";

using AskedApi = engine::Result<ApiQuestion, ApiAnswer>;
AskedApi ParseApiQuestion(const ApiRequest& request);

// A path of the API, as it is answered and as it is described (server/host/http/openapi.h).
struct ApiRoute {
  std::string_view path;  // "/api/players/{name}": one part in braces, or none
  // What is asked for with that part and what stands behind '?'. Null: the gate answers it
  // (server/edge/web/live/).
  AskedApi (*read)(std::string_view part, std::string_view query) = nullptr;
  std::string_view id;           // one word for it
  std::string_view what;         // a line
  std::string_view type;         // of what is found
  std::string_view schema = {};  // its name; empty: no JSON
  bool inputs = false;           // made of a match's inputs, which may be too many or damaged
  bool later = false;            // it may be there later: 202
  bool query = false;            // it has parameters behind '?'
};
// All of them.
std::span<const ApiRoute> ApiRoutes();

}  // namespace fibs::server
