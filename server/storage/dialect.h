#pragma once

#include <soci/soci.h>

#include <memory>
#include <string>

#include "server/config.h"

namespace fibs::server {

// Everything in which SQLite and PostgreSQL differ; the rest of the storage is one code path.
class Dialect {
 public:
  virtual ~Dialect() = default;

  // Connects, makes sure that no other server writes to this database, and sets what a commit
  // means (`durability`). Throws soci_error, StorageError.
  virtual void Open(soci::session& sql) = 0;

  // An error in one line, with the cause and what to do. Never holds a bound value.
  virtual std::string Explain(const soci::soci_error& error) const = 0;

  // The type of a 64-bit primary key.
  virtual std::string KeyType() const = 0;
};

// A PostgreSQL URL in the form in which SOCI hands it on unchanged, with time limits for a server
// that does not answer where it names none.
std::string PostgresConnection(const std::string& url);

// SQLite in `config.data`, or PostgreSQL at `config.database`. Throws StorageError.
std::unique_ptr<Dialect> MakeDialect(const Config& config);

}  // namespace fibs::server
