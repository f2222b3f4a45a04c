#pragma once

#include <string>
#include <vector>

#include "server/core/records/record.h"
#include "server/storage/tables/row_statement.h"

namespace fibs::server {

const TableOf<FriendLink>& FriendLinkTable();
const TableOf<std::string>& FriendLinkKeyTable();

// What records say of links to friends that stand, and of the key of their tokens.
class FriendLinkRows {
 public:
  static std::vector<const TableText*> Tables() {
    return {&FriendLinkTable(), &FriendLinkKeyTable()};
  }
  static void Load(soci::session& sql, StoredState& state);

  explicit FriendLinkRows(const Writing& writing);
  void Write(const FriendLinkPut& record, const NumberedRecord&) { insert_.Add(record.link); }
  void Write(const FriendLinkOpened& record, const NumberedRecord&) {
    open_.Add({.id = record.link, .guest = record.guest});
  }
  void Write(const FriendLinkEnded& record, const NumberedRecord&) { erase_.Add(record.link); }
  void Write(const FriendLinkKeyMade& record, const NumberedRecord&) {
    insert_key_.Add(record.key);
  }
  void Write(const AccountErased& record, const NumberedRecord&) { erase_all_.Add(record.account); }

 private:
  RowStatement<FriendLink> insert_, open_;
  EraseStatement erase_, erase_all_;
  RowStatement<std::string> insert_key_;
};

}  // namespace fibs::server
