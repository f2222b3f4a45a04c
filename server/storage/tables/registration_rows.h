#pragma once

#include <vector>

#include "server/core/records/record.h"
#include "server/storage/tables/row_statement.h"

namespace fibs::server {

const TableOf<RegistrationCode>& RegistrationCodeTable();
const TableOf<Wave>& WaveTable();

// What records say of who may register.
class RegistrationRows {
 public:
  static std::vector<const TableText*> Tables() { return {&RegistrationCodeTable(), &WaveTable()}; }
  static void Load(soci::session& sql, StoredState& state);

  explicit RegistrationRows(const Writing& writing);
  void Write(const RegistrationCodeSaved& record, const NumberedRecord&) { save_.Add(record.code); }
  void Write(const RegistrationCodeGone& record, const NumberedRecord&) { erase_.Add(record.code); }
  void Write(const AccountErased& record, const NumberedRecord&) {
    erase_used_.Add(record.account);
  }
  void Write(const WaveBegun& record, const NumberedRecord&) { begin_.Add(record.wave); }
  void Write(const WaveEnded& record, const NumberedRecord&) { end_.Add(record.wave); }

 private:
  RowStatement<RegistrationCode> save_;
  RowStatement<Wave> begin_;
  EraseStatement erase_, erase_used_, end_;
};

}  // namespace fibs::server
