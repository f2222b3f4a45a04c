// Connections that have just come.
#include <fmt/format.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "server/host/runtime.h"

namespace fibs::server {
namespace {

constexpr std::string_view kFull = "The server is full. Please try again later.\r\n";

// One clear line for a connection that is one too many. What it has sent already is read away:
// it would turn the close into a reset, and the line would be lost.
void RefuseFull(int socket) {
  std::array<char, 4096> input;
  [[maybe_unused]] const ssize_t sent =
      send(socket, kFull.data(), kFull.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
  shutdown(socket, SHUT_WR);
  [[maybe_unused]] const ssize_t received = recv(socket, input.data(), input.size(), MSG_DONTWAIT);
  close(socket);
}

// Ends it at the least cost: a flood is not to be answered.
void Abort(int socket) {
  const linger at_once{.l_onoff = 1, .l_linger = 0};
  setsockopt(socket, SOL_SOCKET, SO_LINGER, &at_once, sizeof(at_once));
  close(socket);
}

}  // namespace

void Runtime::OnAccept(int socket, const Tcp::endpoint& peer) {
  if (stopping_) {  // nobody would close it
    close(socket);
    return;
  }
  const auto max = static_cast<size_t>(config_.limits.sessions_max);
  ++metrics_.connections;
  if (max != 0 && connections_.open() >= max) {
    ++metrics_.connections_refused;
    LogRefusal("sessions", fmt::format("{}: refused (sessions)", peer.address().to_string()));
    return RefuseFull(socket);
  }
  std::string host = peer.address().to_string();
  if (!accept_rate_.Take(host, turn_.value_or(Now()))) {
    ++metrics_.connects_refused;
    connects_refused_of_ = std::move(host);
    return Abort(socket);
  }
  if (const auto session = connections_.Add(socket, host)) {
    Raise(*session, Connected{std::move(host)});
  }
}

}  // namespace fibs::server
