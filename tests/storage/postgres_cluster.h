#pragma once

#include <string>

namespace fibs::server {

// A private PostgreSQL server in a directory of its own, on a unix socket, for the time of a test
// program. Needs the server's programs (Debian: package postgresql) but no rights and no set-up;
// as root it runs as another user, since PostgreSQL refuses to run as root.
class PostgresCluster {
 public:
  static PostgresCluster& Instance();
  ~PostgresCluster();

  // Empty: it runs. Otherwise why it does not.
  const std::string& problem() const { return problem_; }
  // Ends all connections. It comes back with Start, of which the answer is as of problem(). Unless
  // told otherwise it does not sync: only a server with durability "process" may use it.
  bool Stop();
  std::string Start(bool sync = false);
  // The address of a new, empty database.
  std::string NewDatabase();
  std::string Url(const std::string& database) const;

 private:
  PostgresCluster();
  std::string Make();
  // Runs a shell command as the user of the server.
  bool Shell(const std::string& command) const;

  std::string programs_, directory_, user_, problem_;
  bool running_ = false;
  int databases_ = 0;
};

}  // namespace fibs::server
