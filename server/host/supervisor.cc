#include "server/host/supervisor.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace fibs::server {
namespace {

using std::chrono::microseconds;

constexpr std::chrono::seconds kStatusInterval{30};  // when no sign of life is asked for

std::string_view Variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}

// 0: not set, or no number.
uint64_t Number(std::string_view text) {
  uint64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

}  // namespace

Supervisor::Asked Supervisor::FromEnvironment() {
  Asked asked{.socket = std::string(Variable("NOTIFY_SOCKET")), .watchdog = std::nullopt};
  const uint64_t period = Number(Variable("WATCHDOG_USEC"));
  const uint64_t pid = Number(Variable("WATCHDOG_PID"));
  const bool ours = pid == 0 || pid == static_cast<uint64_t>(getpid());
  if (period != 0 && ours) asked.watchdog = microseconds(period);
  return asked;
}

Supervisor::Supervisor(boost::asio::io_context& io, Asked asked)
    : io_(io), asked_(std::move(asked)), timer_(io) {
  if (asked_.socket.empty()) return;
  socket_ = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
}

Supervisor::~Supervisor() {
  if (socket_ >= 0) close(socket_);
}

void Supervisor::Start(std::function<std::string()> status) {
  if (asked_.socket.empty()) return;
  status_ = std::move(status);
  Tell(fmt::format("READY=1\n{}", StatusLine()));
  const microseconds interval = asked_.watchdog ? *asked_.watchdog / 2 : kStatusInterval;
  timer_.Start(interval, [this] {
    Tell(fmt::format("{}{}", asked_.watchdog ? "WATCHDOG=1\n" : "", StatusLine()));
  });
}

void Supervisor::Reload() {
  Tell("RELOADING=1");
  boost::asio::post(io_, [this] { Tell("READY=1"); });
}

void Supervisor::Stopping() { Tell("STOPPING=1\nSTATUS=Stopping"); }

std::string Supervisor::StatusLine() const { return fmt::format("STATUS={}", status_()); }

// A supervisor that does not take a text, or is gone, must not disturb the games.
void Supervisor::Tell(std::string_view text) const {
  if (socket_ < 0) return;
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const size_t size = std::min(asked_.socket.size(), sizeof(address.sun_path));
  std::memcpy(address.sun_path, asked_.socket.data(), size);
  if (address.sun_path[0] == '@') address.sun_path[0] = '\0';
  const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + size);
  if (sendto(socket_, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT,
             reinterpret_cast<const sockaddr*>(&address), length) < 0) {
    spdlog::debug("cannot tell the supervisor: {}", std::strerror(errno));
  }
}

}  // namespace fibs::server
