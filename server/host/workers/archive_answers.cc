#include "server/host/workers/archive_answers.h"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "server/analysis/analysis_text.h"
#include "server/analysis/match_analysis.h"
#include "server/core/dice/game_dice.h"
#include "server/core/play/match_texts.h"

namespace fibs::server {
namespace {

using Form = MatchQuery::Form;
using Found = AnalysisFound::State;

// Of a report that is shown as text: it takes ten times as much memory meanwhile.
constexpr size_t kReportBytesMax = size_t{8} << 20;

Found StateOf(JobQueue::Standing standing) {
  switch (standing) {
    case JobQueue::Standing::kNone:
      return Found::kNotOwn;
    case JobQueue::Standing::kWaits:
      return Found::kWaits;
    case JobQueue::Standing::kFailed:
      return Found::kFailed;
    case JobQueue::Standing::kTooMany:
      return Found::kTooMany;
    case JobQueue::Standing::kFull:
      return Found::kFull;
  }
  return Found::kUnreadable;
}

bool WantsText(const MatchQuery& query) {
  return query.form == Form::kMat || query.form == Form::kMoves;
}

// Names have no blanks.
std::string KeyOf(const MatchQuery& query, MatchId match, const std::array<AccountId, 2>& players,
                  const std::array<std::string, 2>& names) {
  return fmt::format("{} {} {} {} {}", query.form == Form::kMat ? "export" : "oldmoves", match,
                     SeatOfReader(query, players) == engine::Player::kFirst ? 1 : 2, names[0],
                     names[1]);
}

}  // namespace

std::array<std::string, 2> ArchiveAnswers::NamesOf(const std::array<AccountId, 2>& players) {
  return {reader_->NameOf(players[0]), reader_->NameOf(players[1])};
}

HistoryLoaded ArchiveAnswers::Read(const HistoryQuery& query, RecordNumber) {
  if (query.won_since) {
    return {reader_->LoadWins(query.account, *query.won_since, query.count)};
  }
  return {reader_->LoadHistory(query.account, query.count)};
}

std::shared_ptr<const TextCache::Text> ArchiveAnswers::FindText(const MatchQuery& query,
                                                                MatchId match,
                                                                FinishedMatch& finished) {
  const auto found = reader_->LoadFinished(match);
  if (!found) return nullptr;
  finished = *found;
  return texts_.Find(KeyOf(query, match, found->players, NamesOf(found->players)));
}

MatchLoaded ArchiveAnswers::Read(const MatchQuery& query, RecordNumber after) {
  if (query.shown) return WriteShown(*query.shown);
  MatchLoaded none;
  MatchId match = query.match;
  if (match == 0) {
    const auto last = reader_->FindLastMatch(query.players[0], query.players[1]);
    if (!last) return none;
    match = *last;
  }
  const bool may_keep = WantsText(query) && !query.as_asked;
  FinishedMatch finished;
  if (const auto kept = may_keep ? FindText(query, match, finished) : nullptr) {
    ArchivedMatch& found = none.found.emplace();
    found.match.id = match;
    found.match.players = finished.players;
    found.match.terms = finished.terms;
    found.finished = true;
    none.text = {kept, &kept->body};
    return none;
  }
  const size_t most = query.whole ? 0 : inputs_max_;
  auto found =
      query.as_asked ? reader_->LoadMatchUpTo(match, most, after) : reader_->LoadMatch(match, most);
  if (!found) return none;
  const bool wants_names = WantsText(query);
  const auto names = wants_names ? NamesOf(found->match.players) : std::array<std::string, 2>{};
  MatchLoaded answer = WriteMatch(query, std::move(found), names, SeedCommitment);
  if (may_keep && answer.text && answer.found->finished) {
    auto text = std::make_shared<const TextCache::Text>(TextCache::Text{.body = *answer.text});
    answer.text = {text, &text->body};
    texts_.Add(KeyOf(query, match, answer.found->match.players, names), std::move(text));
  }
  return answer;
}

AnalysisFound ArchiveAnswers::Read(const AnalysisQuery& query, RecordNumber) {
  if (!jobs_) return {};
  MatchId match = query.match;
  if (match == 0) {
    const auto last = reader_->LoadHistory(query.reader, 1);
    if (last.empty()) return {.state = Found::kNoMatch};
    match = last.front().id;
  }
  const auto finished = reader_->LoadFinished(match);
  if (!finished) return {.state = Found::kNoMatch, .match = match};
  if (const auto stored = jobs_->Load(match)) {
    const auto report = ReportOf(*stored, NamesOf(finished->players));
    if (report && report->size() > kReportBytesMax) {
      return {
          .state = Found::kFailed, .match = match, .why = "what is found is too long to be shown"};
    }
    auto text = report ? AnalysisText(*report, match, query.form) : std::nullopt;
    if (!text) return {.state = Found::kFailed, .match = match, .why = "what is stored is damaged"};
    return {.state = Found::kStored,
            .match = match,
            .text = std::make_shared<const std::string>(*std::move(text))};
  }
  if (!IsAnalysed(finished->terms)) return {.state = Found::kNotAnalysed, .match = match};
  const auto& [first, second] = finished->players;
  const bool own = query.reader == first || query.reader == second;
  const auto place = own ? jobs_->Ask(*finished, query.reader) : jobs_->Find(match);
  return {.state = StateOf(place.standing), .match = match, .ahead = place.ahead, .why = place.why};
}

PerformancesLoaded ArchiveAnswers::Read(const PerformanceQuery& query, RecordNumber) {
  if (!jobs_) return {};
  return {jobs_->LoadPerformances(query.account, query.count)};
}

PuzzleLoaded ArchiveAnswers::Read(const PuzzleQuery& query, RecordNumber) {
  const auto puzzle = jobs_ ? jobs_->LoadPuzzle(query.day) : std::nullopt;
  return {.text = puzzle ? puzzle->text : ""};
}

}  // namespace fibs::server
