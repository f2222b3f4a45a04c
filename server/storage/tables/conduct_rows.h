#pragma once

#include <vector>

#include "server/core/records/record.h"
#include "server/storage/tables/row_statement.h"

namespace fibs::server {

const TableOf<ConductEntry>& ConductTable();

// What records say of conduct: a row an entry. None goes, and nothing in one changes but that what
// was written is gone.
class ConductRows {
 public:
  static std::vector<const TableText*> Tables() { return {&ConductTable()}; }
  static void Load(soci::session& sql, StoredState& state);

  explicit ConductRows(const Writing& writing);
  void Write(const ConductNoted& record, const NumberedRecord&) { insert_.Add(record.entry); }
  void Write(const ConductErased& record, const NumberedRecord&) {
    erase_.Add({.id = record.entry});
  }

 private:
  RowStatement<ConductEntry> insert_;
  RowStatement<ConductEntry> erase_;
};

}  // namespace fibs::server
