#pragma once

#include <vector>

#include "server/core/records/record.h"
#include "server/storage/tables/row_statement.h"

namespace fibs::server {

const TableOf<StoredMessage>& MessageTable();

// What records say of messages that wait for their readers.
class MessageRows {
 public:
  static std::vector<const TableText*> Tables() { return {&MessageTable()}; }
  static void Load(soci::session& sql, StoredState& state);

  explicit MessageRows(const Writing& writing);
  void Write(const MessageLeft& record, const NumberedRecord&) { insert_.Add(record.message); }
  void Write(const MessageDelivered& record, const NumberedRecord&) { erase_.Add(record.message); }
  void Write(const AccountErased& record, const NumberedRecord&) { erase_all_.Add(record.account); }

 private:
  RowStatement<StoredMessage> insert_;
  EraseStatement erase_, erase_all_;
};

}  // namespace fibs::server
