#pragma once

#include <vector>

#include "server/core/records/record.h"
#include "server/storage/tables/row_statement.h"

namespace fibs::server {

const TableOf<Club>& ClubTable();
const TableOf<ClubMember>& ClubMemberTable();

// What records say of clubs, and of who is in them.
class ClubRows {
 public:
  static std::vector<const TableText*> Tables() { return {&ClubTable(), &ClubMemberTable()}; }
  static void Load(soci::session& sql, StoredState& state);

  explicit ClubRows(const Writing& writing);
  void Write(const ClubSaved& record, const NumberedRecord&) { save_.Add(record.club); }
  void Write(const ClubMemberSaved& record, const NumberedRecord&) {
    save_member_.Add(record.member);
  }
  void Write(const ClubMemberGone& record, const NumberedRecord&) { erase_.Add(record.member); }
  void Write(const ClubClosed& record, const NumberedRecord&) {
    close_.Add({.id = record.club, .name = {}, .closed = record.closed});
    erase_of_club_.Add(record.club);
  }
  void Write(const AccountErased& record, const NumberedRecord&) {
    erase_of_account_.Add(record.account);
  }

 private:
  RowStatement<Club> save_, close_;
  RowStatement<ClubMember> save_member_;
  EraseStatement erase_, erase_of_club_, erase_of_account_;
};

}  // namespace fibs::server
