#pragma once

#include <span>

#include "server/storage/tables/stored_tables.h"

namespace fibs::server {

// Carries out what records mean for the tables, inside a transaction of the caller, by statements
// that are prepared once. Throws soci_error.
//
// Most records are inputs of matches, saved accounts and causes: these wait until the end of the
// transaction, or until another record depends on them, and are written together where the
// database can. The rest is carried out in order.
class RecordWriter {
 public:
  // `epoch`: of the process that writes (leader.h).
  RecordWriter(soci::session& sql, long long epoch, Rows rows) : tables_({sql, epoch, rows}) {}

  // All records of a transaction.
  void Write(std::span<const NumberedRecord> records);

 private:
  StoredTables tables_;
};

}  // namespace fibs::server
