#include "server/storage/archive.h"

#include <fmt/format.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <algorithm>
#include <filesystem>

#include "server/core/play/mat_text.h"
#include "server/storage/dialect.h"
#include "server/storage/match_reader.h"
#include "server/storage/schema.h"
#include "server/storage/storage.h"

namespace fibs::server {
namespace {

using soci::into;
using soci::use;

void OpenSqlite(soci::session& sql, const std::string& directory) {
  const std::string file = directory + "/fibsd.sqlite";
  if (!std::filesystem::exists(file)) {
    throw StorageError(fmt::format("there is no database '{}'; name its directory", file));
  }
  // The connection string of SOCI quotes the path with ".
  if (file.find('"') != std::string::npos) {
    throw StorageError(fmt::format("the directory '{}' has a quote in its name", directory));
  }
  sql.open(soci::sqlite3, fmt::format("db=\"{}\" readonly=true timeout=10", file));
}

void OpenPostgres(soci::session& sql, const std::string& url) {
  sql.open(soci::postgresql, PostgresConnection(url));
  sql << "SET default_transaction_read_only = on";
}

void CheckSchema(soci::session& sql) {
  int version = 0;
  sql << "SELECT COALESCE(MAX(version), 0) FROM schema_version", into(version);
  if (version == kSchemaVersion) return;
  throw StorageError(fmt::format(
      "the database has schema version {}, this program reads {}; use the one that came with the "
      "server",
      version, kSchemaVersion));
}

}  // namespace

struct Archive::Connection {
  explicit Connection(const Config& config) {
    if (config.database.empty()) {
      OpenSqlite(sql, config.data);
    } else {
      OpenPostgres(sql, config.database);
    }
    CheckSchema(sql);
  }
  soci::session sql;
};

template <class Work>
auto Archive::Run(const Work& work) {
  try {
    if (!connection_) connection_ = std::make_unique<Connection>(config_);
    return work(connection_->sql);
  } catch (const soci::soci_error& error) {
    connection_.reset();
    std::string text = error.get_error_message();
    while (text.ends_with('\n')) text.pop_back();
    std::replace(text.begin(), text.end(), '\n', ' ');
    throw StorageError(fmt::format("cannot read the database: {}", text));
  }
}

Archive::Archive(const Config& config) : config_(config) {
  Run([](soci::session&) {});
}

Archive::~Archive() = default;

std::optional<AccountId> Archive::FindAccount(const std::string& name) {
  return Run([&](soci::session& sql) -> std::optional<AccountId> {
    long long id = 0;
    sql << "SELECT id FROM accounts WHERE LOWER(name) = LOWER(:name)", use(name), into(id);
    if (!sql.got_data()) return std::nullopt;
    return id;
  });
}

std::string Archive::NameOf(AccountId account) {
  return Run([&](soci::session& sql) -> std::string {
    std::string name;
    const long long id = account;
    sql << "SELECT name FROM accounts WHERE id = :id", use(id), into(name);
    return sql.got_data() ? name : kErasedName;
  });
}

void Archive::ForEachAccount(
    const std::function<void(AccountId, const std::string&, const std::string&)>& each) {
  Run([&](soci::session& sql) {
    long long id = 0;
    std::string name, host;
    soci::statement rows = (sql.prepare << "SELECT id, name, last_host FROM accounts ORDER BY id",
                            into(id), into(name), into(host));
    rows.execute();
    while (rows.fetch()) each(id, name, host);
  });
}

void Archive::ForEachFinishedMatch(const std::function<void(const FinishedMatch&)>& each) {
  Run([&](soci::session& sql) { ReadFinished(sql, each); });
}

std::vector<MatchId> Archive::FinishedMatches(AccountId account) {
  return Run([&](soci::session& sql) {
    std::vector<MatchId> found;
    long long id = 0;
    const long long wanted = account;
    soci::statement rows(sql);
    if (account == 0) {
      rows = (sql.prepare << "SELECT id FROM matches WHERE state = 1 ORDER BY id", into(id));
    } else {
      rows = (sql.prepare << "SELECT id FROM matches WHERE state = 1 AND (player1 = :first OR"
                             " player2 = :second) ORDER BY id",
              use(wanted), use(wanted), into(id));
    }
    rows.execute();
    while (rows.fetch()) found.push_back(id);
    return found;
  });
}

std::vector<FinishedMatch> Archive::LoadHistory(AccountId account, int count) {
  return Run([&](soci::session& sql) { return ReadHistory(sql, account, count); });
}

std::optional<ArchivedMatch> Archive::LoadMatch(MatchId match, size_t inputs_max) {
  return Run([&](soci::session& sql) { return ReadMatch(sql, match, inputs_max); });
}

std::optional<ArchivedMatch> Archive::LoadLastMatch(AccountId a, AccountId b, size_t inputs_max) {
  return Run([&](soci::session& sql) { return ReadLastMatch(sql, a, b, inputs_max); });
}

}  // namespace fibs::server
