#pragma once

#include <soci/soci.h>

#include <chrono>
#include <functional>
#include <memory>

#include "server/config.h"

namespace fibs::server {

// A connection that reads a database beside a server that may be writing to it: no lock, nothing is
// made or changed. It is made when it is needed, and again when it was lost.
class ReadConnection {
 public:
  struct Patience {
    std::chrono::milliseconds busy = std::chrono::seconds(10);  // for a SQLite that is locked
    std::chrono::milliseconds work{};  // for what Run does, or one statement of it; 0: no limit
  };

  // Opens nothing yet.
  explicit ReadConnection(const Config& config);
  ReadConnection(const Config& config, Patience patience);
  ~ReadConnection();

  // Throws StorageError, also when the database is not of this program's schema version.
  void Run(const std::function<void(soci::session&)>& work);

 private:
  struct Connection;

  const Config config_;
  const Patience patience_;
  std::unique_ptr<Connection> connection_;
};

}  // namespace fibs::server
