#pragma once

#include <soci/soci.h>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include "server/config.h"
#include "server/storage/dialect.h"
#include "server/storage/sql_storage.h"
#include "server/storage/storage.h"
#include "server/storage/summary_migration.h"

namespace fibs::server {

// A server that leads its database as soon as no other one does. With SQLite it waits for the lock
// of the data directory; a server that is only frozen keeps that lock. Used by one thread at a
// time.
class Standby {
 public:
  // Connects at the first try. `progress` as of SqlStorage.
  explicit Standby(const Config& config, Progress progress = {});

  // Does not wait. Null: another server leads. Otherwise the storage that this server leads from
  // now on; this object is used up then. Throws StorageError; after DatabaseFailed it can be tried
  // again.
  std::unique_ptr<SqlStorage> TryLead();

 private:
  const Config config_;
  const Progress progress_;
  std::unique_ptr<Dialect> dialect_;
  std::unique_ptr<soci::session> sql_;
};

// What is told while a server waits; any may be empty.
struct StandbyReports {
  Progress progress;            // also of a start (SqlStorage)
  std::function<void()> waits;  // once, when another server leads
  Progress problem;             // each cause for which the database cannot be used
};

struct Led {
  std::unique_ptr<SqlStorage> storage;
  StoredState state;
};

// Tries until it leads and has read what is stored, also when PostgreSQL cannot be used, so long
// after it could not: an outage must not end a server that others rely on. Nothing: `stop` was
// requested. Throws StorageError when waiting is in vain: a database of a newer version, or an
// SQLite database that nobody else has and that cannot be used.
std::optional<Led> WaitToLead(const Config& config, const StandbyReports& reports,
                              std::stop_token stop = {},
                              std::chrono::milliseconds after_failure = std::chrono::seconds(1));

}  // namespace fibs::server
