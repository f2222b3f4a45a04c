#include "tests/live/http_client.h"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <sys/un.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace fibs::live {
namespace {

Stream Connect(const sockaddr* address, socklen_t size, const std::string& name) {
  const int fd = socket(address->sa_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const bool connected = fd >= 0 && connect(fd, address, size) == 0;
  const int error = errno;
  Stream stream(name, fd, fd);
  if (!connected) throw std::system_error(error, std::generic_category(), name);
  return stream;
}

}  // namespace

Stream ConnectTo(const std::string& host, uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  inet_pton(AF_INET, host.c_str(), &address.sin_addr);
  return Connect(reinterpret_cast<const sockaddr*>(&address), sizeof(address),
                 host + ':' + std::to_string(port));
}

Stream ConnectTo(const std::string& unix_path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  unix_path.copy(address.sun_path, sizeof(address.sun_path) - 1);
  return Connect(reinterpret_cast<const sockaddr*>(&address), sizeof(address), unix_path);
}

std::string HttpGet(Stream stream, const std::string& path) {
  stream.Write("GET " + path + " HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n");
  return stream.ReadToEnd();
}

}  // namespace fibs::live
