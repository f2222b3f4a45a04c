#pragma once

#include <vector>

#include "server/core/records/record.h"
#include "server/storage/tables/row_statement.h"

namespace fibs::server {

const TableOf<OwnData>& OwnDataTable();

// What records say of files that people fetch of what is kept of them.
class OwnDataRows {
 public:
  static std::vector<const TableText*> Tables() { return {&OwnDataTable()}; }
  static void Load(soci::session& sql, StoredState& state);

  explicit OwnDataRows(const Writing& writing);
  void Write(const OwnDataMade& record, const NumberedRecord&) { save_.Add(record.data); }
  void Write(const OwnDataGone& record, const NumberedRecord&) { erase_.Add(record.account); }
  void Write(const AccountErased& record, const NumberedRecord&) { erase_.Add(record.account); }

 private:
  RowStatement<OwnData> save_;
  EraseStatement erase_;
};

}  // namespace fibs::server
