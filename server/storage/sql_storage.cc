#include "server/storage/sql_storage.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "server/storage/archive.h"
#include "server/storage/schema.h"
#include "server/storage/state_loader.h"

namespace fibs::server {
namespace {

// Of the old rows of the journal, in one commit: it is not to wait for them.
constexpr long long kPrunedRows = 256;

}  // namespace

// Only who leads may migrate, so that is done at the start alone.
std::unique_ptr<SqlStorage::Connection> SqlStorage::Connect() {
  auto connection = std::make_unique<Connection>();
  soci::session& sql = connection->sql;
  dialect_->Open(sql);
  if (leader_.epoch == 0) MigrateSchema(sql, *dialect_, progress_);
  connection->leader = std::make_unique<LeaderTable>(sql);
  if (leader_.epoch == 0) {
    leader_ = connection->leader->TakeOver();
  } else {
    CheckLeader(connection->leader->Read());
  }
  connection->writer = std::make_unique<RecordWriter>(sql);
  return connection;
}

// After a lost connection there is what this process has stored, or also what it was storing then.
// Everything else was written by somebody else: the lock was free while the connection was lost.
void SqlStorage::CheckLeader(const LeaderRow& found) {
  const bool mine = found.epoch == leader_.epoch &&
                    (found.record == leader_.record || found.record == uncertain_);
  if (!mine) LoseLeadership(found.epoch);
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
    throw StorageError(dialect_->Explain(error));
  } catch (...) {
    connection_.reset();
    throw;
  }
}

SqlStorage::SqlStorage(const Config& config, Progress progress)
    : config_(config), progress_(std::move(progress)), dialect_(MakeDialect(config)) {
  Run([](Connection&) {});
}

StoredState SqlStorage::Load() {
  return Run([](Connection& connection) { return LoadState(connection.sql); });
}

std::unique_ptr<MatchReader> SqlStorage::MakeReader() { return std::make_unique<Archive>(config_); }

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
    soci::transaction transaction(connection.sql);
    next.unpruned = std::max(leader_.unpruned - kPrunedRows, 0LL);
    if (!connection.leader->Advance(next)) LoseLeadership(connection.leader->Read().epoch);
    if (leader_.unpruned > 0) connection.leader->Prune(next.unpruned, leader_.unpruned);
    for (const NumberedRecord& record : records) connection.writer->Write(record);
    connection.writer->WriteLastIds();
    transaction.commit();
    uncertain_.reset();
    leader_ = next;
  });
}

}  // namespace fibs::server
