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
struct MatchQuestion {
  MatchId match = 0;
  bool mat = false;  // as a .mat file
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
using ApiQuestion = std::variant<PlayerQuestion, MatchesQuestion, MatchQuestion, RatingsQuestion,
                                 EventsQuestion, EventQuestion>;

// The question, or the answer that refuses the request. A name and numbers in it are good ones;
// there may be nothing of that name or number.
using AskedApi = engine::Result<ApiQuestion, ApiAnswer>;
AskedApi ParseApiQuestion(const ApiRequest& request);

// A path of the API.
struct ApiRoute {
  std::string_view path;  // "/api/players/{name}": one part in braces, or none
  // What is asked for with that part and what stands behind '?'.
  AskedApi (*read)(std::string_view part, std::string_view query);
};
// All of them.
std::span<const ApiRoute> ApiRoutes();

}  // namespace fibs::server
