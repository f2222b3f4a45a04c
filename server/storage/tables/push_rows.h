#pragma once

#include <string>
#include <vector>

#include "server/core/records/record.h"
#include "server/storage/tables/row_statement.h"

namespace fibs::server {

const TableOf<PushDevice>& PushDeviceTable();
const TableOf<std::string>& PushKeyTable();

// What records say of browsers that have asked for notices, and of the key that signs these.
class PushRows {
 public:
  static std::vector<const TableText*> Tables() { return {&PushDeviceTable(), &PushKeyTable()}; }
  static void Load(soci::session& sql, StoredState& state);

  explicit PushRows(const Writing& writing);
  void Write(const PushDeviceSaved& record, const NumberedRecord&) { save_.Add(record.device); }
  void Write(const PushDeviceEnded& record, const NumberedRecord&) { erase_.Add(record.device); }
  void Write(const PushKeyMade& record, const NumberedRecord&) { insert_key_.Add(record.key); }
  void Write(const AccountErased& record, const NumberedRecord&) { erase_all_.Add(record.account); }

 private:
  RowStatement<PushDevice> save_;
  EraseStatement erase_, erase_all_;
  RowStatement<std::string> insert_key_;
};

}  // namespace fibs::server
