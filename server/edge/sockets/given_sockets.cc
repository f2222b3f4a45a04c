#include "server/edge/sockets/given_sockets.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/ip/tcp.hpp>
#include <charconv>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace fibs::server {
namespace {

using Endpoint = boost::asio::ip::tcp::endpoint;

constexpr std::array<std::string_view, 4> kGivenKeys{"listen", "tls.listen", "web.listen",
                                                     "http.listen"};

constexpr int kGivenMax = 1000;  // a mistake beyond it

std::string TakeVariable(const char* name) {
  const char* value = std::getenv(name);
  std::string text = value == nullptr ? "" : value;
  unsetenv(name);
  return text;
}

std::optional<int> ParseCount(const std::string& text) {
  int number = 0;
  const char* end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data(), end, number);
  if (parsed.ec != std::errc() || parsed.ptr != end || number < 0) return std::nullopt;
  return number;
}

std::vector<std::string> Names(const std::string& text, int count) {
  if (text.empty()) return std::vector<std::string>(static_cast<size_t>(count), "listen");
  std::vector<std::string> names(1);
  for (const char letter : text) {
    if (letter == ':') {
      names.emplace_back();
    } else {
      names.back() += letter;
    }
  }
  if (names.size() != static_cast<size_t>(count)) {
    throw ConfigError(
        fmt::format("LISTEN_FDNAMES has {} names for {} sockets", names.size(), count));
  }
  return names;
}

int Option(int socket, int level, int name) {
  int value = 0;
  socklen_t size = sizeof(value);
  return getsockopt(socket, level, name, &value, &size) == 0 ? value : -1;
}

std::string AddressOf(int socket, const std::string& name) {
  const int domain = Option(socket, SOL_SOCKET, SO_DOMAIN);
  const bool tcp = (domain == AF_INET || domain == AF_INET6) &&
                   Option(socket, SOL_SOCKET, SO_TYPE) == SOCK_STREAM;
  if (!tcp || Option(socket, SOL_SOCKET, SO_ACCEPTCONN) != 1) {
    throw ConfigError(
        fmt::format("descriptor {}, given for '{}', is no TCP socket that listens", socket, name));
  }
  // Limits by network know IPv4 addresses in their own form only.
  if (domain == AF_INET6 && Option(socket, IPPROTO_IPV6, IPV6_V6ONLY) != 1) {
    throw ConfigError(
        fmt::format("descriptor {}, given for '{}', takes IPv4 by IPv6: give a socket each "
                    "(BindIPv6Only=ipv6-only)",
                    socket, name));
  }
  Endpoint local;
  auto size = static_cast<socklen_t>(local.capacity());
  getsockname(socket, local.data(), &size);
  local.resize(size);
  const std::string host = local.address().to_string();
  return domain == AF_INET6 ? fmt::format("[{}]:{}", host, local.port())
                            : fmt::format("{}:{}", host, local.port());
}

}  // namespace

GivenSockets GivenSockets::FromEnvironment() {
  return GivenSockets({.pid = TakeVariable("LISTEN_PID"),
                       .count = TakeVariable("LISTEN_FDS"),
                       .names = TakeVariable("LISTEN_FDNAMES")});
}

// Variables for another process are nothing to this one.
GivenSockets::GivenSockets(const Told& told) {
  if (told.pid != std::to_string(getpid()) || told.count.empty()) return;
  const auto count = ParseCount(told.count);
  if (!count || *count > kGivenMax) {
    throw ConfigError(fmt::format("LISTEN_FDS is '{}', not a number of sockets", told.count));
  }
  for (int socket = told.first; socket < told.first + *count; ++socket) {
    if (fcntl(socket, F_SETFD, FD_CLOEXEC) != 0) {
      throw ConfigError(fmt::format("LISTEN_FDS tells of {} sockets, but descriptor {} is not open",
                                    *count, socket));
    }
  }
  const std::vector<std::string> names = Names(told.names, *count);
  for (int i = 0; i < *count; ++i) {
    const int socket = told.first + i;
    const std::string& name = names[static_cast<size_t>(i)];
    if (std::ranges::find(kGivenKeys, name) == kGivenKeys.end()) {
      throw ConfigError(
          fmt::format("descriptor {} is given for '{}', which is none of {} (FileDescriptorName=)",
                      socket, name, fmt::join(kGivenKeys, ", ")));
    }
    all_.push_back({.socket = socket, .key = name, .address = AddressOf(socket, name)});
  }
}

void GivenSockets::PutInto(Config& config) const {
  const auto of = [this](std::string_view key) {
    std::vector<std::string> addresses;
    for (const One& one : all_) {
      if (one.key == key) addresses.push_back(one.address);
    }
    return addresses;
  };
  const auto put = [&of](std::string_view key, std::vector<std::string>& into) {
    if (auto given = of(key); !given.empty()) into = std::move(given);
  };
  put("listen", config.listen);
  put("tls.listen", config.tls_listen);
  put("web.listen", config.web.listen);
  const std::vector<std::string> http = of("http.listen");
  if (http.size() > 1) {
    throw ConfigError(
        fmt::format("http.listen is one address, but {} sockets are given for it", http.size()));
  }
  if (!http.empty()) config.http_listen = http.front();
  if (!config.link.listen.empty() && http.size() < all_.size()) {
    throw ConfigError(
        "sockets for users are given, but with link.listen they come to fibs-edge: give it the "
        "addresses (systemctl disable --now fibsd.socket)");
  }
}

std::optional<int> GivenSockets::Take(const std::string& address) {
  const auto found = std::ranges::find(all_, address, &One::address);
  if (found == all_.end()) return std::nullopt;
  const int socket = found->socket;
  all_.erase(found);
  return socket;
}

}  // namespace fibs::server
