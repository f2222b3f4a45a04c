#pragma once

#include <vector>

#include "server/core/records/record.h"
#include "server/storage/tables/row_statement.h"

namespace fibs::server {

const TableOf<Seek>& SeekTable();

// What records say of seeks by days that stand.
class SeekRows {
 public:
  static std::vector<const TableText*> Tables() { return {&SeekTable()}; }
  static void Load(soci::session& sql, StoredState& state);

  explicit SeekRows(const Writing& writing);
  void Write(const SeekPut& record, const NumberedRecord&) { insert_.Add(record.seek); }
  void Write(const SeekEnded& record, const NumberedRecord&) { erase_.Add(record.seek); }
  void Write(const AccountErased& record, const NumberedRecord&) { erase_all_.Add(record.account); }

 private:
  RowStatement<Seek> insert_;
  EraseStatement erase_, erase_all_;
};

}  // namespace fibs::server
