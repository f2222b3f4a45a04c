#pragma once

#include <soci/soci.h>

#include <string>

#include "server/config.h"

namespace fibs::server {

// A connection that writes jobs beside the server that leads, without its lock: everything in which
// SQLite and PostgreSQL differ there. Throws soci_error, and StorageError when the database is not
// of this program's schema version.
class JobConnection {
 public:
  explicit JobConnection(const Config& config);

  soci::session& sql() { return sql_; }
  // Begins a transaction that writes.
  void Begin();
  // In Unix milliseconds, by the one clock that all workers have: that of the database's machine.
  long long Now();
  // Behind a SELECT for which no row is to be waited that another one is about to change.
  std::string skip_locked() const;

  // In one line, with the cause.
  static std::string Explain(const soci::soci_error& error);

 private:
  const bool postgres_;
  soci::session sql_;
};

}  // namespace fibs::server
