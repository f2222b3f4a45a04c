#pragma once

#include <vector>

#include "server/core/records/record.h"
#include "server/storage/tables/row_statement.h"

namespace fibs::server {

const TableOf<FriendsSaved>& FriendTable();

// What records say of those whom accounts call friends.
class FriendRows {
 public:
  static std::vector<const TableText*> Tables() { return {&FriendTable()}; }
  static void Load(soci::session& sql, StoredState& state);

  explicit FriendRows(const Writing& writing);
  void Write(const FriendsSaved& record, const NumberedRecord&) { save_.Add(record); }
  void Write(const AccountErased& record, const NumberedRecord&) { erase_.Add(record.account); }

 private:
  RowStatement<FriendsSaved> save_;
  EraseStatement erase_;
};

}  // namespace fibs::server
