#include "server/storage/dialect.h"

#include <fmt/format.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <algorithm>
#include <array>
#include <utility>

#include "server/storage/checkpointer.h"
#include "server/storage/data_dir.h"
#include "server/storage/schema.h"
#include "server/storage/storage.h"

namespace fibs::server {
namespace {

constexpr int kPostgresVersion = 140000;  // the first one with idle_session_timeout
constexpr int kProbes = 3;                // without an answer, and who is asked is gone

// How a peer is noticed that is gone, in seconds of silence.
struct Probing {
  explicit Probing(std::chrono::seconds silence)
      : idle(std::max<long long>(silence.count() / 2, 1)),
        interval(std::max<long long>(silence.count() / 4, 1)) {}

  long long idle, interval;
};

long long Milliseconds(std::chrono::seconds time) {
  return std::chrono::milliseconds(time).count();
}

std::string OneLine(std::string text) {
  while (!text.empty() && text.back() == '\n') text.pop_back();
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

// No connection is used by two threads at a time: it needs no lock, which each value that is read
// would take. Only before the first one is opened.
void UseSqliteWithoutLocks() {
  static const int set = sqlite_api::sqlite3_config(SQLITE_CONFIG_MULTITHREAD);
  static_cast<void>(set);
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

  // DataDir has done it.
  void Lock(soci::session&, std::chrono::milliseconds) override {}
  bool TryLock(soci::session&) override { return true; }
  bool HasLease() const override { return false; }
  std::optional<long long> ReadClock(soci::session&) override { return std::nullopt; }
  void BeginLease(soci::session&) override {}

  std::string Explain(const soci::soci_error& error) const override {
    const auto* sqlite = dynamic_cast<const soci::sqlite3_soci_error*>(&error);
    const int code = sqlite == nullptr ? SQLITE_ERROR : sqlite->result() & 0xff;
    return fmt::format("database '{}': {}; {}", data_.database_path(),
                       OneLine(error.get_error_message()), Advice(code));
  }

  std::string KeyType() const override { return "INTEGER PRIMARY KEY"; }  // the row number itself

  Rows rows() const override { return Rows::kOneByOne; }

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
      : durability_(config.durability),
        lease_(config.leader_lease_seconds),
        url_(config.database) {}

  void Open(soci::session& sql) override {
    ConnectPostgres(sql, PostgresConnection(url_, lease_));
    sql << "SET client_encoding = 'UTF8'";
    sql << "SET client_min_messages = 'warning'";
    CheckServer(sql);
    CheckRights(sql);
    NoticeDeadPeers(sql);
    const bool power = durability_ == Durability::kPower;
    sql << (power ? "SET synchronous_commit = on" : "SET synchronous_commit = off");
  }

  // After a lost connection it also tells that the old one, and a commit of which the answer never
  // came, has come to its end; that may take a moment.
  void Lock(soci::session& sql, std::chrono::milliseconds patience) override {
    sql << fmt::format("SET lock_timeout = {}", std::max<long long>(patience.count(), 1));
    try {
      sql << "SELECT pg_advisory_lock(4321, 1008)";
    } catch (const soci::postgresql_soci_error& error) {
      if (error.sqlstate() != "55P03") throw;
      throw DatabaseInUse(
          "the PostgreSQL database is in use by another fibsd; stop it, or name another database");
    }
    sql << "SET lock_timeout = 0";
  }

  bool TryLock(soci::session& sql) override {
    int locked = 0;
    sql << "SELECT CASE WHEN pg_try_advisory_lock(4321, 1008) THEN 1 ELSE 0 END",
        soci::into(locked);
    return locked == 1;
  }

  bool HasLease() const override { return true; }

  std::optional<long long> ReadClock(soci::session& sql) override {
    long long now = 0;
    sql << "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS bigint)", soci::into(now);
    return now;
  }

  void BeginLease(soci::session& sql) override { SetIdleLimits(sql, lease_, lease_); }

  std::string Explain(const soci::soci_error& error) const override {
    return fmt::format("PostgreSQL: {}; {}", OneLine(error.get_error_message()), Advice(error));
  }

  std::string KeyType() const override { return "BIGINT PRIMARY KEY"; }

  Rows rows() const override { return Rows::kTogether; }

 private:
  // While a server starts: it reads and replays, and may do so for long without a question.
  static constexpr std::chrono::seconds kStart{300}, kStartTransaction{20};

  void CheckServer(soci::session& sql) const {
    std::string fsync;
    int version = 0;
    sql << "SELECT current_setting('fsync'), CAST(current_setting('server_version_num') AS bigint)",
        soci::into(fsync), soci::into(version);
    if (version < kPostgresVersion) {
      throw StorageError(fmt::format("PostgreSQL is of version {}, fibsd needs {} or newer",
                                     version / 10000, kPostgresVersion / 10000));
    }
    if (durability_ == Durability::kPower && fsync != "on") {
      throw StorageError(
          "PostgreSQL runs with fsync = off, so that a power cut loses data; turn it on, or set "
          "durability to process");
    }
  }

  // Found before anybody waits for the lock, and not by a standby that has just got it: of the
  // tables that are there it writes to all, and it makes the others.
  static void CheckRights(soci::session& sql) {
    int refused = 0;
    std::string names = "'schema_version'";
    for (const TableText* table : AllTables()) names += fmt::format(", '{}'", table->name());
    sql << fmt::format(
        "SELECT (SELECT COUNT(*) FROM pg_class WHERE relkind = 'r'"
        " AND relnamespace = to_regnamespace(quote_ident(current_schema())) AND relname IN ({})"
        " AND NOT (has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')"
        " AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE')))"
        " + CASE WHEN has_schema_privilege(current_schema(), 'CREATE') THEN 0 ELSE 1 END",
        names),
        soci::into(refused);
    if (refused == 0) return;
    throw DatabaseFailed(
        "PostgreSQL: the user may not write to all tables, or may not make tables; the user needs "
        "rights on the database (best it owns it)");
  }

  // So that PostgreSQL notices that this process, its machine or the network is gone, and gives the
  // lock away; the other direction is in PostgresConnection. Over a unix socket the first four mean
  // nothing.
  void NoticeDeadPeers(soci::session& sql) const {
    const Probing probing(lease_);
    sql << fmt::format("SET tcp_keepalives_idle = {}", probing.idle);
    sql << fmt::format("SET tcp_keepalives_interval = {}", probing.interval);
    sql << fmt::format("SET tcp_keepalives_count = {}", kProbes);
    sql << fmt::format("SET tcp_user_timeout = {}", Milliseconds(lease_));
    SetIdleLimits(sql, kStart, kStartTransaction);
  }

  // Between two transactions, and inside one between two statements.
  static void SetIdleLimits(soci::session& sql, std::chrono::seconds outside,
                            std::chrono::seconds inside) {
    sql << fmt::format("SET idle_session_timeout = {}", Milliseconds(outside));
    sql << fmt::format("SET idle_in_transaction_session_timeout = {}", Milliseconds(inside));
  }

  static std::string_view Advice(const soci::soci_error& error) {
    const auto* postgres = dynamic_cast<const soci::postgresql_soci_error*>(&error);
    const std::string state = postgres == nullptr ? "08000" : postgres->sqlstate();
    if (state == "57P05" || state == "25P03") {
      return "nothing was asked for so long that the server is taken for frozen "
             "(leader.lease_seconds)";
    }
    if (state == "25006" || error.get_error_message().find("read-only") != std::string::npos) {
      return "the server is read-only: use the primary one";
    }
    if (state.starts_with("08") || state.starts_with("57") || state == "     ") {
      return "is the server running, and is the address in 'database' right?";
    }
    if (state.starts_with("53")) return "the server is short of disk, memory or connections";
    if (state == "42501" || state.starts_with("28")) return "the user needs rights on the database";
    return "look into the server's log";
  }

  Durability durability_;
  std::chrono::seconds lease_;
  std::string url_;
};

}  // namespace

void ConnectPostgres(soci::session& sql, const std::string& connection) {
  sql.open(soci::postgresql, connection);
  auto* const backend = static_cast<soci::postgresql_session_backend*>(sql.get_backend());
  PQsetNoticeProcessor(
      backend->conn_, [](void*, const char*) {}, nullptr);
}

// At least one is always there: SOCI 4.0 splits the text at the first '=' and joins it again with
// one, so that a text that had none would have one at its end, in the name of the database.
std::string PostgresConnection(const std::string& url, std::chrono::seconds silence) {
  const Probing probing(silence);
  const std::array<std::pair<std::string_view, std::string>, 7> options = {{
      {"application_name", "fibsd"},
      {"connect_timeout", "10"},  // seconds
      {"target_session_attrs", "read-write"},
      {"keepalives_idle", std::to_string(probing.idle)},
      {"keepalives_interval", std::to_string(probing.interval)},
      {"keepalives_count", std::to_string(kProbes)},
      {"tcp_user_timeout", std::to_string(Milliseconds(silence))},
  }};
  std::string text = url;
  for (const auto& [name, value] : options) {
    const bool named = text.find(fmt::format("?{}=", name)) != std::string::npos ||
                       text.find(fmt::format("&{}=", name)) != std::string::npos;
    if (named) continue;
    const char mark = text.find('?') == std::string::npos ? '?' : '&';
    text += fmt::format("{}{}={}", mark, name, value);
  }
  return text;
}

std::unique_ptr<Dialect> MakeDialect(const Config& config) {
  if (!config.database.empty()) return std::make_unique<PostgresDialect>(config);
  UseSqliteWithoutLocks();
  return std::make_unique<SqliteDialect>(config);
}

}  // namespace fibs::server
