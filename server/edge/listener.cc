#include "server/edge/listener.h"

#include <fmt/format.h>
#include <netinet/tcp.h>
#include <spdlog/spdlog.h>

#include <boost/asio/ip/v6_only.hpp>
#include <cerrno>
#include <chrono>
#include <utility>

#include "server/config.h"

namespace fibs::server {
namespace {

namespace asio = boost::asio;

constexpr std::chrono::milliseconds kPause{200};  // when no descriptor is free
constexpr int kBacklog = 4096;

using KeepaliveIdle = asio::detail::socket_option::integer<IPPROTO_TCP, TCP_KEEPIDLE>;

}  // namespace

Listener::Listener(asio::io_context& io, const std::string& address, OnAccept on_accept)
    : acceptor_(io), pause_(io), next_(io), on_accept_(std::move(on_accept)) {
  const ListenAddress parsed = ParseListenAddress(address);
  boost::system::error_code error;
  const auto host = asio::ip::make_address(parsed.host, error);
  if (error) throw ConfigError(fmt::format("cannot listen on {}: {}", address, error.message()));
  try {
    acceptor_.open(host.is_v6() ? Tcp::v6() : Tcp::v4());
    acceptor_.set_option(asio::socket_base::reuse_address(true));
    if (host.is_v6()) acceptor_.set_option(asio::ip::v6_only(true));
    // Linux hands these on to the accepted sockets. A peer that vanished is found in some 16
    // minutes.
    acceptor_.set_option(Tcp::no_delay(true));
    acceptor_.set_option(asio::socket_base::keep_alive(true));
    acceptor_.set_option(KeepaliveIdle(300));
    // A telnet program sends its data mark as urgent data: it belongs between the other bytes.
    acceptor_.set_option(asio::socket_base::out_of_band_inline(true));
    acceptor_.bind({host, parsed.port});
    acceptor_.listen(kBacklog);
  } catch (const boost::system::system_error& failed) {
    throw ConfigError(fmt::format("cannot listen on {}: {}", address, failed.code().message()));
  }
}

void Listener::Start() { Accept(); }

void Listener::Close() {
  boost::system::error_code ignored;
  acceptor_.close(ignored);
  pause_.cancel();
}

std::string Listener::address() const {
  const Tcp::endpoint local = acceptor_.local_endpoint();
  const std::string host = local.address().to_string();
  const bool v6 = local.address().is_v6();
  return fmt::format("{}{}{}:{}", v6 ? "[" : "", host, v6 ? "]" : "", local.port());
}

void Listener::Accept() {
  acceptor_.async_accept(next_, peer_, [this](const boost::system::error_code& error) {
    Socket socket = std::exchange(next_, Socket(acceptor_.get_executor()));
    if (!acceptor_.is_open()) return;  // closed after this was accepted, before it was told
    if (error) return OnError(error);
    exhausted_ = false;
    on_accept_(std::move(socket), peer_);
    if (acceptor_.is_open()) Accept();
  });
}

void Listener::OnError(const boost::system::error_code& error) {
  const bool exhausted = error.value() == EMFILE || error.value() == ENFILE ||
                         error.value() == ENOBUFS || error.value() == ENOMEM;
  if (!exhausted) return Accept();  // that connection was gone before it was accepted
  if (!std::exchange(exhausted_, true)) {
    spdlog::error("cannot accept connections: {}; trying again until one is free", error.message());
  }
  pause_.expires_after(kPause);
  pause_.async_wait([this](const boost::system::error_code& cancelled) {
    if (!cancelled && acceptor_.is_open()) Accept();
  });
}

}  // namespace fibs::server
