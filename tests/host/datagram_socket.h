#pragma once

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <string>

namespace fibs::server {

// A datagram socket with a name, as a supervisor has it; '@' begins an abstract one.
class DatagramSocket {
 public:
  explicit DatagramSocket(const std::string& name)
      : fd_(socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (name.size() >= sizeof(address.sun_path)) throw std::runtime_error("too long: " + name);
    std::memcpy(address.sun_path, name.data(), name.size());
    if (name.front() == '@') address.sun_path[0] = '\0';
    const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());
    if (bind(fd_, reinterpret_cast<const sockaddr*>(&address), size) != 0) {
      throw std::runtime_error("cannot bind " + name);
    }
  }
  ~DatagramSocket() { close(fd_); }
  DatagramSocket(const DatagramSocket&) = delete;
  DatagramSocket& operator=(const DatagramSocket&) = delete;

  // What has come; nothing: nothing has.
  std::optional<std::string> Read() {
    std::array<char, 4096> text;
    const ssize_t size = recv(fd_, text.data(), text.size(), 0);
    if (size < 0) return std::nullopt;
    return std::string(text.data(), static_cast<size_t>(size));
  }
  // Waits for the next text, at most 30 seconds.
  std::string Wait() {
    pollfd one{.fd = fd_, .events = POLLIN, .revents = 0};
    poll(&one, 1, 30'000);
    return Read().value_or("nothing");
  }

 private:
  int fd_;
};

}  // namespace fibs::server
