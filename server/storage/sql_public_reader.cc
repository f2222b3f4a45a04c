#include "server/storage/sql_public_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <span>
#include <utility>

#include "server/core/people/ranking.h"
#include "server/core/play/mat_text.h"
#include "server/storage/account_row.h"
#include "server/storage/match_reader.h"
#include "server/storage/read_connection.h"

namespace fibs::server {
namespace {

using soci::into;
using soci::use;

// For a SQLite that is locked, which happens only while the server recovers its log.
constexpr std::chrono::milliseconds kBusy = std::chrono::seconds(1);

// The names of all who play in the matches, by one question however many they are. The numbers are
// ours, so they may stand in the text.
void AddNames(soci::session& sql, std::span<PublicMatch> matches) {
  std::map<AccountId, std::string> names;
  for (const PublicMatch& each : matches) {
    for (const AccountId id : each.match.players) names.emplace(id, kErasedName);
  }
  if (names.empty()) return;
  std::string ids;
  for (const auto& [id, name] : names) ids += fmt::format("{}{}", ids.empty() ? "" : ", ", id);
  long long id = 0;
  std::string name;
  soci::statement rows =
      (sql.prepare << fmt::format("SELECT id, name FROM accounts WHERE erasing = 0 AND id IN ({})",
                                  ids),
       into(id), into(name));
  rows.execute();
  while (rows.fetch()) names[id] = name;
  for (PublicMatch& each : matches) {
    for (size_t i = 0; i < each.names.size(); ++i) each.names[i] = names.at(each.match.players[i]);
  }
}

std::optional<PublicPlayer> FindPlayer(soci::session& sql, const std::string& name, Time now) {
  PublicPlayer found;
  long long id = 0, last_login = 0;
  std::string ratings, counts;
  sql << "SELECT id, name, rating, experience, last_login, game_ratings, match_counts"
         " FROM accounts WHERE LOWER(name) = LOWER(:name) AND erasing = 0",
      use(name), into(id), into(found.name), into(found.rating), into(found.experience),
      into(last_login), into(ratings), into(counts);
  if (!sql.got_data()) return std::nullopt;
  found.id = id;
  found.game_ratings = ReadRatings(ratings);
  const MatchCounts::Counts year = MatchCounts::FromText(counts).LastYear(now);
  found.tally.finished = year.finished;
  found.tally.abandoned = year.abandoned;
  if (last_login != 0) found.last_login = FromMilliseconds(last_login);
  return found;
}

// As Ranking has it. Two questions, each a walk along the index (schema.cc), instead of an OR.
void AddPlace(soci::session& sql, PublicPlayer& player) {
  if (player.experience < Ranking::kExperienceMin) return;
  const std::string listed = fmt::format(
      "SELECT COUNT(*) FROM accounts WHERE experience >= {} AND erasing = 0 AND rating ",
      Ranking::kExperienceMin);
  long long better = 0, older = 0;
  const long long id = player.id;
  sql << listed + "> :rating", use(player.rating), into(better);
  sql << listed + "= :rating AND id < :id", use(player.rating), use(id), into(older);
  player.place = better + older + 1;
}

// `winner` is 0 for player1, 1 for player2.
void AddScore(soci::session& sql, PublicPlayer& player) {
  const auto count = [&](const char* seat) {
    const long long id = player.id;
    std::pair<long long, long long> counted;
    sql << fmt::format(
        "SELECT COUNT(*), COALESCE(SUM(winner), 0) FROM matches WHERE state = 1"
        " AND {} = :id",
        seat),
        use(id), into(counted.first), into(counted.second);
    return counted;
  };
  const auto [first, lost] = count("player1");
  const auto [second, won] = count("player2");
  player.won = first - lost + won;
  player.lost = lost + second - won;
}

// As TallyOf (core/play/match_tally.h) has it.
void AddUnfinished(soci::session& sql, PublicPlayer& player, Time now) {
  const long long id = player.id;
  const long long year = ToMilliseconds(MatchCounts::YearBefore(now));
  for (const int seat : {1, 2}) {
    int unfinished = 0, abandoned = 0;
    sql << fmt::format(
        "SELECT COUNT(*), COALESCE(SUM(CASE WHEN table_open = 0 AND left_by = {0} AND"
        " closed >= :year THEN 1 ELSE 0 END), 0) FROM matches WHERE state = 0 AND player{0} = :id",
        seat),
        use(year), use(id), into(unfinished), into(abandoned);
    player.tally.unfinished += unfinished;
    player.tally.abandoned += abandoned;
  }
}

class SqlPublicReader : public PublicReader {
 public:
  SqlPublicReader(const Config& config, std::chrono::milliseconds work)
      : connection_(config, {.busy = kBusy, .work = work}) {}

  std::optional<PublicPlayer> LoadPlayer(const std::string& name, int matches_max,
                                         Time now) override {
    std::optional<PublicPlayer> found;
    connection_.Run([&](soci::session& sql) {
      found = FindPlayer(sql, name, now);
      if (!found) return;
      AddPlace(sql, *found);
      AddScore(sql, *found);
      AddUnfinished(sql, *found, now);
      for (FinishedMatch& match : ReadHistory(sql, found->id, matches_max)) {
        found->history.push_back({.match = std::move(match), .names = {}});
      }
      AddNames(sql, found->history);
    });
    return found;
  }

  std::optional<PublicMatch> FindMatch(MatchId match) override {
    std::optional<PublicMatch> found;
    connection_.Run([&](soci::session& sql) {
      const auto finished = ReadFinishedMatch(sql, match);
      if (!finished) return;
      found = {.match = *finished, .names = {}};
      AddNames(sql, std::span(&*found, 1));
    });
    return found;
  }

  std::optional<PublicRecord> LoadMatch(MatchId match, size_t inputs_max) override {
    std::optional<PublicRecord> found;
    connection_.Run([&](soci::session& sql) {
      const auto finished = ReadFinishedMatch(sql, match);
      if (!finished) return;
      auto archived = ReadMatch(sql, match, inputs_max);
      if (!archived) return;
      found = {.of = {.match = *finished, .names = {}},
               .started = archived->match.started,
               .inputs = std::move(archived->match.inputs),
               .too_long = archived->too_long};
      AddNames(sql, std::span(&found->of, 1));
    });
    return found;
  }

  PublicRatings LoadRatings(int64_t from, int count) override {
    PublicRatings found{.from = from, .total = 0, .rows = {}};
    connection_.Run([&](soci::session& sql) {
      const std::string listed = fmt::format("FROM accounts WHERE experience >= {} AND erasing = 0",
                                             Ranking::kExperienceMin);
      long long total = 0;
      sql << "SELECT COUNT(*) " + listed, into(total);
      found.total = total;
      if (from > total) return;
      const long long before = from - 1;
      PublicRatings::Row row;
      soci::statement rows =
          (sql.prepare << "SELECT name, rating, experience " + listed +
                              " ORDER BY rating DESC, id LIMIT :count OFFSET :before",
           use(count), use(before), into(row.name), into(row.rating), into(row.experience));
      rows.execute();
      while (rows.fetch()) found.rows.push_back(row);
    });
    return found;
  }

 private:
  ReadConnection connection_;
};

}  // namespace

std::unique_ptr<PublicReader> MakeSqlPublicReader(const Config& config,
                                                  std::chrono::milliseconds work) {
  return std::make_unique<SqlPublicReader>(config, work);
}

}  // namespace fibs::server
