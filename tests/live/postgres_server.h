#pragma once

#include <sys/types.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tests/host/temp_dir.h"
#include "tests/live/server_process.h"

namespace fibs::live {

// A PostgreSQL server of a test's own on loopback, which may crash, come back and be replaced by
// its replica. Needs PostgreSQL's programs (Debian: package postgresql); as root it runs as another
// user, since PostgreSQL refuses to run as root. Each function throws NotSeen when it fails.
class PostgresServer {
 public:
  // Why there can be none; empty: there can.
  static std::string Problem();

  // A new cluster, which runs.
  PostgresServer();
  // A replica of `primary`, which runs. The primary then commits nothing that it does not have.
  static std::unique_ptr<PostgresServer> ReplicaOf(PostgresServer& primary);
  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  uint16_t port() const { return port_.number(); }
  // An empty database with that name.
  void MakeDatabase(const std::string& name);

  // All its processes end at once, and the database is what a crash leaves of it.
  void Crash();
  void Start();
  // A replica leads from now on.
  void Promote();

 private:
  struct Empty {};
  explicit PostgresServer(Empty);

  std::string Data() const { return directory_.path() + "/data"; }
  void Sql(const std::string& text);
  // One of PostgreSQL's programs, as the user of the server.
  void Run(const std::string& program, std::vector<std::string> arguments);

  const server::TempDir directory_;
  const ReservedPort port_;
  bool running_ = false;
};

}  // namespace fibs::live
