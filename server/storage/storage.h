#pragma once

#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/core/records/record.h"

namespace fibs::server {

class PublicReader;

// What went wrong in one clear line, with the cause and what to do.
class StorageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The database did not answer, or failed. The same can be tried again.
class DatabaseFailed : public StorageError {
 public:
  using StorageError::StorageError;
};

// Another process holds the database.
class DatabaseInUse : public StorageError {
 public:
  using StorageError::StorageError;
};

// Another process has taken over the database: this one may never write to it again.
class LeadershipLost : public StorageError {
 public:
  using StorageError::StorageError;
};

// Old matches, read by a connection of its own. Used by one thread at a time. Each sees everything
// that was committed before it was called, and throws StorageError.
class MatchReader {
 public:
  virtual ~MatchReader() = default;

  // The last `count` matches that an account has finished, newest first.
  virtual std::vector<FinishedMatch> LoadHistory(AccountId account, int count) = 0;
  // At most `count` of those that he has won, that ended at `since` or later and were not restored
  // (MatchRestored), newest first.
  virtual std::vector<FinishedMatch> LoadWins(AccountId account, Time since, int count) = 0;
  // A match, finished or not, with its inputs up to the record `last`; without them when there are
  // more than `inputs_max` (0: no limit). None when there is no such number or a new match took its
  // place.
  virtual std::optional<ArchivedMatch> LoadMatchUpTo(MatchId match, size_t inputs_max,
                                                     RecordNumber last) = 0;
  // The last match that the two have finished.
  virtual std::optional<MatchId> FindLastMatch(AccountId a, AccountId b) = 0;
  // A match that is over, without its inputs.
  virtual std::optional<FinishedMatch> LoadFinished(MatchId match) = 0;
  // Of an account that was erased: kErasedName.
  virtual std::string NameOf(AccountId account) = 0;

  std::optional<ArchivedMatch> LoadMatch(MatchId match, size_t inputs_max) {
    return LoadMatchUpTo(match, inputs_max, std::numeric_limits<RecordNumber>::max());
  }
};

// Where records go. Used by one thread at a time: Load and the readers are made at start, then only
// the storage thread.
class Storage {
 public:
  virtual ~Storage() = default;

  // Everything that was committed.
  virtual StoredState Load() = 0;

  // Stores the records, in order, all or none; when it returns they are as safe as `durability`
  // says. Throws StorageError and has stored nothing then; the same records can be given again,
  // except after LeadershipLost.
  virtual void Commit(std::span<const NumberedRecord> records) = 0;

  // Finds out whether this process still leads, if another one may be waiting to lead. From the
  // first call on it has to be called each second, or something be committed. Throws as Commit
  // does.
  virtual void KeepLead() = 0;
  // What the database's own clock says; none: it has none. Throws as KeepLead does.
  virtual std::optional<Time> ReadClock() { return std::nullopt; }

  // For another thread, beside the commits. Throws StorageError.
  virtual std::unique_ptr<MatchReader> MakeReader() = 0;
  // Likewise, for the web API.
  virtual std::unique_ptr<PublicReader> MakePublicReader() = 0;
};

}  // namespace fibs::server
