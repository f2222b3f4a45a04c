#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace fibs::server::model {

// The far end of a connection: a real socket of somebody who may read nothing or a little, end his
// side, or be gone.
class Peer {
 public:
  Peer() = default;
  Peer(Peer&& other) noexcept
      : socket_(std::exchange(other.socket_, -1)), unsent_(std::move(other.unsent_)) {}
  Peer& operator=(Peer&& other) noexcept {
    std::swap(socket_, other.socket_);
    std::swap(unsent_, other.unsent_);
    return *this;
  }
  ~Peer() { Cut(); }

  // A connection: its peer, and the server's socket with a send buffer of so many bytes.
  static std::pair<Peer, int> Connect(int send_buffer);
  // So many can be there at a time, `most` at most.
  static size_t CountMax(size_t most);

  bool is_open() const { return socket_ >= 0; }
  // What the system does not take goes with the next write.
  void Write(std::string_view bytes);
  // Nothing more is sent, and still read.
  void EndInput();
  // Bytes that have come and are not read.
  size_t CountUnread() const;
  // They make it a reset for the server.
  void Cut();
  // Some of what has come. At the end of it the socket is closed.
  std::string Read(size_t most);

 private:
  int socket_ = -1;
  std::string unsent_;
};

}  // namespace fibs::server::model
