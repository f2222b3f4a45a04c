#include "tests/world/peer.h"

#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "tests/broken.h"

namespace fibs::server::model {

std::pair<Peer, int> Peer::Connect(int send_buffer) {
  std::array<int, 2> ends{};
  Require(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends.data()) == 0,
          "no socket");
  setsockopt(ends[1], SOL_SOCKET, SO_SNDBUF, &send_buffer, sizeof(send_buffer));
  Peer peer;
  peer.socket_ = ends[0];
  return {std::move(peer), ends[1]};
}

size_t Peer::CountMax(size_t most) {
  constexpr size_t kOthers = 200;
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  return std::min<size_t>(most, (files.rlim_max - kOthers) / 2);
}

void Peer::Write(std::string_view bytes) {
  if (!is_open()) return;
  unsent_ += bytes;
  const ssize_t sent = send(socket_, unsent_.data(), unsent_.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
  if (sent > 0) unsent_.erase(0, static_cast<size_t>(sent));
}

void Peer::EndInput() {
  if (is_open()) shutdown(socket_, SHUT_WR);
}

size_t Peer::CountUnread() const {
  int count = 0;
  if (is_open()) ioctl(socket_, FIONREAD, &count);
  return static_cast<size_t>(count);
}

void Peer::Cut() {
  if (is_open()) close(std::exchange(socket_, -1));
}

std::string Peer::Read(size_t most) {
  std::string bytes;
  std::array<char, 4096> buffer;
  while (is_open() && bytes.size() < most) {
    const ssize_t count =
        recv(socket_, buffer.data(), std::min(most - bytes.size(), buffer.size()), MSG_DONTWAIT);
    if (count == 0 || (count < 0 && errno != EAGAIN)) Cut();
    if (count <= 0) break;
    bytes.append(buffer.data(), static_cast<size_t>(count));
  }
  return bytes;
}

}  // namespace fibs::server::model
