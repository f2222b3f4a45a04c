#pragma once

#include <vector>

#include "server/core/records/record.h"
#include "server/storage/tables/row_statement.h"

namespace fibs::server {

const TableOf<AccessToken>& AccessTokenTable();

// What records say of tokens that log accounts in.
class AccessTokenRows {
 public:
  static std::vector<const TableText*> Tables() { return {&AccessTokenTable()}; }
  static void Load(soci::session& sql, StoredState& state);

  explicit AccessTokenRows(const Writing& writing);
  void Write(const AccessTokenSaved& record, const NumberedRecord&) { save_.Add(record.token); }
  void Write(const AccessTokenEnded& record, const NumberedRecord&) { erase_.Add(record.token); }
  void Write(const AccountErased& record, const NumberedRecord&) { erase_all_.Add(record.account); }

 private:
  RowStatement<AccessToken> save_;
  EraseStatement erase_, erase_all_;
};

}  // namespace fibs::server
