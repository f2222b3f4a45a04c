#include "server/edge/sockets/listener.h"

#include <fmt/format.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>
#include <unistd.h>

#include <boost/asio/ip/v6_only.hpp>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <utility>

#include "server/config.h"
#include "server/edge/sockets/given_sockets.h"
#include "server/edge/sockets/proxied_connections.h"
#include "server/edge/sockets/shared_port.h"

namespace fibs::server {
namespace {

namespace asio = boost::asio;

constexpr std::chrono::milliseconds kPauseWhenFull{200};  // when no descriptor is free
constexpr std::chrono::minutes kTellFullEvery{1};
constexpr int kBacklog = 4096;
constexpr int kAcceptsAtOnce = 16;  // between which others have their turn

using ReusePort = asio::detail::socket_option::boolean<SOL_SOCKET, SO_REUSEPORT>;
using KeepaliveIdle = asio::detail::socket_option::integer<IPPROTO_TCP, TCP_KEEPIDLE>;

}  // namespace

std::optional<Socket> MakeSocket(asio::io_context& io, int socket, const Tcp::endpoint& peer) {
  Socket made(io);
  boost::system::error_code error;
  made.assign(peer.protocol(), socket, error);
  if (!error) return made;
  close(socket);
  return std::nullopt;
}

Listener::Listener(asio::io_context& io, const std::string& address, OnAccept on_accept,
                   const Listening& listening, const std::vector<std::string>& proxies)
    : acceptor_(io),
      pause_(io),
      on_accept_(std::move(on_accept)),
      proxied_(std::make_unique<ProxiedConnections>(io, proxies, on_accept_)) {
  const ListenAddress parsed = ParseListenAddress(address);
  boost::system::error_code error;
  const auto host = asio::ip::make_address(parsed.host, error);
  if (error) throw ConfigError(fmt::format("cannot listen on {}: {}", address, error.message()));
  const Tcp::endpoint at(host, parsed.port);
  const auto given = listening.given ? listening.given->Take(address) : std::nullopt;
  given_ = given.has_value();
  try {
    if (given) {
      acceptor_.assign(at.protocol(), *given);
      SetOptions();
    } else {
      Bind(at, listening.shared);
    }
    acceptor_.listen(kBacklog);
    acceptor_.native_non_blocking(true);
    local_ = acceptor_.local_endpoint();
  } catch (const boost::system::system_error& failed) {
    throw ConfigError(fmt::format("cannot listen on {}: {}", address, failed.code().message()));
  }
}

Listener::~Listener() = default;

void Listener::Bind(const Tcp::endpoint& at, bool shared) {
  acceptor_.open(at.protocol());
  acceptor_.set_option(asio::socket_base::reuse_address(true));
  if (shared) acceptor_.set_option(ReusePort(true));
  if (at.address().is_v6()) acceptor_.set_option(asio::ip::v6_only(true));
  SetOptions();
  acceptor_.bind(at);
}

// Linux hands these on to the accepted sockets. A peer that vanished is found in some 16 minutes.
void Listener::SetOptions() {
  acceptor_.set_option(Tcp::no_delay(true));
  acceptor_.set_option(asio::socket_base::keep_alive(true));
  acceptor_.set_option(KeepaliveIdle(300));
  // A telnet program sends its data mark as urgent data: it belongs between the other bytes.
  acceptor_.set_option(asio::socket_base::out_of_band_inline(true));
}

void Listener::Start() { Wait(); }

void Listener::AcceptAll() {
  if (given_) return;
  pollfd ready{.fd = acceptor_.native_handle(), .events = POLLIN, .revents = 0};
  while (acceptor_.is_open() && !exhausted_ && poll(&ready, 1, 0) > 0) Take();
}

bool Listener::IsShared() const { return OthersListenAt(local_); }

// Of who comes between the last look and the close the system takes care, if it is told to
// (net.ipv4.tcp_migrate_req).
void Listener::GiveUp() {
  AcceptAll();
  boost::system::error_code ignored;
  acceptor_.close(ignored);
  pause_.cancel();
}

void Listener::Close() {
  boost::system::error_code ignored;
  acceptor_.close(ignored);
  proxied_->Close();
  pause_.cancel();
}

std::string Listener::address() const {
  const std::string host = local_.address().to_string();
  const bool v6 = local_.address().is_v6();
  return fmt::format("{}{}{}:{}", v6 ? "[" : "", host, v6 ? "]" : "", local_.port());
}

void Listener::Wait() {
  acceptor_.async_wait(Acceptor::wait_read, [this](const boost::system::error_code& cancelled) {
    if (!cancelled && acceptor_.is_open()) Accept();
  });
}

// By accept4 itself: Asio would put each socket into its own epoll set, also those that are refused
// at once.
void Listener::Accept() {
  if (Take() && acceptor_.is_open()) Wait();
}

bool Listener::Take() {
  for (int i = 0; i < kAcceptsAtOnce && acceptor_.is_open(); ++i) {
    Tcp::endpoint peer;
    auto size = static_cast<socklen_t>(peer.capacity());
    const int socket =
        accept4(acceptor_.native_handle(), peer.data(), &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (socket < 0) {
      if (errno == EAGAIN || errno == EWOULDBLOCK) break;
      if (OnError(errno)) continue;
      return false;
    }
    peer.resize(size);
    exhausted_ = false;
    if (proxied_->IsProxy(peer)) {
      proxied_->Add(socket, peer);
    } else {
      on_accept_(socket, peer);
    }
  }
  return true;
}

bool Listener::OnError(int error) {
  const bool exhausted = error == EMFILE || error == ENFILE || error == ENOBUFS || error == ENOMEM;
  if (!exhausted) return true;  // that connection was gone before it was accepted
  const auto now = std::chrono::steady_clock::now();
  if (now >= tell_at_) {
    tell_at_ = now + kTellFullEvery;
    spdlog::error("cannot accept connections: {}; trying again until one is free",
                  std::strerror(error));
  }
  exhausted_ = true;
  pause_.expires_after(kPauseWhenFull);
  pause_.async_wait([this](const boost::system::error_code& cancelled) {
    if (!cancelled && acceptor_.is_open()) Accept();
  });
  return false;
}

}  // namespace fibs::server
