#pragma once

#include <soci/soci.h>

#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "server/core/records/record.h"
#include "server/storage/leader.h"
#include "server/storage/tables/table.h"

namespace fibs::server {

// Which accounts and matches some records have changed, but for the inputs of matches, which are
// rows of the journal.
class ChangedRows {
 public:
  void Note(const Record& record);
  // "a12 a13 m7": the accounts 12 and 13, the match 7.
  std::string Text() const;
  void Add(std::string_view text);
  bool empty() const { return accounts_.empty() && matches_.empty(); }

  const std::set<long long>& accounts() const { return accounts_; }
  const std::set<long long>& matches() const { return matches_; }

 private:
  std::set<long long> accounts_, matches_;
};

// A row of the table `changes`: what a commit has changed. Commits that change nothing of which
// standbys must hear have none. A standby that has read a row, and finds it again, knows all that
// was stored before it: who leads begins with a row of its token, and where somebody has led who
// wrote no rows, all older ones are gone.
struct ChangeRow {
  long long number = 0;
  long long token = 0;  // of who wrote it (LeaderRow)
  std::string changed = {};
};

const TableOf<ChangeRow>& ChangeTable();

// Writes them on one connection; one that leads. Throws soci_error.
class ChangeLog {
 public:
  // So many rows are kept: a standby that is further behind reads everything.
  static constexpr long long kKept = 100'000;

  explicit ChangeLog(soci::session& sql);
  ChangeLog(const ChangeLog&) = delete;
  ChangeLog& operator=(const ChangeLog&) = delete;

  // LeaderTable::Advance, and writes what has changed in the same statement. Old rows go, by and
  // by. After a transaction that is not committed this object is of no use any more.
  bool Advance(const LeaderRow& row, std::string changed);

 private:
  LeaderRow row_;
  ChangeRow last_;
  long long prune_to_ = 0;
  soci::statement advance_, prune_;  // bound to the fields above
};

// In the transaction that takes over: `before` is the row of who led until then.
void BeginChanges(soci::session& sql, const LeaderRow& before, long long token);

}  // namespace fibs::server
