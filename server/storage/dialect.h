#pragma once

#include <soci/soci.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "server/config.h"
#include "server/storage/tables/row_statement.h"

namespace fibs::server {

// Everything in which SQLite and PostgreSQL differ; the rest of the storage is one code path.
class Dialect {
 public:
  virtual ~Dialect() = default;

  // Connects, and sets what a commit means (`durability`). Throws soci_error, StorageError.
  virtual void Open(soci::session& sql) = 0;

  // Makes sure that no other server writes to this database while the connection lasts. Waits so
  // long for one that has just ended. Throws soci_error, DatabaseInUse.
  virtual void Lock(soci::session& sql, std::chrono::milliseconds patience) = 0;
  // The same without waiting. False: another server has the database.
  virtual bool TryLock(soci::session& sql) = 0;

  // Whether the lock is lost with the connection, so that another server may lead while this one
  // lives. If so, from BeginLease on the database ends a connection that has not asked anything for
  // `leader.lease_seconds`: the server behind it is frozen or cut off.
  virtual bool HasLease() const = 0;
  virtual void BeginLease(soci::session& sql) = 0;

  // What the clock of the database's machine says, in Unix milliseconds; none: it is this machine.
  virtual std::optional<long long> ReadClock(soci::session& sql) = 0;

  // An error in one line, with the cause and what to do. Never holds a bound value.
  virtual std::string Explain(const soci::soci_error& error) const = 0;

  // What defines a 64-bit primary key.
  virtual std::string KeyType() const = 0;

  // The faster way to write many.
  virtual Rows rows() const = 0;
};

// A PostgreSQL URL in the form in which SOCI hands it on unchanged. Two settings are added where
// the URL has none of its own: to connect to a server that can be written to, and to notice within
// `silence` or a little more that it is gone.
std::string PostgresConnection(const std::string& url,
                               std::chrono::seconds silence = std::chrono::seconds(20));

// Connects to it. PostgreSQL's notices ("WARNING: terminating connection ..."), which libpq writes
// to standard error, are dropped: the failure that follows says the same, and a thread that stores
// must not wait for the reader of standard error. Throws soci_error.
void ConnectPostgres(soci::session& sql, const std::string& connection);

// SQLite in `config.data`, or PostgreSQL at `config.database`. Throws StorageError.
std::unique_ptr<Dialect> MakeDialect(const Config& config);

}  // namespace fibs::server
