#include "server/storage/sql_storage.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "server/storage/archive.h"
#include "server/storage/read_connection.h"
#include "server/storage/schema.h"
#include "server/storage/sql_public_reader.h"
#include "server/storage/state_loader.h"

namespace fibs::server {
namespace {

// Of the old rows of the journal, in one commit: it is not to wait for them.
constexpr long long kPrunedRows = 256;

constexpr std::chrono::milliseconds kLockPatience{2000};

}  // namespace

std::unique_ptr<SqlStorage::Connection> SqlStorage::Connect() {
  auto sql = std::make_unique<soci::session>();
  dialect_->Open(*sql);
  if (leader_.epoch != 0) return Continue(std::move(sql));
  const std::chrono::seconds most(config_.database_lock_seconds_max);
  dialect_->Lock(*sql, std::min<std::chrono::milliseconds>(kLockPatience, most));
  return Begin(std::move(sql));
}

// Only who leads may migrate.
std::unique_ptr<SqlStorage::Connection> SqlStorage::Begin(std::unique_ptr<soci::session> locked) {
  migrated_ = MigrateSchema(*locked, *dialect_, progress_);
  auto connection = std::make_unique<Connection>();
  connection->leader = std::make_unique<LeaderTable>(*locked);
  leader_ = connection->leader->TakeOver(dialect_->HasLease());
  if (dialect_->HasLease()) connection->changes = std::make_unique<ChangeLog>(*locked);
  connection->writer = std::make_unique<RecordWriter>(*locked, leader_.epoch, dialect_->rows());
  connection->sql = std::move(locked);
  return connection;
}

// Whoever has taken over has the lock, which is not waited for then.
std::unique_ptr<SqlStorage::Connection> SqlStorage::Continue(std::unique_ptr<soci::session> sql) {
  auto connection = std::make_unique<Connection>();
  connection->leader = std::make_unique<LeaderTable>(*sql);
  CheckEpoch(connection->leader->Read());
  dialect_->Lock(*sql, kLockPatience);
  CheckLeader(connection->leader->Read());
  if (leased_) dialect_->BeginLease(*sql);
  if (dialect_->HasLease()) connection->changes = std::make_unique<ChangeLog>(*sql);
  connection->writer = std::make_unique<RecordWriter>(*sql, leader_.epoch, dialect_->rows());
  connection->sql = std::move(sql);
  return connection;
}

void SqlStorage::CheckEpoch(const LeaderRow& found) const {
  if (found.epoch != leader_.epoch || found.token != leader_.token) LoseLeadership(found.epoch);
}

// After a lost connection there is what this process has stored, or also what it was storing then.
// Everything else was written by somebody else: the lock was free while the connection was lost.
void SqlStorage::CheckLeader(const LeaderRow& found) {
  CheckEpoch(found);
  if (found.record != leader_.record && found.record != uncertain_) LoseLeadership(found.epoch);
  leader_ = found;
}

void SqlStorage::LoseLeadership(long long epoch) const {
  throw LeadershipLost(fmt::format(
      "another fibsd, or fibs-admin, took over the database (epoch {}, this server's is {}); this "
      "server ends, and nobody was shown what it could not store: let only one use a database",
      epoch, leader_.epoch));
}

template <class Work>
auto SqlStorage::Run(const Work& work) {
  try {
    if (!connection_) connection_ = Connect();
    return work(*connection_);
  } catch (const soci::soci_error& error) {
    connection_.reset();
    throw DatabaseFailed(dialect_->Explain(error));
  } catch (...) {
    connection_.reset();
    throw;
  }
}

SqlStorage::SqlStorage(const Config& config, Progress progress)
    : config_(config), progress_(std::move(progress)), dialect_(MakeDialect(config)) {
  Run([](Connection&) {});
}

SqlStorage::SqlStorage(const Config& config, Progress progress, std::unique_ptr<Dialect> dialect,
                       std::unique_ptr<soci::session> locked)
    : config_(config), progress_(std::move(progress)), dialect_(std::move(dialect)) {
  try {
    connection_ = Begin(std::move(locked));
  } catch (const soci::soci_error& error) {
    throw DatabaseFailed(dialect_->Explain(error));
  }
}

StoredState SqlStorage::Load() {
  return Run([this](Connection& connection) {
    if (dialect_->HasLease()) return LoadState(*connection.sql);
    ReadConnection second(config_);
    return LoadStateByTwo(*connection.sql, [&second](const auto& work) { second.Run(work); });
  });
}

StoredState SqlStorage::LoadRest() {
  return Run([](Connection& connection) { return LoadRestOfState(*connection.sql); });
}

void SqlStorage::KeepLead() {
  if (!dialect_->HasLease()) return;
  Run([this](Connection& connection) {
    if (!leased_) dialect_->BeginLease(*connection.sql);
    leased_ = true;
    CheckLeader(connection.leader->Read());
  });
}

std::optional<Time> SqlStorage::ReadClock() {
  return Run([this](Connection& connection) -> std::optional<Time> {
    const auto now = dialect_->ReadClock(*connection.sql);
    if (!now) return std::nullopt;
    return Time(std::chrono::milliseconds(*now));
  });
}

std::unique_ptr<MatchReader> SqlStorage::MakeReader() { return std::make_unique<Archive>(config_); }

std::unique_ptr<PublicReader> SqlStorage::MakePublicReader() {
  return MakeSqlPublicReader(config_, std::chrono::seconds(config_.web.api_seconds_max));
}

void SqlStorage::Commit(std::span<const NumberedRecord> records) {
  Run([&](Connection& connection) {
    const auto number = [](const NumberedRecord& record) {
      return static_cast<long long>(record.number);
    };
    if (std::exchange(uncertain_, std::nullopt) == leader_.record) {  // only the answer was lost
      while (!records.empty() && number(records.front()) <= leader_.record) {
        records = records.subspan(1);
      }
    }
    if (records.empty()) return;
    LeaderRow next = leader_;
    for (const NumberedRecord& record : records) {
      if (number(record) == ++next.record) continue;
      throw StorageError(
          fmt::format("record {} came where record {} was expected; nothing was "
                      "stored; please report it",
                      record.number, next.record));
    }
    uncertain_ = next.record;
    soci::transaction transaction(*connection.sql);
    next.unpruned = std::max(leader_.unpruned - kPrunedRows, 0LL);
    ChangedRows changed;
    if (connection.changes) {
      for (const NumberedRecord& record : records) changed.Note(record.record);
    }
    const bool leads = changed.empty() ? connection.leader->Advance(next)
                                       : connection.changes->Advance(next, changed.Text());
    if (!leads) LoseLeadership(connection.leader->Read().epoch);
    if (leader_.unpruned > 0) connection.leader->Prune(next.unpruned, leader_.unpruned);
    connection.writer->Write(records);
    transaction.commit();
    uncertain_.reset();
    leader_ = next;
  });
}

}  // namespace fibs::server
