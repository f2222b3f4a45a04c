#pragma once

#include <soci/soci.h>

#include <map>
#include <memory>
#include <vector>

#include "server/config.h"
#include "server/core/play/warm_state.h"
#include "server/storage/changes.h"
#include "server/storage/dialect.h"
#include "server/storage/tables/match_rows.h"

namespace fibs::server {

// A standby's copy of what the database has of accounts and unfinished matches, which are the most
// of it. It is kept as what another server commits, by the rows of `changes` and of the journal.
// Where these do not lead from what it knows to what is stored, it reads everything anew. Used by
// one thread at a time.
class Follower {
 public:
  // Connects at the first Follow, with a connection of its own. PostgreSQL only.
  explicit Follower(const Config& config);

  // Brings the copy up to what is committed. Throws DatabaseFailed; it can be tried again.
  void Follow();
  // There is a copy. Not with a leader of an older version, which writes no changes.
  bool warm() const { return state_ != nullptr; }

  // For who has just taken over, so that nobody else commits, with this token: the copy as it is
  // stored, with the matches at whose tables somebody sits in `rest`, which has all else. Null: all
  // has to be read. This object is used up then. Throws as Follow does.
  std::unique_ptr<WarmState> Finish(long long token, StoredState& rest);

 private:
  struct OpenTable {
    RecordNumber opened = 0;
    StoredMatch match;
    long long last_input = 0;  // its number
  };

  template <class Work>
  void Run(const Work& work);
  bool Knows(soci::session& sql) const;
  void ReadAll(soci::session& sql);
  void Drop();
  // Gives false when the rows do not go on from the last one that is known.
  bool ReadChanges(soci::session& sql);
  void Apply(soci::session& sql, const ChangedRows& changed);
  void ApplyAccounts(soci::session& sql, const std::vector<long long>& accounts);
  void ApplyMatches(soci::session& sql, const std::vector<long long>& matches);
  // Of these matches, all.
  void ReadInputsOf(soci::session& sql, const std::vector<long long>& matches);
  // Of all matches, those behind the last one that is known.
  void ReadNewInputs(soci::session& sql);

  const std::unique_ptr<Dialect> dialect_;
  std::unique_ptr<soci::session> sql_;
  std::unique_ptr<WarmState> state_;
  std::map<MatchId, OpenTable> open_;  // matches at whose tables somebody sits
  ChangeRow known_;                    // the last row of `changes` that was applied
  long long last_input_ = 0;           // the number of the last journal row that was
  // A connection was lost: a database that comes back may have lost inputs that were read.
  bool doubts_inputs_ = false;
};

}  // namespace fibs::server
