#include "server/storage/schema.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/storage/changes.h"
#include "server/storage/leader.h"
#include "server/storage/storage.h"
#include "server/storage/tables/job_rows.h"
#include "server/storage/tables/stored_tables.h"

namespace fibs::server {
namespace {

constexpr int kFirstWithSummaries = 5;  // of matches at which nobody sits

}  // namespace

// They have no foreign keys: the core is the only writer, but of what workers write, and a finished
// match outlives the accounts of its players. Texts are UTF-8, as the core has them.
std::vector<const TableText*> AllTables() {
  std::vector<const TableText*> tables = StoredTables::Tables();
  tables.push_back(&LeaderRowTable());
  tables.push_back(&ChangeTable());
  tables.push_back(&JobTable());
  tables.push_back(&AnalysisTable());
  tables.push_back(&PerformanceTable());
  tables.push_back(&PuzzleTable());
  return tables;
}

int SchemaVersion() {
  static const int version = [] {
    int last = 0;
    for (const TableText* table : AllTables()) last = std::max(last, table->LastVersion());
    return last;
  }();
  return version;
}

std::vector<std::string> SchemaSteps(int version, const std::string& key_type) {
  std::vector<std::string> steps;
  for (const TableText* table : AllTables()) {
    const std::vector<std::string> more = table->StepsTo(version, key_type);
    steps.insert(steps.end(), more.begin(), more.end());
  }
  return steps;
}

bool MigrateSchema(soci::session& sql, const Dialect& dialect, const Progress& progress) {
  sql << "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)";
  int version = 0;
  sql << "SELECT COALESCE(MAX(version), 0) FROM schema_version", soci::into(version);
  const int last = SchemaVersion();
  if (version > last) {
    throw StorageError(fmt::format(
        "the database has schema version {}, this fibsd knows up to {}; use a newer fibsd", version,
        last));
  }
  const int found = version;
  while (version < last) {
    ++version;
    soci::transaction transaction(sql);
    for (const std::string& step : SchemaSteps(version, dialect.KeyType())) sql << step;
    sql << "DELETE FROM schema_version";
    sql << "INSERT INTO schema_version VALUES (:version)", soci::use(version);
    transaction.commit();
  }
  if (found < kFirstWithSummaries) SummarizeMatches(sql, progress);  // needs all columns of today
  return found != last;
}

void RequireSchema(soci::session& sql) {
  int version = 0;
  sql << "SELECT COALESCE(MAX(version), 0) FROM schema_version", soci::into(version);
  if (version == SchemaVersion()) return;
  throw StorageError(fmt::format(
      "the database has schema version {}, this program reads {}; use the one that came with the "
      "server",
      version, SchemaVersion()));
}

}  // namespace fibs::server
