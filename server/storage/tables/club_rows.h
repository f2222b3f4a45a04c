#pragma once

#include <vector>

#include "server/core/records/record.h"
#include "server/storage/tables/row_statement.h"

namespace fibs::server {

const TableOf<Club>& ClubTable();
const TableOf<ClubMember>& ClubMemberTable();
const TableOf<ClubLink>& ClubLinkTable();

// What records say of clubs, of who is in them, and of links into them.
class ClubRows {
 public:
  static std::vector<const TableText*> Tables() {
    return {&ClubTable(), &ClubMemberTable(), &ClubLinkTable()};
  }
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
    erase_links_of_club_.Add(record.club);
  }
  void Write(const ClubLinkSaved& record, const NumberedRecord&) { save_link_.Add(record.link); }
  void Write(const ClubLinkGone& record, const NumberedRecord&) { erase_link_.Add(record.link); }
  void Write(const AccountErased& record, const NumberedRecord&) {
    erase_of_account_.Add(record.account);
    erase_links_of_account_.Add(record.account);
  }

 private:
  RowStatement<Club> save_, close_;
  RowStatement<ClubMember> save_member_;
  EraseStatement erase_, erase_of_club_, erase_of_account_;
  RowStatement<ClubLink> save_link_;
  EraseStatement erase_link_, erase_links_of_club_, erase_links_of_account_;
};

}  // namespace fibs::server
