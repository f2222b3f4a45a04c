#pragma once

#include <soci/soci.h>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include "server/config.h"
#include "server/core/play/warm_state.h"
#include "server/storage/dialect.h"
#include "server/storage/follower.h"
#include "server/storage/sql_storage.h"
#include "server/storage/storage.h"
#include "server/storage/summary_migration.h"

namespace fibs::server {

// What a server begins with that leads.
struct Led {
  std::unique_ptr<SqlStorage> storage;
  StoredState state;
  std::unique_ptr<WarmState> warm;  // accounts and saved matches, which are not in `state` then
};

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

  // Where another server leads: keeps a copy of what is stored, so that little has to be read when
  // this one leads. Only where the lock is in the database. Gives whether there is a copy. Throws
  // DatabaseFailed.
  bool Follow();
  // What is stored, after TryLead has given `storage`.
  Led Take(std::unique_ptr<SqlStorage> storage);

 private:
  const Config config_;
  const Progress progress_;
  std::unique_ptr<Dialect> dialect_;
  std::unique_ptr<soci::session> sql_;
  std::unique_ptr<Follower> follower_;
};

// What is told while a server waits; any may be empty.
struct StandbyReports {
  Progress progress;            // also of a start (SqlStorage)
  std::function<void()> waits;  // once, when another server leads
  Progress problem;             // each cause for which the database cannot be used
  // It knows all that is stored now; `warm`: and has a copy of it (Standby::Follow).
  std::function<void(bool warm)> follows = {};
};

// Tries until it leads and has read what is stored, also when PostgreSQL cannot be used, so long
// after it could not: an outage must not end a server that others rely on. Nothing: `stop` was
// requested. Throws StorageError when waiting is in vain: a database of a newer version, or an
// SQLite database that nobody else has and that cannot be used.
std::optional<Led> WaitToLead(const Config& config, const StandbyReports& reports,
                              std::stop_token stop = {},
                              std::chrono::milliseconds after_failure = std::chrono::seconds(1));

}  // namespace fibs::server
