#include "server/storage/summary_migration.h"

#include <fmt/format.h>

#include "server/core/play/matches.h"
#include "server/storage/columns.h"
#include "server/storage/match_row.h"
#include "server/storage/unfinished_reader.h"

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
  long long id = 0, closed = 0;  // nobody knows when
  SummaryRow row;
  soci::statement save = CloseTableStatement(sql, id, closed, row);
  UnfinishedReader reader(sql);
  for (bool more = true; more;) {
    soci::transaction transaction(sql);
    more = reader.Read(kMatchesAtOnce);
    for (const auto& [opened, match] : reader.open()) {
      const auto entry = ReplayMatch(match);
      if (!entry || entry->match->phase() == engine::Phase::kMatchOver) continue;
      id = match.id;
      row.Set(entry->Summary());
      save.execute(true);
    }
    transaction.commit();
    done += static_cast<long long>(reader.open().size());
    if (progress && done % kTellEach == 0) {
      progress(fmt::format("database: {} of {} matches have their summaries", done, count));
    }
  }
}

}  // namespace fibs::server
