#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/core/records/record.h"
#include "server/storage/tables/row_statement.h"

// What a core that takes over has to know of the links to edges: the table `causes`, with the last
// cause of each session, the table `edges`, and leader.core. Keys are the same 64 bits with a sign.
// Throws soci_error.
namespace fibs::server {

struct CauseRow {
  Cause cause = {};
  RecordNumber record = 0;
  long long epoch = 0;
};

const TableOf<CauseRow>& CauseTable();
const TableOf<EdgeId>& EdgeTable();

// Writes them at Flush, before the commit: for each session once, as it is at the end of the batch.
class LinkRows {
 public:
  static std::vector<const TableText*> Tables() { return {&CauseTable(), &EdgeTable()}; }
  static void Load(soci::session& sql, StoredState& state);

  explicit LinkRows(const Writing& writing);
  // Every record has a cause.
  void Note(const NumberedRecord& of);
  void Write(const SessionEnded& record, const NumberedRecord&) {
    causes_[record.session] = std::nullopt;
  }
  void Write(const EdgesLinked& record, const NumberedRecord&) { edges_ = record.edges; }
  void Write(const CoreSaved& record, const NumberedRecord&);
  void Flush();

 private:
  long long epoch_;
  std::map<SessionKey, std::optional<CauseRow>> causes_;  // none: its row is to go
  std::optional<std::vector<EdgeId>> edges_;
  std::string core_;  // in hexadecimal digits; empty: as it is stored
  RowStatement<CauseRow> save_causes_;
  EraseStatement erase_causes_;
  RowStatement<EdgeId> insert_edge_;
  soci::statement erase_edges_, save_core_;  // bound to core_
};

// Deletes the causes of sessions that ended together with their core and their edge, so that nobody
// reported their end. Inside the transaction that begins an epoch, behind what begins it.
//
// An edge asks again for as long as it has no answer, and closes sessions that missed a core. So a
// row counts no more when a whole epoch has passed since. Epochs of servers that could not start
// and of fibs-admin answer nobody: many records must have passed, too.
void EraseOldCauses(soci::session& sql);

}  // namespace fibs::server
