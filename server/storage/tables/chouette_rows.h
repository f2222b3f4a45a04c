#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/core/records/record.h"
#include "server/storage/tables/row_statement.h"

namespace fibs::server {

// Inputs by the numbers of their records, which are their order.
struct ChouetteInputRow {
  RecordNumber number = 0;
  ChouetteId chouette = 0;
  Time time{};
  std::string input = {};
};

const TableOf<StoredChouette>& ChouetteTableRows();
const TableOf<ChouetteInputRow>& ChouetteInputTable();

// What records say of chouettes. Those that are over stay, and are not loaded.
class ChouetteRows {
 public:
  static std::vector<const TableText*> Tables() {
    return {&ChouetteTableRows(), &ChouetteInputTable()};
  }
  static void Load(soci::session& sql, StoredState& state);
  // One, with its inputs, whether it is over or not.
  static std::optional<StoredChouette> Find(soci::session& sql, ChouetteId id);

  explicit ChouetteRows(const Writing& writing);
  void Write(const ChouetteSaved& record, const NumberedRecord&) { save_.Add(record.chouette); }
  void Write(const ChouetteInput& record, const NumberedRecord& of) {
    insert_.Add(
        {.number = of.number, .chouette = record.chouette, .time = of.at, .input = record.input});
  }
  void Flush() { insert_.Flush(); }

 private:
  RowStatement<StoredChouette> save_;
  RowStatement<ChouetteInputRow> insert_;
};

}  // namespace fibs::server
