#pragma once

#include <string>
#include <vector>

#include "server/core/records/record.h"
#include "server/storage/tables/row_statement.h"

namespace fibs::server {

const TableOf<StoredMail>& MailTable();
const TableOf<std::string>& MailKeyTable();

// What records say of mails that wait to be sent, and of the key of mails.
class MailRows {
 public:
  static std::vector<const TableText*> Tables() { return {&MailTable(), &MailKeyTable()}; }
  static void Load(soci::session& sql, StoredState& state);

  explicit MailRows(const Writing& writing);
  void Write(const MailWritten& record, const NumberedRecord&) { insert_.Add(record.mail); }
  void Write(const MailGone& record, const NumberedRecord&) { erase_.Add(record.mail); }
  void Write(const MailKeyMade& record, const NumberedRecord&) { insert_key_.Add(record.key); }
  void Write(const AccountErased& record, const NumberedRecord&) { erase_all_.Add(record.account); }

 private:
  RowStatement<StoredMail> insert_;
  EraseStatement erase_, erase_all_;
  RowStatement<std::string> insert_key_;
};

}  // namespace fibs::server
