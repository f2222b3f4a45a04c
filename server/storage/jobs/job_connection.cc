#include "server/storage/jobs/job_connection.h"

#include <fmt/format.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "server/storage/dialect.h"
#include "server/storage/schema.h"
#include "server/storage/storage.h"

namespace fibs::server {
namespace {

// A power cut may take back the last results: their jobs are there again then, too.
void OpenSqliteBeside(soci::session& sql, const std::string& directory) {
  const std::string file = directory + "/fibsd.sqlite";
  if (!std::filesystem::exists(file)) {
    throw StorageError(fmt::format("there is no database '{}'", file));
  }
  sql.open(soci::sqlite3, fmt::format("db=\"{}\"", file));
  sql << "PRAGMA busy_timeout = 2000";
  sql << "PRAGMA synchronous = NORMAL";
  sql << "PRAGMA wal_autocheckpoint = 0";  // the server's checkpointer does that
}

void OpenPostgresBeside(soci::session& sql, const std::string& url) {
  ConnectPostgres(sql, PostgresConnection(url));
  sql << "SET application_name = 'fibs-worker'";
  sql << "SET client_encoding = 'UTF8'";
  sql << "SET client_min_messages = 'warning'";
  // A worker that is frozen between two statements keeps nobody from a row.
  sql << "SET idle_in_transaction_session_timeout = 20000";
}

}  // namespace

JobConnection::JobConnection(const Config& config) : postgres_(!config.database.empty()) {
  postgres_ ? OpenPostgresBeside(sql_, config.database) : OpenSqliteBeside(sql_, config.data);
  RequireSchema(sql_);
}

// SQLite: one that has read, and then wants to write, is refused if somebody has written meanwhile.
void JobConnection::Begin() { sql_ << (postgres_ ? "BEGIN" : "BEGIN IMMEDIATE"); }

long long JobConnection::Now() {
  if (!postgres_)
    return ToMilliseconds(
        std::chrono::time_point_cast<Time::duration>(std::chrono::system_clock::now()));
  long long now = 0;
  sql_ << "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS bigint)", soci::into(now);
  return now;
}

std::string JobConnection::skip_locked() const {
  return postgres_ ? " FOR UPDATE SKIP LOCKED" : "";
}

std::string JobConnection::Explain(const soci::soci_error& error) {
  std::string text = error.get_error_message();
  while (text.ends_with('\n')) text.pop_back();
  std::replace(text.begin(), text.end(), '\n', ' ');
  return "jobs: " + text;
}

}  // namespace fibs::server
