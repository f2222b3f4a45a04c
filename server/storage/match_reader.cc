#include "server/storage/match_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <string>
#include <string_view>

#include "server/storage/tables/match_rows.h"
#include "server/storage/tables/query.h"

namespace fibs::server {
namespace {

using soci::into;
using soci::use;

// Two halves, each the walk along one index (match_rows.cc), instead of an OR, for which neither
// database finds the newest rows without sorting all of them.
// `first`, `second`: what is asked more of the matches in which he is the first player, or the
// second one, as SQL.
std::string HistoryText(std::string_view first = "", std::string_view second = "") {
  const auto half = [](const char* player, const char* name, std::string_view more) {
    return fmt::format("SELECT * FROM ({}) AS {}",
                       MatchTable().All().Select(fmt::format(
                           "WHERE state = 1 AND {} = :{}{} ORDER BY ended DESC, id DESC LIMIT"
                           " :{}_count",
                           player, name, more, name)),
                       name);
  };
  return fmt::format("{} UNION ALL {} ORDER BY ended DESC, id DESC LIMIT :count",
                     half("player1", "first", first), half("player2", "second", second));
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
  std::vector<FinishedMatch> found;
  const long long about = account;
  for (const MatchRow& row :
       FindAll(sql, MatchTable().All(), HistoryText(), about, count, about, count, count)) {
    found.push_back(row.Finished());
  }
  return found;
}

std::vector<FinishedMatch> ReadWins(soci::session& sql, AccountId account, Time since, int count) {
  std::vector<FinishedMatch> found;
  const long long about = account;
  const long long from = ToMilliseconds(since);
  const std::string text =
      HistoryText(" AND ended >= :first_since AND winner = 0 AND restored = 0",
                  " AND ended >= :second_since AND winner = 1 AND restored = 0");
  for (const MatchRow& row :
       FindAll(sql, MatchTable().All(), text, about, from, count, about, from, count, count)) {
    found.push_back(row.Finished());
  }
  return found;
}

void ReadFinished(soci::session& sql, const std::function<void(const FinishedMatch&)>& each) {
  const Columns<MatchRow> all = MatchTable().All();
  Query<MatchRow> rows(sql, all, all.Select("WHERE state = 1 ORDER BY ended, id"));
  rows.Execute();
  while (const auto row = rows.Next()) each(row->Finished());
}

std::optional<FinishedMatch> ReadFinishedMatch(soci::session& sql, MatchId match) {
  const Columns<MatchRow> all = MatchTable().All();
  const long long wanted = match;
  const auto row = FindOne(sql, all, all.Select("WHERE id = :id AND state = 1"), wanted);
  return row ? std::optional(row->Finished()) : std::nullopt;
}

std::optional<ArchivedMatch> ReadMatch(soci::session& sql, MatchId match, size_t inputs_max,
                                       RecordNumber last) {
  const Columns<MatchRow> all = MatchTable().All();
  const long long wanted = match;
  const auto row = FindOne(sql, all, all.Select("WHERE id = :id AND state IN (0, 1)"), wanted);
  if (!row) return std::nullopt;
  ArchivedMatch found{.match = row->Open(),
                      .finished = row->state == MatchState::kFinished,
                      .winner = row->winner,
                      .verdict = row->verdict};
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
