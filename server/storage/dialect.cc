#include "server/storage/dialect.h"

#include <fmt/format.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <algorithm>
#include <array>
#include <utility>

#include "server/storage/checkpointer.h"
#include "server/storage/data_dir.h"
#include "server/storage/storage.h"

namespace fibs::server {
namespace {

// Of the connection to PostgreSQL, where the URL does not name them. A peer that is gone is noticed
// after 20 to 25 seconds, whether something is being sent to it or not.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kConnectionOptions = {{
    {"application_name", "fibsd"},
    {"connect_timeout", "10"},     // seconds
    {"keepalives_idle", "10"},     // seconds
    {"keepalives_interval", "5"},  // seconds
    {"keepalives_count", "3"},
    {"tcp_user_timeout", "20000"},  // milliseconds
}};

std::string OneLine(std::string text) {
  while (!text.empty() && text.back() == '\n') text.pop_back();
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

class SqliteDialect : public Dialect {
 public:
  explicit SqliteDialect(const Config& config)
      : durability_(config.durability), data_(config.data), checkpointer_(data_.database_path()) {}

  void Open(soci::session& sql) override {
    sql.open(soci::sqlite3, fmt::format("db=\"{}\"", data_.database_path()));
    // Somebody may look into the database, or back it up, while the server runs.
    sql << "PRAGMA busy_timeout = 2000";
    std::string mode;
    sql << "PRAGMA journal_mode = WAL", soci::into(mode);
    if (mode != "wal") {
      throw StorageError(fmt::format("'{}' cannot use a write-ahead log; put it on a local disk",
                                     data_.database_path()));
    }
    // In WAL mode only FULL syncs the log at each commit. NORMAL syncs it at checkpoints: a commit
    // is then in the hands of the system, which a killed process does not take with it, and a
    // power cut loses the last commits but damages nothing.
    const bool power = durability_ == Durability::kPower;
    sql << (power ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL");
    sql << "PRAGMA cache_size = -16384";
    checkpointer_.Follow(sql);
  }

  std::string Explain(const soci::soci_error& error) const override {
    const auto* sqlite = dynamic_cast<const soci::sqlite3_soci_error*>(&error);
    const int code = sqlite == nullptr ? SQLITE_ERROR : sqlite->result() & 0xff;
    return fmt::format("database '{}': {}; {}", data_.database_path(),
                       OneLine(error.get_error_message()), Advice(code));
  }

  std::string KeyType() const override { return "INTEGER PRIMARY KEY"; }  // the row number itself

 private:
  static std::string_view Advice(int code) {
    switch (code) {
      case SQLITE_FULL:
        return "the disk is full: make room on it";
      case SQLITE_BUSY:
      case SQLITE_LOCKED:
        return "another program holds the database: close it";
      case SQLITE_READONLY:
      case SQLITE_CANTOPEN:
      case SQLITE_PERM:
        return "the directory and its files must be writable for the user of fibsd";
      case SQLITE_IOERR:
        return "the disk cannot be written: look for a full or failing disk or a file size limit";
      case SQLITE_CORRUPT:
      case SQLITE_NOTADB:
        return "the file is damaged or no SQLite database: restore a backup";
      default:
        return "this should not happen: please report it";
    }
  }

  Durability durability_;
  DataDir data_;
  Checkpointer checkpointer_;
};

class PostgresDialect : public Dialect {
 public:
  explicit PostgresDialect(const Config& config)
      : durability_(config.durability), url_(config.database) {}

  void Open(soci::session& sql) override {
    sql.open(soci::postgresql, PostgresConnection(url_));
    NoticeDeadPeers(sql);
    Lock(sql);
    sql << "SET client_encoding = 'UTF8'";
    sql << "SET client_min_messages = 'warning'";
    const bool power = durability_ == Durability::kPower;
    sql << (power ? "SET synchronous_commit = on" : "SET synchronous_commit = off");
    std::string fsync;
    sql << "SELECT setting FROM pg_settings WHERE name = 'fsync'", soci::into(fsync);
    if (power && fsync != "on") {
      throw StorageError(
          "PostgreSQL runs with fsync = off, so that a power cut loses data; turn it on, or set "
          "durability to process");
    }
  }

  std::string Explain(const soci::soci_error& error) const override {
    return fmt::format("PostgreSQL: {}; {}", OneLine(error.get_error_message()), Advice(error));
  }

  std::string KeyType() const override { return "BIGINT PRIMARY KEY"; }

 private:
  // So that PostgreSQL notices within half a minute that this process, its machine or the network
  // is gone, and gives the lock away; the other direction is in kConnectionOptions. Over a unix
  // socket the first four mean nothing.
  static void NoticeDeadPeers(soci::session& sql) {
    sql << "SET tcp_keepalives_idle = 10";
    sql << "SET tcp_keepalives_interval = 5";
    sql << "SET tcp_keepalives_count = 3";
    sql << "SET tcp_user_timeout = 20000";                     // milliseconds
    sql << "SET idle_in_transaction_session_timeout = 20000";  // ... in the middle of a commit
  }

  // Held until the connection ends. After a lost connection it also tells that the old one, and a
  // commit of which the answer never came, has come to its end; that may take a moment.
  static void Lock(soci::session& sql) {
    sql << "SET lock_timeout = 2000";
    try {
      sql << "SELECT pg_advisory_lock(4321, 1008)";
    } catch (const soci::postgresql_soci_error& error) {
      if (error.sqlstate() != "55P03") throw;
      throw DatabaseInUse(
          "the PostgreSQL database is in use by another fibsd; stop it, or name another database");
    }
    sql << "SET lock_timeout = 0";
  }

  static std::string_view Advice(const soci::soci_error& error) {
    const auto* postgres = dynamic_cast<const soci::postgresql_soci_error*>(&error);
    const std::string state = postgres == nullptr ? "08000" : postgres->sqlstate();
    if (state.starts_with("08") || state.starts_with("57") || state == "     ") {
      return "is the server running, and is the address in 'database' right?";
    }
    if (state.starts_with("53")) return "the server is short of disk, memory or connections";
    if (state == "42501" || state.starts_with("28")) return "the user needs rights on the database";
    if (state == "25006") return "the server is read-only: use the primary one";
    return "look into the server's log";
  }

  Durability durability_;
  std::string url_;
};

}  // namespace

// At least one is always there: SOCI 4.0 splits the text at the first '=' and joins it again with
// one, so that a text that had none would have one at its end, in the name of the database.
std::string PostgresConnection(const std::string& url) {
  std::string text = url;
  for (const auto& [name, value] : kConnectionOptions) {
    const bool named = text.find(fmt::format("?{}=", name)) != std::string::npos ||
                       text.find(fmt::format("&{}=", name)) != std::string::npos;
    if (named) continue;
    const char mark = text.find('?') == std::string::npos ? '?' : '&';
    text += fmt::format("{}{}={}", mark, name, value);
  }
  return text;
}

std::unique_ptr<Dialect> MakeDialect(const Config& config) {
  if (config.database.empty()) return std::make_unique<SqliteDialect>(config);
  return std::make_unique<PostgresDialect>(config);
}

}  // namespace fibs::server
