#include "server/host/doors/socket_address.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace fibs::server {

SocketAddress::SocketAddress(const std::string& path) : path_(path) {
  if (path.size() < sizeof(sockaddr_un::sun_path)) return;
  const size_t slash = path.rfind('/');
  directory_ = open(path.substr(0, slash).c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (directory_ < 0) throw std::system_error(errno, std::generic_category(), path);
  path_ = fmt::format("/proc/self/fd/{}{}", directory_, path.substr(slash));
}

SocketAddress::~SocketAddress() {
  if (directory_ >= 0) close(directory_);
}

int ConnectToSocket(const std::string& path, int seconds_max) {
  const SocketAddress address(path);
  sockaddr_un name{};
  name.sun_family = AF_UNIX;
  address.path().copy(name.sun_path, sizeof(name.sun_path) - 1);
  const int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0) return -1;
  const timeval patience{.tv_sec = seconds_max, .tv_usec = 0};
  setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
  setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof(patience));
  if (connect(fd, reinterpret_cast<const sockaddr*>(&name), sizeof(name)) == 0) return fd;
  const int error = errno;
  close(fd);
  errno = error;
  return -1;
}

}  // namespace fibs::server
