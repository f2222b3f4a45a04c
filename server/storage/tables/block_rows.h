#pragma once

#include <vector>

#include "server/core/records/record.h"
#include "server/storage/tables/row_statement.h"

namespace fibs::server {

const TableOf<BlocksSaved>& BlockTable();

// What records say of those whom accounts block.
class BlockRows {
 public:
  static std::vector<const TableText*> Tables() { return {&BlockTable()}; }
  static void Load(soci::session& sql, StoredState& state);

  explicit BlockRows(const Writing& writing);
  void Write(const BlocksSaved& record, const NumberedRecord&) { save_.Add(record); }
  void Write(const AccountErased& record, const NumberedRecord&) { erase_.Add(record.account); }

 private:
  RowStatement<BlocksSaved> save_;
  EraseStatement erase_;
};

}  // namespace fibs::server
