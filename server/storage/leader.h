#pragma once

#include <soci/soci.h>

#include <string>

#include "server/core/records/record.h"
#include "server/storage/tables/table.h"

namespace fibs::server {

// The one row of the table `leader`: whose database it is, and what was stored.
struct LeaderRow {
  long long epoch = 0;  // grows with each server, or fibs-admin, that takes over
  // Random: two servers have the same epoch when a database lost its last commits, as when one
  // takes the place of another that was ahead of it.
  long long token = 0;
  long long record = 0;    // the last record that is stored
  long long wrote = 0;     // the epoch in which that was
  long long unpruned = 0;  // journal rows up to this number may be of older versions
  std::string core = {};   // see link_rows.h; in hexadecimal digits; not read with the rest
};

const TableOf<LeaderRow>& LeaderRowTable();

// The table `leader` on one connection. Throws soci_error.
class LeaderTable {
 public:
  explicit LeaderTable(soci::session& sql);

  LeaderRow Read();
  // Begins a new epoch, erases the causes that are too old for it, and returns the row as it is
  // from then on. This is committed before anything is read, so that nothing that is read can
  // change any more.
  // `with_changes`: from then on changes are written for standbys (changes.h).
  LeaderRow TakeOver(bool with_changes = false);
  // Inside the transaction of a commit, and first: notes up to which record it goes. False: the
  // epoch is another server's, and nothing may be stored.
  bool Advance(const LeaderRow& row);
  // Inside the same transaction: of the journal rows behind `from`, up to `to`, deletes those that
  // older versions wrote and nobody reads.
  void Prune(long long from, long long to);

 private:
  soci::session& sql_;
  LeaderRow row_;
  long long prune_from_ = 0, prune_to_ = 0;
  soci::statement advance_, prune_;  // bound to the fields above
};

}  // namespace fibs::server
