#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "postgres_cluster.h"
#include "server/storage/dialect.h"
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
  // What schema version 6 has added.
  static void DropPublicIndexes(soci::session& sql) {
    sql << "DROP INDEX accounts_lower_name";
    sql << "DROP INDEX accounts_ranking";
  }
  // What schema version 7 has added.
  static void DropLinks(soci::session& sql) {
    sql << "DROP TABLE causes";
    sql << "DROP TABLE edges";
    sql << "ALTER TABLE leader DROP COLUMN core";
    sql << "ALTER TABLE leader DROP COLUMN token";
    sql << "ALTER TABLE leader DROP COLUMN wrote";
  }
  // What schema version 10 has added.
  static void DropDays(soci::session& sql) {
    for (const char* column : {"decider", "since", "reminded"}) {
      sql << fmt::format("ALTER TABLE matches DROP COLUMN {}", column);
    }
    sql << "ALTER TABLE accounts DROP COLUMN manual";
    sql << "ALTER TABLE accounts DROP COLUMN vacations";
  }
  // What schema version 11 has added.
  static void DropClosed(soci::session& sql) {
    sql << "DROP INDEX matches_unfinished1";
    sql << "DROP INDEX matches_unfinished2";
    sql << "ALTER TABLE matches DROP COLUMN closed";
    sql << "ALTER TABLE accounts DROP COLUMN match_counts";
  }
  // What schema version 12 has added.
  static void DropClaims(soci::session& sql) {
    for (const char* column : {"claimed", "claimed_by", "judged", "settled"}) {
      sql << fmt::format("ALTER TABLE matches DROP COLUMN {}", column);
    }
    sql << "ALTER TABLE accounts DROP COLUMN presence";
  }
  // What schema version 15 has added.
  static void DropRefusals(soci::session& sql) {
    for (const char* column : {"refusals1", "refusals2", "refused1", "refused2", "on_time"}) {
      sql << fmt::format("ALTER TABLE matches DROP COLUMN {}", column);
    }
    DropRatingGains(sql);
  }
  // What schema version 16 has added.
  static void DropRatingGains(soci::session& sql) {
    sql << "ALTER TABLE accounts DROP COLUMN rating_gains";
  }
  // What schema versions 14 to 16 have added.
  static void DropMails(soci::session& sql) {
    DropRefusals(sql);
    sql << "DROP TABLE mails";
    sql << "DROP TABLE mail_key";
    sql << "ALTER TABLE last_ids DROP COLUMN mail";
    for (const char* column : {"mail_address", "mail_wanted", "mail_asked", "mail_asked_at",
                               "mail_proposed", "mail_seen"}) {
      sql << fmt::format("ALTER TABLE accounts DROP COLUMN {}", column);
    }
  }
  // What schema versions 13 to 15 have added.
  static void DropErasing(soci::session& sql) {
    DropMails(sql);
    sql << "DROP INDEX accounts_ranking";
    sql << "ALTER TABLE accounts DROP COLUMN erasing";
    sql << "CREATE INDEX accounts_ranking ON accounts (rating DESC, id, experience)"
           " WHERE experience >= 51";
  }
  // What schema versions 8 to 15 have added.
  static void DropTerms(soci::session& sql) {
    DropErasing(sql);
    DropClaims(sql);
    DropClosed(sql);
    DropDays(sql);
    sql << "ALTER TABLE matches DROP COLUMN terms";
    sql << "ALTER TABLE accounts DROP COLUMN game_ratings";
  }
  // What schema versions 5 to 15 have added.
  static void DropSummaries(soci::session& sql) {
    DropTerms(sql);
    DropLinks(sql);
    DropPublicIndexes(sql);
    sql << "ALTER TABLE matches DROP COLUMN table_open";
    sql << "ALTER TABLE matches DROP COLUMN left_by";
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
  std::string OpenError() {
    try {
      SqlStorage second(config_);
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
