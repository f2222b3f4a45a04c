#include "server/net/session.h"

#include <fmt/format.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <limits>

namespace fibs::server {
namespace {

constexpr size_t kPartsMax = 64;  // chunks in one gathering write

bool WouldBlock(int error) { return error == EAGAIN || error == EWOULDBLOCK || error == EINTR; }

}  // namespace

Session::Session(SessionId id, Socket socket, size_t line_bytes_max)
    : id_(id),
      socket_(std::move(socket)),
      decoder_(line_bytes_max == 0 ? std::numeric_limits<size_t>::max() : line_bytes_max) {}

Session::Received Session::Receive(std::span<char> buffer, protocol::TelnetDecoder::Sink& sink) {
  const ssize_t count = recv(socket_.native_handle(), buffer.data(), buffer.size(), MSG_DONTWAIT);
  if (count < 0) return WouldBlock(errno) ? Received::kNothing : Received::kBroken;
  if (count == 0) return Received::kEnd;
  if (state == State::kOpen) decoder_.Feed({buffer.data(), static_cast<size_t>(count)}, sink);
  return Received::kData;
}

Session::Flushed Session::Flush(RecordNumber committed) {
  while (!queue_.empty()) {
    std::array<iovec, kPartsMax> parts;
    msghdr message{};
    message.msg_iov = parts.data();
    message.msg_iovlen = queue_.Gather(committed, parts);
    if (message.msg_iovlen == 0) return Flushed::kHeld;
    const int fd = socket_.native_handle();
    const int flags = MSG_DONTWAIT | MSG_NOSIGNAL;
    // One piece is the rule, and cheaper without the vector.
    const ssize_t sent = message.msg_iovlen == 1
                             ? send(fd, parts[0].iov_base, parts[0].iov_len, flags)
                             : sendmsg(fd, &message, flags);
    if (sent < 0) return WouldBlock(errno) ? Flushed::kBlocked : Flushed::kBroken;
    queue_.Consume(static_cast<size_t>(sent));
  }
  return Flushed::kAll;
}

void Session::EndOutput() {
  boost::system::error_code ignored;
  socket_.shutdown(Socket::shutdown_send, ignored);
}

void Session::Close() {
  boost::system::error_code ignored;
  socket_.close(ignored);
  queue_.Clear();
}

std::string Session::Peer() const {
  boost::system::error_code error;
  const Tcp::endpoint peer = socket_.remote_endpoint(error);
  // Of a TLS connection this is the local end.
  if (!error && peer.data()->sa_family == AF_UNIX) return "tls";
  return error ? "unknown" : fmt::format("{}:{}", peer.address().to_string(), peer.port());
}

}  // namespace fibs::server
