#pragma once

#include <memory>

#include "server/config.h"
#include "server/storage/dialect.h"
#include "server/storage/record_writer.h"
#include "server/storage/storage.h"

namespace fibs::server {

// Storage in SQLite or PostgreSQL by SOCI. Holds the database for this process alone.
class SqlStorage : public Storage {
 public:
  // Opens the database that `config` names, makes or migrates its tables. Throws StorageError.
  explicit SqlStorage(const Config& config);

  StoredState Load() override;
  // Records must follow each other without a gap.
  void Commit(std::span<const NumberedRecord> records) override;
  std::vector<FinishedMatch> LoadHistory(AccountId account, int count) override;
  std::optional<ArchivedMatch> LoadMatch(MatchId match) override;
  std::optional<ArchivedMatch> LoadLastMatch(AccountId a, AccountId b) override;

 private:
  struct Connection {
    explicit Connection(Dialect& dialect);
    soci::session sql;
    std::unique_ptr<RecordWriter> writer;
    RecordNumber last = 0;  // committed
  };

  // Runs `work` on an open connection. After an error the connection is dropped, since nobody
  // knows its state, and the next call opens a new one.
  template <class Work>
  auto Run(const Work& work);

  std::unique_ptr<Dialect> dialect_;
  std::unique_ptr<Connection> connection_;
  // The last record of a commit that failed: it may have been carried out all the same, when
  // only the answer was lost.
  RecordNumber uncertain_ = 0;
};

}  // namespace fibs::server
