#include "server/storage/read_connection.h"

#include <fmt/format.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <algorithm>
#include <filesystem>
#include <string>

#include "server/storage/dialect.h"
#include "server/storage/schema.h"
#include "server/storage/storage.h"

namespace fibs::server {
namespace {

using Clock = std::chrono::steady_clock;

// Steps of SQLite's machine between two looks at the clock: some 10 microseconds.
constexpr int kStepsBetweenLooks = 1000;

void OpenSqlite(soci::session& sql, const std::string& directory) {
  const std::string file = directory + "/fibsd.sqlite";
  if (!std::filesystem::exists(file)) {
    throw StorageError(fmt::format("there is no database '{}'; name its directory", file));
  }
  // The connection string of SOCI quotes the path with ".
  if (file.find('"') != std::string::npos) {
    throw StorageError(fmt::format("the directory '{}' has a quote in its name", directory));
  }
  sql.open(soci::sqlite3, fmt::format("db=\"{}\" readonly=true", file));
}

void OpenPostgres(soci::session& sql, const std::string& url) {
  ConnectPostgres(sql, PostgresConnection(url));
  sql << "SET default_transaction_read_only = on";
}

}  // namespace

struct ReadConnection::Connection {
  Connection(const Config& config, const Patience& patience) {
    if (!config.database.empty()) {
      OpenPostgres(sql, config.database);
      sql << fmt::format("SET statement_timeout = {}", patience.work.count());
    } else {
      OpenSqlite(sql, config.data);
      sql << fmt::format("PRAGMA busy_timeout = {}", patience.busy.count());
      if (patience.work.count() > 0) {
        auto* backend = static_cast<soci::sqlite3_session_backend*>(sql.get_backend());
        sqlite_api::sqlite3_progress_handler(backend->conn_, kStepsBetweenLooks, TakesTooLong,
                                             this);
      }
    }
    RequireSchema(sql);
  }

  // Not 0 ends the statement.
  static int TakesTooLong(void* connection) {
    return Clock::now() > static_cast<Connection*>(connection)->until ? 1 : 0;
  }

  Clock::time_point until = Clock::time_point::max();
  soci::session sql;
};

ReadConnection::ReadConnection(const Config& config) : ReadConnection(config, Patience{}) {}

ReadConnection::ReadConnection(const Config& config, Patience patience)
    : config_(config), patience_(patience) {}

ReadConnection::~ReadConnection() = default;

void ReadConnection::Run(const std::function<void(soci::session&)>& work) {
  try {
    if (!connection_) connection_ = std::make_unique<Connection>(config_, patience_);
    connection_->until = Clock::now() + patience_.work;
    work(connection_->sql);
  } catch (const soci::soci_error& error) {
    connection_.reset();
    std::string text = error.get_error_message();
    while (text.ends_with('\n')) text.pop_back();
    std::replace(text.begin(), text.end(), '\n', ' ');
    throw StorageError(fmt::format("cannot read the database: {}", text));
  }
}

}  // namespace fibs::server
