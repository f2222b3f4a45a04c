#include "server/storage/match_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

#include "server/storage/account_row.h"
#include "server/storage/columns.h"
#include "server/storage/match_row.h"

namespace fibs::server {
namespace {

using soci::into;
using soci::use;

// A finished match as columns of its row.
struct FinishedRow {
  long long id = 0, player1 = 0, player2 = 0;
  TermsRow terms;
  long long ended = 0;
  int winner = 0;
  std::array<int, 2> score{};
  std::array<double, 2> rating_before{}, rating_after{};
  VerdictRow verdict;

  FinishedMatch Get() const {
    return {.id = id,
            .players = {player1, player2},
            .terms = terms.Get(),
            .ended = FromMilliseconds(ended),
            .winner = winner,
            .score = score,
            .rating_before = rating_before,
            .rating_after = rating_after,
            .verdict = verdict.Get()};
  }

  // See columns.h.
  template <typename F>
  void ForEachColumn(F&& f) {
    f("id", id);
    f("player1", player1);
    f("player2", player2);
    terms.ForEachColumn(f);
    f("ended", ended);
    f("winner", winner);
    f("score1", score[0]);
    f("score2", score[1]);
    f("rating1_before", rating_before[0]);
    f("rating2_before", rating_before[1]);
    f("rating1_after", rating_after[0]);
    f("rating2_after", rating_after[1]);
    verdict.ForEachColumn(f);
  }
};

// Two halves, each the walk along one index (schema.cc), instead of an OR, for which neither
// database finds the newest rows without sorting all of them.
std::string HistoryText() {
  const auto half = [](const char* player, const char* name) {
    return fmt::format(
        "SELECT * FROM (SELECT {} FROM matches WHERE state = 1 AND {} = :{} ORDER BY ended DESC,"
        " id DESC LIMIT :{}_count) AS {}",
        ColumnText(FinishedRow(), "{}"), player, name, name, name);
  };
  return fmt::format("{} UNION ALL {} ORDER BY ended DESC, id DESC LIMIT :count",
                     half("player1", "first"), half("player2", "second"));
}

void ReadInputs(soci::session& sql, ArchivedMatch& found, size_t inputs_max, RecordNumber last) {
  // One more than may be.
  const long long most = inputs_max == 0 ? std::numeric_limits<long long>::max()
                                         : static_cast<long long>(inputs_max) + 1;
  const auto upto =
      static_cast<long long>(std::min<RecordNumber>(last, std::numeric_limits<long long>::max()));
  StoredMatch& match = found.match;
  std::string input;
  soci::statement rows = (sql.prepare << "SELECT data FROM journal WHERE match_id = :id AND"
                                         " kind = 'input' AND number <= :last"
                                         " ORDER BY number LIMIT :most",
                          use(match.id), use(upto), use(most), into(input));
  rows.execute();
  while (rows.fetch()) match.inputs.push_back(input);
  found.too_long = inputs_max != 0 && match.inputs.size() > inputs_max;
  if (found.too_long) match.inputs.clear();
}

}  // namespace

std::vector<FinishedMatch> ReadHistory(soci::session& sql, AccountId account, int count) {
  FinishedRow row;
  const long long about = account;
  auto prepared =
      (sql.prepare << HistoryText(), use(about), use(count), use(about), use(count), use(count));
  FetchColumns(prepared, row);
  soci::statement rows = prepared;
  rows.execute();
  std::vector<FinishedMatch> found;
  while (rows.fetch()) found.push_back(row.Get());
  return found;
}

void ReadFinished(soci::session& sql, const std::function<void(const FinishedMatch&)>& each) {
  FinishedRow row;
  auto prepared =
      (sql.prepare << fmt::format("SELECT {} FROM matches WHERE state = 1 ORDER BY ended, id",
                                  ColumnText(row, "{}")));
  FetchColumns(prepared, row);
  soci::statement rows = prepared;
  rows.execute();
  while (rows.fetch()) each(row.Get());
}

std::optional<FinishedMatch> ReadFinishedMatch(soci::session& sql, MatchId match) {
  FinishedRow row;
  const long long wanted = match;
  auto prepared = (sql.prepare << fmt::format("SELECT {} FROM matches WHERE id = :id AND state = 1",
                                              ColumnText(row, "{}")),
                   use(wanted));
  FetchColumns(prepared, row);
  if (!soci::statement(prepared).execute(true)) return std::nullopt;
  return row.Get();
}

std::optional<ArchivedMatch> ReadMatch(soci::session& sql, MatchId match, size_t inputs_max,
                                       RecordNumber last) {
  long long player1 = 0, player2 = 0, started = 0;
  int state = 0, winner = 0;
  TermsRow terms;
  VerdictRow verdict;
  const long long wanted = match;
  auto prepared =
      (sql.prepare << fmt::format("SELECT player1, player2, started, state,"
                                  " COALESCE(winner, 0), {}, {} FROM matches"
                                  " WHERE id = :id AND state IN (0, 1)",
                                  ColumnText(terms, "{}"), ColumnText(verdict, "{}")),
       use(wanted), into(player1), into(player2), into(started), into(state), into(winner));
  FetchColumns(prepared, terms);
  FetchColumns(prepared, verdict);
  if (!soci::statement(prepared).execute(true)) return std::nullopt;
  ArchivedMatch found{.match = {.id = match,
                                .players = {player1, player2},
                                .terms = terms.Get(),
                                .started = FromMilliseconds(started),
                                .inputs = {}},
                      .finished = state == 1,
                      .winner = winner,
                      .verdict = verdict.Get()};
  ReadInputs(sql, found, inputs_max, last);
  return found;
}

std::optional<MatchId> ReadLastMatch(soci::session& sql, AccountId a, AccountId b) {
  const auto half = [](const char* name) {
    return fmt::format(
        "SELECT * FROM (SELECT id, ended FROM matches WHERE state = 1 AND player1 = :{}1 AND"
        " player2 = :{}2 ORDER BY ended DESC, id DESC LIMIT 1) AS {}",
        name, name, name);
  };
  long long id = 0, ended = 0;
  const long long one = a, other = b;
  sql << half("one") + " UNION ALL " + half("two") + " ORDER BY ended DESC, id DESC LIMIT 1",
      use(one), use(other), use(other), use(one), into(id), into(ended);
  if (!sql.got_data()) return std::nullopt;
  return id;
}

}  // namespace fibs::server
