#include "server/core/play/match_texts.h"

#include <memory>
#include <utility>

#include "protocol/files/oldmoves.h"
#include "server/core/play/mat_text.h"
#include "server/core/play/matches.h"

namespace fibs::server {
namespace {

using Form = MatchQuery::Form;
using Names = std::array<std::string, 2>;
using SharedText = std::shared_ptr<const std::string>;

SharedText Share(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

std::string MovesText(const engine::Match& match, engine::Player viewer, const Names& names) {
  return protocol::FormatOldMoves(match, viewer, {names[0], names[1]}) + '\n';
}

SharedText Mat(const MatchQuery& query, const ArchivedMatch& found, const Names& names,
               const std::function<std::string(const engine::Seed&)>& commitment) {
  // It may be over by now, and was not when it was asked for.
  const std::string result =
      query.as_asked ? "" : ResultText(found.verdict, names[found.winner == 0 ? 0 : 1]);
  auto text =
      MatText(found.match, names, SeatOfReader(query, found.match.players), commitment, result);
  return text ? Share(std::move(*text)) : nullptr;
}

}  // namespace

engine::Player SeatOfReader(const MatchQuery& query, const std::array<AccountId, 2>& players) {
  return players[1] == query.reader ? engine::Player::kSecond : engine::Player::kFirst;
}

MatchLoaded WriteMatch(const MatchQuery& query, std::optional<ArchivedMatch> found,
                       const Names& names,
                       const std::function<std::string(const engine::Seed&)>& commitment) {
  MatchLoaded answer{.failed = false, .found = std::move(found)};
  if (!answer.found || answer.found->too_long) return answer;
  const ArchivedMatch& read = *answer.found;
  // Nobody may see a match that is not over, unless he plays it.
  if (query.form == Form::kMat && (read.finished || query.as_asked)) {
    answer.text = Mat(query, read, names, commitment);
  } else if (query.form == Form::kMoves) {
    if (auto entry = ReplayMatch(read.match)) {
      const engine::Player viewer = SeatOfReader(query, read.match.players);
      answer.text = Share(MovesText(*entry->match, viewer, names));
    }
  } else if (query.form == Form::kBoard && read.finished) {
    if (auto entry = ReplayMatch(read.match)) answer.match = std::move(entry->match);
  }
  if (answer.text || answer.match) answer.found->match.inputs.clear();
  return answer;
}

MatchLoaded WriteShown(const ShownMatch& shown) {
  return {.failed = false,
          .found = std::nullopt,
          .text = Share(MovesText(shown.match, shown.viewer, shown.names))};
}

}  // namespace fibs::server
