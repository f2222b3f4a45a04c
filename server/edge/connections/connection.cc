#include "server/edge/connections/connection.h"

#include <fmt/format.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <boost/asio/ip/tcp.hpp>
#include <cerrno>
#include <limits>
#include <utility>

namespace fibs::server {
namespace {

constexpr size_t kPartsMax = 64;  // chunks in one gathering write

bool WouldBlock(int error) { return error == EAGAIN || error == EWOULDBLOCK; }

}  // namespace

Connection::Connection(SessionId id, int socket, size_t line_bytes_max)
    : id_(id),
      socket_(socket),
      decoder_(line_bytes_max == 0 ? std::numeric_limits<size_t>::max() : line_bytes_max) {}

Connection::Input Connection::Receive(std::span<char> buffer, protocol::TelnetDecoder::Sink& sink) {
  const ssize_t count = recv(socket_, buffer.data(), buffer.size(), MSG_DONTWAIT);
  if (count < 0 && errno == EINTR) return {Received::kFull};
  if (count < 0) return {WouldBlock(errno) ? Received::kNothing : Received::kBroken};
  if (count == 0) return {Received::kEnd};
  const auto size = static_cast<size_t>(count);
  if (is_open()) decoder_.Feed({buffer.data(), size}, sink);
  return {size < buffer.size() ? Received::kSome : Received::kFull, size};
}

Connection::Flushed Connection::Flush(RecordNumber committed) {
  while (!queue_.empty()) {
    std::array<iovec, kPartsMax> parts;
    msghdr message{};
    message.msg_iov = parts.data();
    message.msg_iovlen = queue_.Gather(committed, parts);
    if (message.msg_iovlen == 0) return Flushed::kHeld;
    const int flags = MSG_DONTWAIT | MSG_NOSIGNAL;
    // One piece is the rule, and cheaper without the vector.
    const ssize_t sent = message.msg_iovlen == 1
                             ? send(socket_, parts[0].iov_base, parts[0].iov_len, flags)
                             : sendmsg(socket_, &message, flags);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) return WouldBlock(errno) ? Flushed::kBlocked : Flushed::kBroken;
    queue_.Consume(static_cast<size_t>(sent));
  }
  return Flushed::kAll;
}

void Connection::EndOutput() { shutdown(socket_, SHUT_WR); }

bool Connection::Take(Step step) {
  const State before = std::exchange(state_, After(step));
  if (!is_open()) member.reset();
  return state_ != before;
}

void Connection::Die() {
  state_ = State::kDead;
  member.reset();
  if (socket_ >= 0) close(std::exchange(socket_, -1));
  queue_.Close();
}

std::string Connection::Peer() const {
  boost::asio::ip::tcp::endpoint peer;
  auto size = static_cast<socklen_t>(peer.capacity());
  if (getpeername(socket_, peer.data(), &size) != 0) return "unknown";
  // Of a connection of TlsGate or WebGate this is the local end.
  if (peer.data()->sa_family == AF_UNIX) return "a gate";
  return fmt::format("{}:{}", peer.address().to_string(), peer.port());
}

std::chrono::milliseconds Connection::Lag() {
  if (known_round_trip_ != nullptr) return known_round_trip_->time();
  round_trip_.Look(socket_);
  return round_trip_.time();
}

}  // namespace fibs::server
