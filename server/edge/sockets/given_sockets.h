#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/config.h"

namespace fibs::server {

// Sockets that have listened before the program began, and go on when it ends: who connects
// meanwhile waits in the system's queue. Given by systemd or another one who keeps them, as
// sd_listen_fds(3) has it. Each is called by the key of the configuration whose address it is.
class GivenSockets {
 public:
  // What the environment says: LISTEN_PID, LISTEN_FDS, LISTEN_FDNAMES; empty where it says nothing.
  struct Told {
    std::string pid, count, names;  // the names with ':' between them
    int first = 3;                  // descriptor, from which on they are counted
  };

  GivenSockets() = default;  // none
  // Throws ConfigError: not what was told of them, or nothing that can be listened at.
  explicit GivenSockets(const Told& told);
  // Programs that this one starts are not told of them.
  static GivenSockets FromEnvironment();

  // Their addresses take the place of what the keys say. Throws ConfigError: where there is none.
  void PutInto(Config& config) const;
  // The socket at that address, for the caller to close; each once.
  std::optional<int> Take(const std::string& address);

 private:
  struct One {
    int socket = -1;
    std::string key, address;
  };

  std::vector<One> all_;
};

}  // namespace fibs::server
