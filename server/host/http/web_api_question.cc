#include "server/host/http/web_api_question.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>
#include <vector>

#include "protocol/user_name.h"
#include "server/host/http/web_api_answer.h"

namespace fibs::server {
namespace {

constexpr int64_t kRatingsMax = 500;
constexpr size_t kSecretMax = 100;

using Part = std::string_view;
using Query = std::string_view;

// Digits alone, 1 at least.
std::optional<int64_t> ParseNumber(std::string_view text) {
  int64_t number = 0;
  const char* end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data(), end, number);
  if (parsed.ec != std::errc() || parsed.ptr != end || number < 1) return std::nullopt;
  return number;
}

template <typename Question>
AskedApi OfPlayer(Part name, Query) {
  if (!protocol::IsUserName(name)) return ApiError(404, "there is no such player");
  return ApiQuestion(Question{std::string(name)});
}

template <MatchForm kForm>
AskedApi OfMatch(Part number, Query) {
  const auto id = ParseNumber(number);
  if (!id) return ApiError(404, "there is no such finished match");
  return ApiQuestion(MatchQuestion{.match = *id, .form = kForm});
}

AskedApi OfAnalysis(Part number, Query) {
  const auto id = ParseNumber(number);
  if (!id) return ApiError(404, "there is no such finished match");
  return ApiQuestion(AnalysisQuestion{*id});
}

template <bool kText>
AskedApi OfEvent(Part number, Query) {
  const auto id = ParseNumber(number);
  if (!id) return ApiError(404, "there is no such event");
  return ApiQuestion(EventQuestion{.event = *id, .text = kText});
}

AskedApi OfEventMatches(Part number, Query) {
  const auto id = ParseNumber(number);
  if (!id) return ApiError(404, "there is no such event");
  return ApiQuestion(EventMatchesQuestion{*id});
}

AskedApi OfOwnData(Part secret, Query) {
  return ApiQuestion(OwnDataQuestion{std::string(secret.substr(0, kSecretMax))});
}

AskedApi OfCalendar(Part secret, Query) {
  return ApiQuestion(CalendarQuestion{std::string(secret.substr(0, kSecretMax))});
}

AskedApi OfDocument(Part, Query) { return ApiQuestion(DocumentQuestion{}); }

AskedApi OfModeration(Part, Query) { return ApiQuestion(ModerationQuestion{}); }

template <bool kCalendar>
AskedApi OfEvents(Part, Query) {
  return ApiQuestion(EventsQuestion{.calendar = kCalendar});
}

// Words that it does not know mean nothing to it.
AskedApi OfRatings(Part, Query query) {
  RatingsQuestion question;
  while (!query.empty()) {
    const std::string_view word = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), word.size() + 1));
    const size_t equals = word.find('=');
    const std::string_view key = word.substr(0, equals);
    if (key != "from" && key != "count") continue;
    const auto number =
        equals == std::string_view::npos ? std::nullopt : ParseNumber(word.substr(equals + 1));
    if (!number) return ApiError(400, "from and count are numbers, 1 or more");
    if (key == "from") {
      question.from = *number;
    } else if (*number > kRatingsMax) {
      return ApiError(400, "count is 500 at most");
    } else {
      question.count = static_cast<int>(*number);
    }
  }
  return ApiQuestion(question);
}

constexpr std::string_view kJson = "application/json";
constexpr std::string_view kText = "text/plain";
constexpr std::string_view kSgf = "application/x-go-sgf";
constexpr std::string_view kEventStream = "text/event-stream";

constexpr ApiRoute kRoutes[] = {
    {.path = "/api/players/{name}",
     .read = OfPlayer<PlayerQuestion>,
     .id = "player",
     .what = "A player with his last 500 finished matches",
     .type = kJson,
     .schema = "Player"},
    {.path = "/api/players/{name}/matches.zip",
     .read = OfPlayer<MatchesQuestion>,
     .id = "playerMatches",
     .what = "His last 500 finished matches as .mat files, with a table of them (index.csv)",
     .type = "application/zip"},
    {.path = "/api/matches/{number}",
     .read = OfMatch<MatchForm::kJson>,
     .id = "match",
     .what = "A finished match with everything that happened in it",
     .type = kJson,
     .schema = "Match",
     .inputs = true},
    {.path = "/api/matches/{number}.mat",
     .read = OfMatch<MatchForm::kMat>,
     .id = "matchFile",
     .what = "A finished match as a file for backgammon programs",
     .type = kText,
     .inputs = true},
    {.path = "/api/matches/{number}.sgf",
     .read = OfMatch<MatchForm::kSgf>,
     .id = "matchTree",
     .what = "The same in SGF (FF[4] GM[6]); only some games have words in it",
     .type = kSgf,
     .inputs = true},
    {.path = "/api/matches/{number}/analysis",
     .read = OfAnalysis,
     .id = "analysis",
     .what = "What each decision of a finished match was worth, as fibs-analyse prints it",
     .type = kJson,
     .schema = "Analysis",
     .later = true},
    {.path = "/api/ratings",
     .read = OfRatings,
     .id = "ratings",
     .what = "A part of the rating list",
     .type = kJson,
     .schema = "Ratings",
     .query = true},
    {.path = "/api/events",
     .read = OfEvents<false>,
     .id = "events",
     .what =
         "Tournaments, leagues and ladders that are to come, go on, or were the last 50 to end; "
         "the newest comes first",
     .type = kJson,
     .schema = "Events"},
    {.path = "/api/events.ics",
     .read = OfEvents<true>,
     .id = "calendar",
     .what = "A calendar of those with a start (RFC 5545)",
     .type = "text/calendar"},
    {.path = "/api/events/{number}",
     .read = OfEvent<false>,
     .id = "event",
     .what = "One of them, with who takes part, its matches and standings",
     .type = kJson,
     .schema = "Event"},
    {.path = "/api/events/{number}.txt",
     .read = OfEvent<true>,
     .id = "eventFile",
     .what = "All that happened in it, for fibs-verify",
     .type = kText},
    {.path = "/api/events/{number}/matches.zip",
     .read = OfEventMatches,
     .id = "eventMatches",
     .what = "Its finished matches as .mat files, with a table of them (index.csv)",
     .type = "application/zip"},
    {.path = "/api/moderation",
     .read = OfModeration,
     .id = "moderation",
     .what = "How many reports, measures and objections there were in each year",
     .type = kJson,
     .schema = "Moderation"},
    {.path = "/api/my_data/{secret}",
     .read = OfOwnData,
     .id = "myData",
     .what = "All that is kept of a player, by the link that the command 'my data' has told him; "
             "it can be fetched once",
     .type = "application/zip"},
    {.path = "/api/my_calendar/{secret}.ics",
     .read = OfCalendar,
     .id = "myCalendar",
     .what = "A player's own events and matches as a calendar (RFC 5545), at the address that the "
             "command 'tournament calendar new' has told him",
     .type = "text/calendar"},
    {.path = "/api/openapi.json",
     .read = OfDocument,
     .id = "document",
     .what = "This description",
     .type = kJson,
     .schema = "Document"},
    {.path = "/api/stream",
     .id = "stream",
     .what = "What happens on the server from now on (Server-Sent Events)",
     .type = kEventStream,
     .schema = "Happening"},
    {.path = "/api/events/{number}/stream",
     .id = "eventStream",
     .what = "A tournament as it is, and each change of it from then on (Server-Sent Events)",
     .type = kEventStream},
    {.path = "/live/{name}",
     .id = "live",
     .what = "The matches of a player while they go on, as lines of data (Server-Sent Events)",
     .type = kEventStream},
};

// What stands in a path in the place of the braces. None: it is another path.
std::optional<Part> PartOf(std::string_view path, const ApiRoute& route) {
  const size_t open = std::min(route.path.find('{'), route.path.size());
  const std::string_view before = route.path.substr(0, open);
  if (open == route.path.size()) return path == before ? std::optional(Part()) : std::nullopt;
  const std::string_view behind = route.path.substr(route.path.find('}') + 1);
  const bool fits = path.size() >= before.size() + behind.size() && path.starts_with(before) &&
                    path.ends_with(behind);
  if (!fits) return std::nullopt;
  return path.substr(before.size(), path.size() - before.size() - behind.size());
}

// "/api/players/NAME"
std::string Shown(const ApiRoute& route) {
  std::string shown;
  bool inside = false;
  for (const char c : route.path) {
    if (c == '{' || c == '}') {
      inside = c == '{';
    } else {
      shown += inside ? static_cast<char>(c - 'a' + 'A') : c;
    }
  }
  return shown;
}

ApiAnswer NoSuchPath() {
  std::vector<std::string> all;
  for (const ApiRoute& route : kRoutes) all.push_back(Shown(route));
  const std::string last = std::move(all.back());
  all.pop_back();
  return ApiError(404, fmt::format("there are {} and {}", fmt::join(all, ", "), last));
}

}  // namespace

std::span<const ApiRoute> ApiRoutes() { return kRoutes; }

// Of those that fit the longest is meant: "/api/matches/7.mat" is no match "7.mat".
AskedApi ParseApiQuestion(const ApiRequest& request) {
  std::string path = request.path;
  if (path.starts_with(kApiVersionPath)) path.replace(0, kApiVersionPath.size(), "/api/");
  const ApiRoute* meant = nullptr;
  for (const ApiRoute& route : kRoutes) {
    const bool longer = meant == nullptr || route.path.size() > meant->path.size();
    if (route.read != nullptr && longer && PartOf(path, route)) meant = &route;
  }
  if (meant == nullptr) return NoSuchPath();
  return meant->read(*PartOf(path, *meant), request.query);
}

}  // namespace fibs::server
