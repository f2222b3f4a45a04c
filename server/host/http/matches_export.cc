#include "server/host/http/matches_export.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "server/core/clock_text.h"

namespace fibs::server {
namespace {

std::string RowOfPlayer(const PublicMatch& of, AccountId player) {
  const FinishedMatch& match = of.match;
  const size_t me = match.players[0] == player ? 0 : 1;
  return fmt::format("{},{},{},{},{},{},{:.2f}", match.terms.rules.series->name,
                     match.terms.rules.length, of.names[1 - me],
                     match.winner == static_cast<int>(me) ? "won" : "lost", match.score[me],
                     match.score[1 - me], match.rating_after[me]);
}

std::string RowOfEvent(const PublicMatch& of) {
  const FinishedMatch& match = of.match;
  return fmt::format("{},{},{},{},{},{},{}", match.terms.event_match, match.terms.rules.length,
                     of.names[0], of.names[1], match.score[0], match.score[1],
                     of.names.at(static_cast<size_t>(match.winner)));
}

}  // namespace

MatchesExport::MatchesExport(std::string name, std::vector<MatchId> last_first,
                             std::string_view columns, Row row)
    : name_(std::move(name)),
      left_(std::move(last_first)),
      row_(std::move(row)),
      index_(fmt::format("match,ended,{},file\r\n", columns)) {}

std::unique_ptr<MatchesExport> MatchesExport::OfPlayer(const PublicPlayer& player) {
  std::vector<MatchId> newest_first;
  for (const PublicMatch& of : player.history) newest_first.push_back(of.match.id);
  return std::unique_ptr<MatchesExport>(
      new MatchesExport(player.name, std::move(newest_first),
                        "game,length,opponent,result,points,opponent_points,rating",
                        [id = player.id](const PublicMatch& of) { return RowOfPlayer(of, id); }));
}

std::unique_ptr<MatchesExport> MatchesExport::OfEvent(int64_t event, std::vector<MatchId> matches) {
  std::ranges::reverse(matches);
  return std::unique_ptr<MatchesExport>(new MatchesExport(
      fmt::format("event-{}", event), std::move(matches),
      "event_match,length,player,opponent,points,opponent_points,winner", RowOfEvent));
}

void MatchesExport::AddText(const std::string& filename, std::string_view text, Time changed) {
  zip_.Add(filename, text, changed);
  bytes_ += text.size();
}

void MatchesExport::Add(const PublicMatch& of, std::string_view filename, std::string_view mat) {
  left_.pop_back();
  index_ += fmt::format("{},{},{},{}\r\n", of.match.id, IsoSecond(of.match.ended), row_(of),
                        mat.empty() ? std::string_view() : filename);
  newest_ = std::max(newest_, of.match.ended);
  if (!mat.empty()) AddText(std::string(filename), mat, of.match.ended);
}

std::string MatchesExport::Finish() {
  zip_.Add("index.csv", index_, newest_);
  return zip_.Finish();
}

}  // namespace fibs::server
