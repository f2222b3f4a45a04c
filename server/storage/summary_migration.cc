#include "server/storage/summary_migration.h"

#include <fmt/format.h>

#include "server/core/play/matches.h"
#include "server/storage/tables/match_rows.h"
#include "server/storage/tables/unfinished_reader.h"

namespace fibs::server {
namespace {

constexpr int kMatchesAtOnce = 1000;  // in one transaction
constexpr long long kTellEach = 100'000;

}  // namespace

void SummarizeMatches(soci::session& sql, const Progress& progress) {
  long long count = 0, done = 0;
  sql << "SELECT COUNT(*) FROM matches WHERE state = 0", soci::into(count);
  if (count == 0) return;
  if (progress) progress(fmt::format("database: {} unfinished matches get their summaries", count));
  RowStatement<MatchRow> save(sql, Change::kUpdate, ClosedColumns());
  UnfinishedReader reader(sql);
  for (bool more = true; more;) {
    soci::transaction transaction(sql);
    more = reader.Read(kMatchesAtOnce);
    for (const auto& [opened, match] : reader.open()) {
      const auto entry = ReplayMatch(match);
      if (!entry || entry->match->phase() == engine::Phase::kMatchOver) continue;
      // Nobody knows when it was closed.
      save.Add({.id = match.id, .summary = entry->Summary(), .opened = 0});
    }
    transaction.commit();
    done += static_cast<long long>(reader.open().size());
    if (progress && done % kTellEach == 0) {
      progress(fmt::format("database: {} of {} matches have their summaries", done, count));
    }
  }
}

}  // namespace fibs::server
