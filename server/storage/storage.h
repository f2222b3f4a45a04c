#pragma once

#include <span>
#include <stdexcept>
#include <string>

#include "server/world/record.h"

namespace fibs::server {

// What went wrong in one clear line, with the cause and what to do.
class StorageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Where records go. Used by one thread at a time: Load at start, then only the storage thread.
class Storage {
 public:
  virtual ~Storage() = default;

  // Everything that was committed. Throws StorageError.
  virtual StoredState Load() = 0;

  // Stores the records, in order, all or none; when it returns they are as safe as `durability`
  // says. Throws StorageError and has stored nothing then; the same records can be given again.
  virtual void Commit(std::span<const NumberedRecord> records) = 0;
};

}  // namespace fibs::server
