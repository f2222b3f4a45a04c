#pragma once

#include <soci/soci.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/core/records/record.h"
#include "server/storage/rows_statement.h"

// What a core that takes over has to know of the links to edges: the table `causes`, with the last
// cause of each session, the table `edges`, and leader.core. Keys are the same 64 bits with a sign.
// Throws soci_error.
namespace fibs::server {

// Writes them, inside a transaction of the caller: for each session once, as it is at the end of
// the batch.
class LinkWriter {
 public:
  LinkWriter(soci::session& sql, long long epoch, Rows rows);

  void Note(const Cause& cause, RecordNumber number);
  void End(SessionKey session);
  void Link(const std::vector<EdgeId>& edges);
  void Save(const std::string& core);
  // Before the commit.
  void Flush();

 private:
  struct CauseRow {
    long long session = 0, input = 0, before = 0, record = 0, epoch = 0;

    // See columns.h.
    template <typename F>
    void ForEachColumn(F&& f) {
      f("session", session);
      f("input", input);
      f("before", before);
      f("record", record);
      f("epoch", epoch);
    }
  };
  struct EndedRow {
    long long session = 0;

    template <typename F>
    void ForEachColumn(F&& f) {
      f("session", session);
    }
  };

  CauseRow row_;
  EndedRow ended_;
  long long edge_ = 0;
  std::map<SessionKey, std::optional<CauseRow>> causes_;  // none: its row is to go
  std::optional<std::vector<EdgeId>> edges_;
  std::string core_;  // in hexadecimal digits; empty: as it is stored
  // Bound to the above.
  RowsStatement<CauseRow> save_causes_;
  RowsStatement<EndedRow> erase_causes_;
  soci::statement erase_edges_, insert_edge_, save_core_;
};

// Deletes the causes of sessions that ended together with their core and their edge, so that nobody
// reported their end. Inside the transaction that begins an epoch, behind what begins it.
//
// An edge asks again for as long as it has no answer, and closes sessions that missed a core. So a
// row counts no more when a whole epoch has passed since. Epochs of servers that could not start
// and of fibs-admin answer nobody: many records must have passed, too.
void EraseOldCauses(soci::session& sql);

void LoadLinks(soci::session& sql, StoredState& state);

}  // namespace fibs::server
