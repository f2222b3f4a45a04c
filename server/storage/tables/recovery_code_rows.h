#pragma once

#include <vector>

#include "server/core/records/record.h"
#include "server/storage/tables/row_statement.h"

namespace fibs::server {

const TableOf<RecoveryCodesSaved>& RecoveryCodeTable();

// What records say of codes by which accounts get new passwords.
class RecoveryCodeRows {
 public:
  static std::vector<const TableText*> Tables() { return {&RecoveryCodeTable()}; }
  static void Load(soci::session& sql, StoredState& state);

  explicit RecoveryCodeRows(const Writing& writing);
  void Write(const RecoveryCodesSaved& record, const NumberedRecord&) { save_.Add(record); }
  void Write(const AccountErased& record, const NumberedRecord&) { erase_.Add(record.account); }

 private:
  RowStatement<RecoveryCodesSaved> save_;
  EraseStatement erase_;
};

}  // namespace fibs::server
