#include "server/host/links/link_listener.h"

#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <chrono>
#include <cstring>
#include <utility>

namespace fibs::server {
namespace {

namespace asio = boost::asio;
using Local = asio::local::stream_protocol;
using Tcp = asio::ip::tcp;
using Error = boost::system::error_code;

constexpr int kBacklog = 128;
constexpr std::chrono::milliseconds kPause{200};  // when no descriptor is free

bool IsSocket(const std::string& path) {
  struct stat found {};
  return lstat(path.c_str(), &found) == 0 && S_ISSOCK(found.st_mode);
}

}  // namespace

LinkListener::LinkListener(asio::io_context& io, const std::string& address, OnAccept on_accept)
    : address_(ParseLinkAddress(address)),
      acceptor_(io),
      pause_(io),
      on_accept_(std::move(on_accept)) {
  try {
    if (is_tcp()) {
      BindTcp();
    } else {
      BindUnix();
    }
    acceptor_.listen(kBacklog);
  } catch (const boost::system::system_error& failed) {
    throw ConfigError(
        fmt::format("cannot listen for links on {}: {}", address, failed.code().message()));
  }
}

LinkListener::~LinkListener() { Close(); }

void LinkListener::BindUnix() {
  const Local::endpoint endpoint(address_.path);
  Error error;
  Local::socket probe(acceptor_.get_executor());
  probe.connect(endpoint, error);
  if (!error) {
    throw ConfigError(fmt::format("cannot listen for links on unix:{}: another fibsd listens there",
                                  address_.path));
  }
  if (IsSocket(address_.path)) unlink(address_.path.c_str());
  acceptor_.open(Local());
  const mode_t mask = umask(0177);
  acceptor_.bind(endpoint, error);
  umask(mask);
  if (error) throw boost::system::system_error(error);
}

void LinkListener::BindTcp() {
  const Tcp::endpoint endpoint(asio::ip::make_address(address_.tcp.host), address_.tcp.port);
  acceptor_.open(endpoint.protocol());
  acceptor_.set_option(asio::socket_base::reuse_address(true));
  if (endpoint.address().is_v6()) acceptor_.set_option(asio::ip::v6_only(true));
  acceptor_.set_option(Tcp::no_delay(true));  // Linux hands it on
  acceptor_.bind(endpoint);
}

void LinkListener::Start() { Accept(); }

void LinkListener::Close() {
  if (!acceptor_.is_open()) return;
  if (!is_tcp()) unlink(address_.path.c_str());
  Error ignored;
  acceptor_.close(ignored);
  pause_.cancel();
}

std::string LinkListener::address() const {
  if (!is_tcp()) return "unix:" + address_.path;
  Error error;
  Tcp::endpoint local;
  const auto generic = acceptor_.local_endpoint(error);
  if (error) return "";
  local.resize(generic.size());
  std::memcpy(local.data(), generic.data(), generic.size());
  const std::string host = local.address().to_string();
  return local.address().is_v6() ? fmt::format("[{}]:{}", host, local.port())
                                 : fmt::format("{}:{}", host, local.port());
}

void LinkListener::Accept() {
  acceptor_.async_accept([this](const Error& error, Stream socket) {
    if (!acceptor_.is_open()) return;  // also of what was accepted before: `socket` closes it
    if (error) {
      pause_.expires_after(kPause);
      pause_.async_wait([this](const Error& cancelled) {
        if (!cancelled && acceptor_.is_open()) Accept();
      });
      return;
    }
    on_accept_(std::move(socket));
    Accept();
  });
}

}  // namespace fibs::server
