#pragma once

#include <memory>
#include <optional>

#include "server/config.h"
#include "server/storage/changes.h"
#include "server/storage/dialect.h"
#include "server/storage/leader.h"
#include "server/storage/record_writer.h"
#include "server/storage/storage.h"
#include "server/storage/summary_migration.h"

namespace fibs::server {

// Storage in SQLite or PostgreSQL by SOCI. Holds the database for this process alone: by a lock,
// and, if the lock is lost with the connection or removed by somebody, by an epoch. It begins an
// epoch at the start; each commit and each new connection fails if it does not find that epoch
// there.
class SqlStorage : public Storage {
 public:
  // Opens the database that `config` names, makes or migrates its tables. Throws StorageError.
  explicit SqlStorage(const Config& config, Progress progress = {});
  // The same with a connection of `dialect` that has the lock (Standby).
  SqlStorage(const Config& config, Progress progress, std::unique_ptr<Dialect> dialect,
             std::unique_ptr<soci::session> locked);

  // The epoch that this process has begun.
  uint64_t epoch() const { return static_cast<uint64_t>(leader_.epoch); }
  // The last epoch before that in which anything was stored. Before the first Commit.
  uint64_t follows() const { return static_cast<uint64_t>(leader_.wrote); }

  StoredState Load() override;
  // ... but accounts and unfinished matches.
  StoredState LoadRest();
  // The database was of an older version: what was read of it before may be of no use.
  bool migrated() const { return migrated_; }
  // Of this process, as the rows of `changes` have it.
  long long token() const { return leader_.token; }
  // Records must follow each other without a gap.
  void Commit(std::span<const NumberedRecord> records) override;
  void KeepLead() override;
  std::optional<Time> ReadClock() override;
  std::unique_ptr<MatchReader> MakeReader() override;
  std::unique_ptr<PublicReader> MakePublicReader() override;

 private:
  struct Connection {
    std::unique_ptr<soci::session> sql;
    std::unique_ptr<LeaderTable> leader;
    std::unique_ptr<ChangeLog> changes;  // null: standbys have no use for them
    std::unique_ptr<RecordWriter> writer;
  };

  // Runs `work` on an open connection. After an error the connection is dropped, since nobody
  // knows its state, and the next call opens a new one.
  template <class Work>
  auto Run(const Work& work);

  std::unique_ptr<Connection> Connect();
  std::unique_ptr<Connection> Begin(std::unique_ptr<soci::session> locked);
  std::unique_ptr<Connection> Continue(std::unique_ptr<soci::session> sql);
  void CheckEpoch(const LeaderRow& found) const;
  void CheckLeader(const LeaderRow& found);
  [[noreturn]] void LoseLeadership(long long epoch) const;

  const Config config_;
  const Progress progress_;
  std::unique_ptr<Dialect> dialect_;
  std::unique_ptr<Connection> connection_;
  LeaderRow leader_;  // as this process left it; epoch 0: it has not taken over yet
  // The last record of a commit that failed: it may have been carried out all the same, when
  // only the answer was lost.
  std::optional<long long> uncertain_;
  bool leased_ = false;
  bool migrated_ = false;
};

}  // namespace fibs::server
