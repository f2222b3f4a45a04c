#pragma once

#include <string>

namespace fibs::server {

// The address of a Unix-domain socket. A path that is too long for a socket address (107 bytes) is
// reached by its directory's descriptor, which the object holds. Throws std::system_error.
class SocketAddress {
 public:
  explicit SocketAddress(const std::string& path);
  ~SocketAddress();
  SocketAddress(const SocketAddress&) = delete;
  SocketAddress& operator=(const SocketAddress&) = delete;

  const std::string& path() const { return path_; }

 private:
  std::string path_;
  int directory_ = -1;
};

// A blocking connection to the server that listens at a path; -1: there is none, and errno says
// why. Each wait for that server ends after `seconds_max` (EAGAIN). Throws as
// SocketAddress does.
int ConnectToSocket(const std::string& path, int seconds_max);

}  // namespace fibs::server
