#pragma once

#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/world/record.h"

namespace fibs::server {

// What went wrong in one clear line, with the cause and what to do.
class StorageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
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

// Where records go and old matches come from. Used by one thread at a time: Load at start, then
// only the storage thread. Reading throws StorageError.
class Storage {
 public:
  virtual ~Storage() = default;

  // Everything that was committed.
  virtual StoredState Load() = 0;

  // Stores the records, in order, all or none; when it returns they are as safe as `durability`
  // says. Throws StorageError and has stored nothing then; the same records can be given again,
  // except after LeadershipLost.
  virtual void Commit(std::span<const NumberedRecord> records) = 0;

  // The last `count` matches that an account has finished, newest first.
  virtual std::vector<FinishedMatch> LoadHistory(AccountId account, int count) = 0;
  // A match, finished or not, with its inputs; none when there is no such number or a new match
  // took its place.
  virtual std::optional<ArchivedMatch> LoadMatch(MatchId match) = 0;
  // The last match that the two have finished.
  virtual std::optional<ArchivedMatch> LoadLastMatch(AccountId a, AccountId b) = 0;
};

}  // namespace fibs::server
