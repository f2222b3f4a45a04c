// What the queue has beside its jobs: how people have played, and which analyses are new.
#include "server/storage/jobs/performances.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/storage/jobs/job_transactions.h"
#include "server/storage/schema.h"
#include "server/storage/tables/job_rows.h"
#include "server/storage/tables/match_rows.h"
#include "server/storage/tables/query.h"
#include "server/storage/tables/row_statement.h"

namespace fibs::server {
namespace {

using soci::into;
using soci::use;

constexpr long long kSecond = 1000;
// A worker that commits later than that behind its look at the clock is not heard.
constexpr long long kSettles = 5 * kSecond;
constexpr long long kStepsAnyway = 60 * kSecond;
constexpr long long kTold = 2 * 24 * 3600 * kSecond;  // of matches that ended since
constexpr int kLookedAt = 200;

std::optional<MatchRow> FindEnd(soci::session& sql, MatchId match) {
  const auto told = MatchTable().Named({"id", "player1", "player2", "terms", "ended"});
  const long long id = match;
  return FindOne(sql, told, told.Select("WHERE id = :id AND state = 1"), id);
}

std::optional<Job> FindCursor(soci::session& sql, const std::string& more = {}) {
  const auto all = JobTable().All();
  const long long id = Job::IdOf(JobKind::kNews, 0);
  return FindOne(sql, all, all.Select("WHERE id = :id" + more), id);
}

void PutCursor(soci::session& sql, long long made, MatchId match) {
  const long long id = Job::IdOf(JobKind::kNews, 0), last = match;
  const long long kind = static_cast<long long>(JobKind::kNews);
  sql << "INSERT INTO jobs (id, kind, match_id, priority, state, attempts, asked_by, asked, worker,"
         " lease_until, why) VALUES (:id, :kind, :match, 0, 0, 0, 0, :asked, '', 0, '')"
         " ON CONFLICT (id) DO UPDATE SET match_id = excluded.match_id, asked = excluded.asked",
      use(id), use(kind), use(last), use(made);
}

}  // namespace

void StorePerformances(soci::session& sql, MatchId match, std::array<Performance, 2> figures) {
  const auto end = FindEnd(sql, match);
  if (!end) return;
  for (const size_t seat : {size_t{0}, size_t{1}}) {
    Performance& how = figures.at(seat);
    how.id = Performance::IdOf(match, seat);
    how.account = end->players.at(seat);
    how.ended = end->ended;
    const long long account = how.account;
    long long there = 0;
    sql << "SELECT COUNT(*) FROM accounts WHERE id = :id", use(account), into(there);
    const bool any = std::ranges::any_of(how.parts, [](auto& part) { return part.decisions > 0; });
    if (there == 0 || !any) continue;
    RowStatement<Performance>(sql, Change::kInsert, PerformanceTable().All()).Add(how);
  }
}

std::vector<Performance> JobQueue::LoadPerformances(AccountId account, int count) {
  return Read([&](soci::session& sql) {
    const auto all = PerformanceTable().All();
    const long long id = account;
    return FindAll(sql, all,
                   all.Select(fmt::format(
                       "WHERE account = :account ORDER BY ended DESC, id DESC LIMIT {}", count)),
                   id);
  });
}

std::vector<JobQueue::NewAnalysis> JobQueue::TakeNews() {
  using News = std::vector<NewAnalysis>;
  const long long now = Read([&](soci::session&) { return connection_->Now(); });
  const auto cursor = Read([](soci::session& sql) { return FindCursor(sql); });
  if (!cursor) {
    return Write([&](soci::session& sql) {
      RequireSchema(sql);
      // Nothing is told of what was there before; but a server that has just begun has matches,
      // too.
      if (!FindCursor(sql)) PutCursor(sql, now - kStepsAnyway, 0);
      return News();
    });
  }
  const long long until = now - kSettles;
  const long long from = std::max(ToMilliseconds(cursor->asked), now - kTold);
  const long long last = cursor->match;
  News news;
  const auto made = AnalysisTable().Named({"match_id", "made"});
  const auto found = Read([&](soci::session& sql) {
    auto rows = FindAll(sql, made,
                        made.Select(fmt::format("WHERE (made, match_id) > (:from, :last) AND made"
                                                " <= :until ORDER BY made, match_id LIMIT {}",
                                                kLookedAt)),
                        from, last, until);
    for (const StoredAnalysis& row : rows) {
      const auto end = FindEnd(sql, row.match);
      if (end && end->terms.rules.by_days() && ToMilliseconds(end->ended) > now - kTold) {
        news.push_back({.match = row.match, .players = end->players});
      }
    }
    return rows;
  });
  const bool all = found.size() < static_cast<size_t>(kLookedAt);
  if (news.empty() && all && until - from < kStepsAnyway) return news;
  const long long to_made = all ? std::max(until, from) : ToMilliseconds(found.back().made);
  const MatchId to_match = all ? 0 : found.back().match;
  // Another one may have told them since.
  const bool first = Write([&](soci::session& sql) {
    RequireSchema(sql);
    const auto now_there = FindCursor(sql, connection_->skip_locked());
    if (!now_there || now_there->asked != cursor->asked || now_there->match != last) return false;
    PutCursor(sql, to_made, to_match);
    return true;
  });
  return first ? news : News();
}

}  // namespace fibs::server
