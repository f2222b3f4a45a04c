#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <filesystem>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "postgres_cluster.h"
#include "server/storage/dialect.h"
#include "server/storage/schema.h"
#include "server/storage/sql_storage.h"
#include "storage_samples.h"
#include "tests/host/temp_dir.h"

// The same tests on a real SQLite file and a real PostgreSQL server.
namespace fibs::server {

enum class Backend { kSqlite, kPostgres };

inline void PrintTo(Backend backend, std::ostream* out) {
  *out << (backend == Backend::kSqlite ? "SQLite" : "PostgreSQL");
}
inline std::string BackendName(const testing::TestParamInfo<Backend>& backend) {
  return testing::PrintToString(backend.param);
}

class StorageTest : public testing::TestWithParam<Backend> {
 protected:
  void SetUp() override {
    config_.durability = Durability::kProcess;  // tests kill no machine
    if (GetParam() == Backend::kSqlite) {
      config_.data = directory_.path() + "/data";
      return;
    }
    PostgresCluster& cluster = PostgresCluster::Instance();
    if (!cluster.problem().empty()) GTEST_SKIP() << cluster.problem();
    config_.database = cluster.NewDatabase();
  }

  void Open() {
    storage_.reset();
    storage_ = std::make_unique<SqlStorage>(config_);
  }
  StoredState Reopened() {
    Open();
    return storage_->Load();
  }
  void Commit(const std::vector<Record>& records) {
    std::vector<NumberedRecord> numbered;
    for (const Record& record : records) {
      numbered.push_back({++last_, At(static_cast<int>(last_)), record});
    }
    storage_->Commit(numbered);
  }
  // A connection beside the storage's own.
  std::unique_ptr<soci::session> Look() {
    if (GetParam() == Backend::kSqlite) {
      return std::make_unique<soci::session>(soci::sqlite3,
                                             fmt::format("db=\"{}/fibsd.sqlite\"", config_.data));
    }
    return std::make_unique<soci::session>(soci::postgresql, PostgresConnection(config_.database));
  }
  // What keeps another server out is gone: somebody removes the lock, or the connection is lost.
  void LoseLock() {
    if (GetParam() == Backend::kSqlite) {
      std::filesystem::remove(config_.data + "/fibsd.lock");
    } else {
      *Look() << "SELECT COUNT(pg_terminate_backend(pid, 60000)) FROM pg_locks l JOIN pg_database d"
                 " ON d.oid = l.database WHERE locktype = 'advisory' AND datname ="
                 " current_database()";
    }
  }
  // The database as that schema version left it, with the rows that are there.
  void MakeOlder(int version) {
    const auto sql = Look();
    const auto of_indexes = [](const SchemaStep& step) {
      return step.sql.starts_with("CREATE INDEX") || step.sql.starts_with("DROP INDEX");
    };
    for (const TableText* table : AllTables()) {
      for (const SchemaStep& step : table->steps()) {
        if (!of_indexes(step)) continue;
        std::istringstream words(step.sql);
        std::string name;
        words >> name >> name >> name;
        *sql << "DROP INDEX IF EXISTS " + name;
      }
      if (table->since() > version) {
        *sql << "DROP TABLE " + table->name();
        continue;
      }
      const ColumnTexts all = table->texts();
      for (const ColumnText* column : all.columns()) {
        if (table->SinceOf(*column) <= version) continue;
        *sql << fmt::format("ALTER TABLE {} DROP COLUMN {}", table->name(), column->name);
      }
      for (const SchemaStep& step : table->steps()) {
        if (step.since <= version && of_indexes(step)) *sql << step.sql;
      }
    }
    *sql << "UPDATE schema_version SET version = :version", soci::use(version);
  }
  // "NUMBER TIME KIND ACCOUNT MATCH DATA"
  std::vector<std::string> JournalRows() {
    std::vector<std::string> rows;
    const auto sql = Look();
    const soci::rowset<std::string> found =
        (sql->prepare << "SELECT number || ' ' || time || ' ' || kind || ' ' ||"
                         " COALESCE(account, 0) || ' ' || COALESCE(match_id, 0) || ' ' || data"
                         " FROM journal ORDER BY number");
    for (const std::string& text : found) rows.push_back(text);
    return rows;
  }
  // How the database answers a question.
  std::string Plan(soci::session& sql, const std::string& query) {
    const bool sqlite = GetParam() == Backend::kSqlite;
    std::string plan;
    const soci::rowset<soci::row> rows =
        (sql.prepare << (sqlite ? "EXPLAIN QUERY PLAN " : "EXPLAIN ") + query);
    for (const soci::row& row : rows) plan += row.get<std::string>(sqlite ? 3 : 0) + "\n";
    return plan;
  }
  // `lock_seconds`: as database_lock_seconds_max, for a server that waits for nobody.
  std::string OpenError(int lock_seconds = 60) {
    Config config = config_;
    config.database_lock_seconds_max = lock_seconds;
    try {
      SqlStorage second(config);
    } catch (const StorageError& error) {
      return error.what();
    }
    return "opened";
  }

  TempDir directory_;
  Config config_;
  std::unique_ptr<SqlStorage> storage_;
  RecordNumber last_ = 0;
};

}  // namespace fibs::server
