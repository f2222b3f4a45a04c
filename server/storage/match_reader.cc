#include "server/storage/match_reader.h"

#include <fmt/format.h>

#include <limits>

#include "server/storage/account_row.h"

namespace fibs::server {
namespace {

using soci::into;
using soci::use;

constexpr const char* kHistoryColumns =
    "id, player1, player2, length, ended, score1, score2, rating1_before, rating2_before,"
    " rating1_after, rating2_after";

// Two halves, each the walk along one index (schema.cc), instead of an OR, for which neither
// database finds the newest rows without sorting all of them.
std::string HistoryText() {
  const auto half = [](const char* player, const char* name) {
    return fmt::format(
        "SELECT * FROM (SELECT {} FROM matches WHERE state = 1 AND {} = :{} ORDER BY ended DESC,"
        " id DESC LIMIT :{}_count) AS {}",
        kHistoryColumns, player, name, name, name);
  };
  return fmt::format("{} UNION ALL {} ORDER BY ended DESC, id DESC LIMIT :count",
                     half("player1", "first"), half("player2", "second"));
}

void ReadInputs(soci::session& sql, ArchivedMatch& found, size_t inputs_max) {
  // One more than may be.
  const long long most = inputs_max == 0 ? std::numeric_limits<long long>::max()
                                         : static_cast<long long>(inputs_max) + 1;
  StoredMatch& match = found.match;
  std::string input;
  soci::statement rows = (sql.prepare << "SELECT data FROM journal WHERE match_id = :id AND"
                                         " kind = 'input' ORDER BY number LIMIT :most",
                          use(match.id), use(most), into(input));
  rows.execute();
  while (rows.fetch()) match.inputs.push_back(input);
  found.too_long = inputs_max != 0 && match.inputs.size() > inputs_max;
  if (found.too_long) match.inputs.clear();
}

}  // namespace

std::vector<FinishedMatch> ReadHistory(soci::session& sql, AccountId account, int count) {
  long long id = 0, player1 = 0, player2 = 0, ended = 0;
  FinishedMatch row;
  const long long about = account;
  soci::statement rows =
      (sql.prepare << HistoryText(), use(about), use(count), use(about), use(count), use(count),
       into(id), into(player1), into(player2), into(row.length), into(ended), into(row.score[0]),
       into(row.score[1]), into(row.rating_before[0]), into(row.rating_before[1]),
       into(row.rating_after[0]), into(row.rating_after[1]));
  rows.execute();
  std::vector<FinishedMatch> found;
  while (rows.fetch()) {
    row.id = id;
    row.players = {player1, player2};
    row.ended = FromMilliseconds(ended);
    found.push_back(row);
  }
  return found;
}

void ReadFinished(soci::session& sql, const std::function<void(const FinishedMatch&)>& each) {
  long long id = 0, player1 = 0, player2 = 0, ended = 0;
  FinishedMatch row;
  soci::statement rows =
      (sql.prepare << fmt::format("SELECT {} FROM matches WHERE state = 1 ORDER BY ended, id",
                                  kHistoryColumns),
       into(id), into(player1), into(player2), into(row.length), into(ended), into(row.score[0]),
       into(row.score[1]), into(row.rating_before[0]), into(row.rating_before[1]),
       into(row.rating_after[0]), into(row.rating_after[1]));
  rows.execute();
  while (rows.fetch()) {
    row.id = id;
    row.players = {player1, player2};
    row.ended = FromMilliseconds(ended);
    each(row);
  }
}

std::optional<ArchivedMatch> ReadMatch(soci::session& sql, MatchId match, size_t inputs_max) {
  long long player1 = 0, player2 = 0, started = 0;
  int length = 0, crawford = 0, state = 0;
  const long long wanted = match;
  sql << "SELECT player1, player2, length, crawford, started, state FROM matches WHERE id = :id"
         " AND state IN (0, 1)",
      use(wanted), into(player1), into(player2), into(length), into(crawford), into(started),
      into(state);
  if (!sql.got_data()) return std::nullopt;
  ArchivedMatch found{.match = {.id = match,
                                .players = {player1, player2},
                                .length = length,
                                .crawford = crawford != 0,
                                .started = FromMilliseconds(started),
                                .inputs = {}},
                      .finished = state == 1};
  ReadInputs(sql, found, inputs_max);
  return found;
}

std::optional<ArchivedMatch> ReadLastMatch(soci::session& sql, AccountId a, AccountId b,
                                           size_t inputs_max) {
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
  return ReadMatch(sql, id, inputs_max);
}

}  // namespace fibs::server
