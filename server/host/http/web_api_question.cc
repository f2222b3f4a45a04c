#include "server/host/http/web_api_question.h"

#include <charconv>
#include <limits>
#include <optional>

#include "protocol/user_name.h"
#include "server/host/http/web_api_answer.h"

namespace fibs::server {
namespace {

constexpr std::string_view kPlayers = "/api/players/";
constexpr std::string_view kMatches = "/api/matches/";
constexpr std::string_view kRatings = "/api/ratings";
constexpr std::string_view kEvents = "/api/events";
constexpr std::string_view kCalendar = "/api/events.ics";
constexpr std::string_view kEvent = "/api/events/";
constexpr std::string_view kText = ".txt";
constexpr std::string_view kMat = ".mat";
constexpr std::string_view kZip = "/matches.zip";
constexpr int64_t kRatingsMax = 500;

using Asked = engine::Result<ApiQuestion, ApiAnswer>;

// Digits alone, 1 at least.
std::optional<int64_t> ParseNumber(std::string_view text) {
  int64_t number = 0;
  const char* end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data(), end, number);
  if (parsed.ec != std::errc() || parsed.ptr != end || number < 1) return std::nullopt;
  return number;
}

Asked ParsePlayer(std::string_view name) {
  const bool zip = name.ends_with(kZip);
  if (zip) name.remove_suffix(kZip.size());
  if (!protocol::IsUserName(name)) return ApiError(404, "there is no such player");
  if (zip) return ApiQuestion(MatchesQuestion{std::string(name)});
  return ApiQuestion(PlayerQuestion{std::string(name)});
}

Asked ParseMatch(std::string_view number) {
  MatchQuestion question;
  question.mat = number.ends_with(kMat);
  if (question.mat) number.remove_suffix(kMat.size());
  const auto id = ParseNumber(number);
  if (!id) return ApiError(404, "there is no such finished match");
  question.match = *id;
  return ApiQuestion(question);
}

Asked ParseEvent(std::string_view number) {
  EventQuestion question;
  question.text = number.ends_with(kText);
  if (question.text) number.remove_suffix(kText.size());
  const auto id = ParseNumber(number);
  if (!id) return ApiError(404, "there is no such event");
  question.event = *id;
  return ApiQuestion(question);
}

// Words that it does not know mean nothing to it.
Asked ParseRatings(std::string_view query) {
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

}  // namespace

Asked ParseApiQuestion(const ApiRequest& request) {
  const std::string_view path = request.path;
  if (path.starts_with(kPlayers)) return ParsePlayer(path.substr(kPlayers.size()));
  if (path.starts_with(kMatches)) return ParseMatch(path.substr(kMatches.size()));
  if (path == kEvents) return ApiQuestion(EventsQuestion{});
  if (path == kCalendar) return ApiQuestion(EventsQuestion{.calendar = true});
  if (path.starts_with(kEvent)) return ParseEvent(path.substr(kEvent.size()));
  if (path == kRatings) return ParseRatings(request.query);
  return ApiError(
      404,
      "there are /api/players/NAME, /api/players/NAME/matches.zip, /api/matches/NUMBER, "
      "/api/matches/NUMBER.mat, /api/ratings, /api/events, /api/events.ics, /api/events/NUMBER and "
      "/api/events/NUMBER.txt");
}

}  // namespace fibs::server
