#include "server/host/http/matches_export.h"

#include <fmt/format.h>

#include "server/core/clock_text.h"

namespace fibs::server {

void MatchesExport::AddText(const std::string& filename, std::string_view text, Time changed) {
  zip_.Add(filename, text, changed);
  bytes_ += text.size();
}

void MatchesExport::Add(std::string_view filename, std::string_view mat) {
  const PublicMatch of = std::move(left_.back());
  left_.pop_back();
  const FinishedMatch& match = of.match;
  const size_t me = match.players[0] == player_ ? 0 : 1;
  index_ += fmt::format("{},{},{},{},{},{},{},{},{:.2f},{}\r\n", match.id, IsoSecond(match.ended),
                        match.terms.rules.series->name, match.terms.rules.length, of.names[1 - me],
                        match.winner == static_cast<int>(me) ? "won" : "lost", match.score[me],
                        match.score[1 - me], match.rating_after[me],
                        mat.empty() ? std::string_view() : filename);
  newest_ = match.ended;
  if (!mat.empty()) AddText(std::string(filename), mat, match.ended);
}

std::string MatchesExport::Finish() {
  zip_.Add("index.csv", index_, newest_);
  return zip_.Finish();
}

}  // namespace fibs::server
