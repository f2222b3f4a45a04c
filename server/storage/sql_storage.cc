#include "server/storage/sql_storage.h"

#include <fmt/format.h>

#include "server/storage/match_reader.h"
#include "server/storage/schema.h"
#include "server/storage/state_loader.h"

namespace fibs::server {

SqlStorage::Connection::Connection(Dialect& dialect) {
  dialect.Open(sql);
  MigrateSchema(sql, dialect);
  writer = std::make_unique<RecordWriter>(sql);
  long long number = 0;
  sql << "SELECT COALESCE(MAX(number), 0) FROM journal", soci::into(number);
  last = static_cast<RecordNumber>(number);
}

template <class Work>
auto SqlStorage::Run(const Work& work) {
  try {
    if (!connection_) connection_ = std::make_unique<Connection>(*dialect_);
    return work(*connection_);
  } catch (const soci::soci_error& error) {
    connection_.reset();
    throw StorageError(dialect_->Explain(error));
  } catch (...) {
    connection_.reset();
    throw;
  }
}

SqlStorage::SqlStorage(const Config& config) : dialect_(MakeDialect(config)) {
  Run([](Connection&) {});
}

StoredState SqlStorage::Load() {
  return Run([](Connection& connection) { return LoadState(connection.sql); });
}

std::vector<FinishedMatch> SqlStorage::LoadHistory(AccountId account, int count) {
  return Run([&](Connection& connection) { return ReadHistory(connection.sql, account, count); });
}

std::optional<ArchivedMatch> SqlStorage::LoadMatch(MatchId match) {
  return Run([&](Connection& connection) { return ReadMatch(connection.sql, match); });
}

std::optional<ArchivedMatch> SqlStorage::LoadLastMatch(AccountId a, AccountId b) {
  return Run([&](Connection& connection) { return ReadLastMatch(connection.sql, a, b); });
}

void SqlStorage::Commit(std::span<const NumberedRecord> records) {
  Run([&](Connection& connection) {
    while (!records.empty() && records.front().number <= connection.last &&
           records.front().number <= uncertain_) {
      records = records.subspan(1);
    }
    uncertain_ = 0;
    if (records.empty()) return;
    RecordNumber expected = connection.last;
    for (const NumberedRecord& record : records) {
      if (record.number != ++expected) {
        throw StorageError(
            fmt::format("record {} came where record {} was expected; nothing was "
                        "stored; please report it",
                        record.number, expected));
      }
    }
    uncertain_ = expected;
    soci::transaction transaction(connection.sql);
    for (const NumberedRecord& record : records) connection.writer->Write(record);
    connection.writer->WriteLastIds();
    transaction.commit();
    uncertain_ = 0;
    connection.last = expected;
  });
}

}  // namespace fibs::server
