#include "server/host/http/web_api_answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "engine/match/clock.h"
#include "server/analysis/match_analysis.h"
#include "server/core/clock_text.h"
#include "server/core/dice/game_dice.h"
#include "server/core/play/mat_text.h"
#include "server/host/http/text_answer.h"

namespace fibs::server {
namespace {

using Json = nlohmann::ordered_json;

// Of a match that is over nothing changes but the name of somebody whose account is erased; so
// long may others know it still.
constexpr int kMatchAge = 3600;

// As the server shows ratings everywhere.
double Hundredths(double rating) { return std::round(rating * 100) / 100; }

Json Hundredths(const std::array<double, 2>& ratings) {
  return {Hundredths(ratings[0]), Hundredths(ratings[1])};
}

// How it ended, if it was not played to its end.
void AddVerdict(Json& json, const Verdict& verdict) {
  if (verdict.chance != 0) json["judged"] = std::round(verdict.chance * 1000) / 1000;
  if (!verdict.settled.empty()) json["settled"] = true;
  if (verdict.on_time == OnTime::kFlag) json["on_time"] = "flag";
  if (verdict.on_time == OnTime::kLeft) json["on_time"] = "left";
  if (verdict.on_time == OnTime::kDays) json["on_time"] = "days";
}

Json HistoryRow(const PublicMatch& of, AccountId about) {
  const FinishedMatch& match = of.match;
  const size_t me = match.players[0] == about ? 0 : 1;
  const size_t other = 1 - me;
  Json row = {{"match", match.id},
              {"at", IsoSecond(match.ended)},
              {"opponent", of.names[other]},
              {"length", match.terms.rules.length},
              {"won", match.winner == static_cast<int>(me)},
              {"score", {match.score[me], match.score[other]}},
              {"rating", Hundredths(match.rating_after[me])}};
  if (const std::string terms = TermsWords(match.terms); !terms.empty()) row["terms"] = terms;
  const engine::Series& series = *match.terms.rules.series;
  if (&series != &engine::kSeries[0]) row["game"] = series.name;
  AddVerdict(row, match.verdict);
  return row;
}

// The kinds of the games' wins, where a win counts by its kind: "none" of one that was not won on
// the board, or was drawn.
Json KindsOf(const MatchTerms& terms, const std::vector<std::string>& inputs) {
  Json kinds = Json::array();
  engine::Match match(terms.rules);
  for (const std::string& stored : inputs) {
    const auto input = engine::DecodeTimed(stored);
    const bool went_on = match.game_goes_on();
    if (!input || !match.Apply(*input)) break;
    if (went_on && !match.game_goes_on()) kinds.push_back(engine::WorthOf(match.win_kind()).word);
  }
  return kinds;
}

ApiAnswer MatchJson(const PublicRecord& record) {
  const FinishedMatch& match = record.of.match;
  Json json = {{"id", match.id},
               {"players", record.of.names},
               {"length", match.terms.rules.length},
               {"crawford", match.terms.rules.crawford},
               {"terms", TermsWords(match.terms)},
               {"started", IsoSecond(record.started)},
               {"ended", IsoSecond(match.ended)},
               {"score", match.score},
               {"ratingBefore", Hundredths(match.rating_before)},
               {"ratingAfter", Hundredths(match.rating_after)}};
  AddVerdict(json, match.verdict);
  if (match.terms.rules.Game(1).values_by_kind()) {
    json["kinds"] = KindsOf(match.terms, record.inputs);
  }
  json["inputs"] = record.inputs;
  ApiAnswer answer = JsonAnswer(json);
  answer.max_age_seconds = kMatchAge;
  return answer;
}

std::string TypeOf(MatchForm form) {
  switch (form) {
    case MatchForm::kJson:
      break;
    case MatchForm::kMat:
      return "text/plain; charset=utf-8";
    case MatchForm::kSgf:
      return "application/x-go-sgf; charset=utf-8";
  }
  return ApiAnswer().type;
}

// As `export` shows it, the player who invited first.
std::optional<std::string> MatOf(const StoredMatch& match, const PublicRecord& record) {
  const FinishedMatch& ended = record.of.match;
  return MatText(match, record.of.names, engine::Player::kFirst, SeedCommitment,
                 ResultText(ended.verdict, record.of.names[ended.winner == 0 ? 0 : 1]));
}

ApiAnswer MatchFile(const PublicRecord& record, MatchForm form) {
  const FinishedMatch& ended = record.of.match;
  const StoredMatch match = {.id = ended.id,
                             .players = ended.players,
                             .terms = ended.terms,
                             .started = record.started,
                             .inputs = record.inputs};
  const auto& names = record.of.names;
  const bool sgf = form == MatchForm::kSgf;
  auto text = sgf ? SgfText(match, names) : MatOf(match, record);
  if (!text && sgf && MatOf(match, record)) {
    return ApiError(404, "SGF has no words for the game of this match; .mat has");
  }
  if (!text) return ApiError(500, "the record of this match is damaged");
  ApiAnswer answer = TextAnswer(MatchFormAnswer(form).type, std::move(*text),
                                sgf ? SgfFileName(names, ended.id) : MatFileName(names, ended.id));
  answer.max_age_seconds = kMatchAge;
  return answer;
}

}  // namespace

ApiAnswer ApiError(unsigned status, std::string_view why) {
  ApiAnswer answer = JsonAnswer({{"error", why}});
  answer.status = status;
  answer.etag.clear();
  if (status == 429 || status == 503) answer.retry_after_seconds = 1;
  return answer;
}

ApiAnswer PlayerAnswer(const PublicPlayer& player, const EventShelf& events) {
  Json json = {{"name", player.name},
               {"rating", Hundredths(player.rating)},
               {"experience", player.experience}};
  if (player.bot) json["bot"] = true;
  if (player.place) json["rank"] = *player.place;
  if (player.last_login) json["lastLogin"] = IsoSecond(*player.last_login);
  json["won"] = player.won;
  json["lost"] = player.lost;
  json["lastYear"] = {{"finished", player.tally.finished}, {"abandoned", player.tally.abandoned}};
  json["unfinished"] = player.tally.unfinished;
  for (const auto& [series, rated] : player.game_ratings) {
    json["games"][std::string(series->name)] = {{"rating", Hundredths(rated.rating)},
                                                {"experience", rated.experience}};
  }
  for (const Trophy& trophy : events.TrophiesOf(player.id)) {
    json["trophies"].push_back({{"event", trophy.event},
                                {"title", events.all().at(trophy.event)->head().title},
                                {"place", trophy.place},
                                {"entrants", trophy.entrants},
                                {"ended", IsoSecond(trophy.ended)}});
  }
  Json history = Json::array();
  for (auto match = player.history.rbegin(); match != player.history.rend(); ++match) {
    history.push_back(HistoryRow(*match, player.id));
  }
  json["history"] = std::move(history);
  return JsonAnswer(json);
}

ApiAnswer MatchFormAnswer(MatchForm form) {
  ApiAnswer answer;
  answer.type = TypeOf(form);
  answer.max_age_seconds = kMatchAge;
  return answer;
}

ApiAnswer MatchAnswer(const PublicRecord& record, MatchForm form) {
  return form == MatchForm::kJson ? MatchJson(record) : MatchFile(record, form);
}

ApiAnswer AnalysisAnswer(const PublicAnalysis& analysis) {
  if (analysis.done) {
    auto report = ReportOf(*analysis.done, analysis.of.names);
    if (!report) return ApiError(500, "the analysis of this match is damaged");
    ApiAnswer answer = TextAnswer("application/json", *std::move(report) + '\n');
    answer.max_age_seconds = kMatchAge;
    return answer;
  }
  const bool failed = analysis.job && analysis.job->state == JobState::kFailed;
  if (analysis.job && !failed) {
    ApiAnswer answer = JsonAnswer({{"state", "waits"}});
    answer.status = 202;
    answer.etag.clear();
    return answer;
  }
  const std::string why =
      failed ? fmt::format("this match could not be analysed: {}", analysis.job->why)
      : IsAnalysed(analysis.of.match.terms) ? "nobody has asked for an analysis of this match"
                                            : "nobody here judges the game of this match";
  ApiAnswer answer = JsonAnswer({{"error", why}, {"state", failed ? "failed" : "none"}});
  answer.status = 404;
  answer.etag.clear();
  return answer;
}

ApiAnswer ModerationAnswer(const ConductYears& years) {
  Json all = Json::array();
  for (const auto& [number, year] : years.all()) {
    Json measures = Json::object();
    for (size_t i = 0; i < kMeasures; ++i) {
      measures[std::string(WordOf(static_cast<Measure>(i)))] = year.measures.at(i);
    }
    all.push_back({{"year", number},
                   {"reports", year.reports},
                   {"answered", year.answered},
                   {"measures", std::move(measures)},
                   {"lifted", year.lifted},
                   {"objections", year.objections},
                   {"granted", year.granted},
                   {"upheld", year.upheld}});
  }
  return JsonAnswer({{"years", std::move(all)}});
}

ApiAnswer RatingsAnswer(const PublicRatings& ratings) {
  Json players = Json::array();
  for (int64_t place = ratings.from; const auto& row : ratings.rows) {
    Json player = {{"place", place++},
                   {"name", row.name},
                   {"rating", Hundredths(row.rating)},
                   {"experience", row.experience}};
    if (row.bot) player["bot"] = true;
    players.push_back(std::move(player));
  }
  return JsonAnswer(
      {{"from", ratings.from}, {"total", ratings.total}, {"players", std::move(players)}});
}

}  // namespace fibs::server
