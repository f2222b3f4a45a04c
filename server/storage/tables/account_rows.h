#pragma once

#include <unordered_map>
#include <vector>

#include "server/core/records/record.h"
#include "server/storage/tables/query.h"
#include "server/storage/tables/row_statement.h"

namespace fibs::server {

const TableOf<Account>& AccountTable();

// What records say of accounts. A saved account waits for Flush, or for a record that depends on
// it.
class AccountRows {
 public:
  static std::vector<const TableText*> Tables() { return {&AccountTable()}; }
  static void Load(soci::session& sql, StoredState& state);
  // A part of them, behind those in `accounts`.
  static void Load(soci::session& sql, KeyRange ids, std::vector<Account>& accounts);
  struct Size {
    size_t rows = 0;
    long long last_id = 0;
  };
  static Size SizeOf(soci::session& sql);

  explicit AccountRows(const Writing& writing);
  void Write(const AccountCreated& record, const NumberedRecord&) { Save(record.account); }
  void Write(const AccountSaved& record, const NumberedRecord&) { Save(record.account); }
  void Write(const AccountErased& record, const NumberedRecord&);
  void Flush();

 private:
  // `account` must live until Flush.
  void Save(const Account& account);

  std::vector<const Account*> pending_;               // to be saved, each once
  std::unordered_map<AccountId, size_t> pending_at_;  // where each is in there
  RowStatement<Account> save_;
  EraseStatement erase_, erase_performances_;  // the latter are rows that workers write
};

}  // namespace fibs::server
