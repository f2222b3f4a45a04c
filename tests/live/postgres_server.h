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

  // What a shell says for its programs: with their paths, as the user of the server, and told where
  // it is.
  std::string Program(const std::string& name, const std::string& arguments = "") const;
  std::string ClientOptions() const;
  // ... to control it: "start", "stop", "restart".
  std::string Control(const std::string& what) const;
  std::string User() const;
  const std::string& directory() const { return directory_.path(); }
  std::string Data() const { return directory_.path() + "/data"; }
  // What a query says.
  std::string Ask(const std::string& query);

  // All its processes end at once, and the database is what a crash leaves of it.
  void Crash();
  void Start();
  // A replica leads from now on.
  void Promote();

 private:
  struct Empty {};
  explicit PostgresServer(Empty);

  void Sql(const std::string& text);
  // One of PostgreSQL's programs, as the user of the server.
  std::string Run(const std::string& program, std::vector<std::string> arguments);

  const server::TempDir directory_;
  const ReservedPort port_;
  bool running_ = false;
};

}  // namespace fibs::live
