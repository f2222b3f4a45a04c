#include "server/edge/sockets/proxied_connections.h"

#include <spdlog/spdlog.h>

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/read.hpp>
#include <optional>
#include <utility>

#include "server/edge/sockets/client_address.h"
#include "server/edge/sockets/listener.h"
#include "server/edge/sockets/proxy_header.h"

namespace fibs::server {
namespace {

namespace asio = boost::asio;
using Error = boost::system::error_code;

constexpr std::chrono::minutes kTellEvery{1};

}  // namespace

// Lives on in its handlers, which find `owner_` null once it is given up.
class ProxiedConnections::Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(ProxiedConnections& owner, uint64_t number, Socket socket, const Endpoint& peer)
      : owner_(&owner),
        number_(number),
        socket_(std::move(socket)),
        timer_(owner.io_),
        peer_(peer) {}

  void Start() {
    timer_.expires_after(kHeaderSecondsMax);
    timer_.async_wait([self = shared_from_this()](const Error& error) {
      if (!error) self->Refuse("it says nothing");
    });
    Read(ProxyHeader::kBytesMin);
  }

  void Close() {
    owner_ = nullptr;
    timer_.cancel();
    Error ignored;
    socket_.close(ignored);
  }

 private:
  // Exactly that much: what follows is the user's.
  void Read(size_t more) {
    const size_t have = header_.size();
    header_.resize(have + more);
    asio::async_read(
        socket_, asio::buffer(header_.data() + have, more),
        [self = shared_from_this()](const Error& error, size_t) { self->OnRead(error); });
  }

  void OnRead(const Error& error) {
    if (owner_ == nullptr) return;
    if (error) return Refuse(error.message());
    const auto more = ProxyHeader::Wants(header_);
    if (!more) return Refuse("it says something else");
    if (*more > 0) return Read(*more);
    const auto client = ProxyHeader::Client(header_, peer_);
    if (!client) return Refuse("its PROXY header makes no sense");
    Error failed;
    const int socket = socket_.release(failed);
    if (failed) return Refuse(failed.message());
    ProxiedConnections& owner = *std::exchange(owner_, nullptr);
    timer_.cancel();
    owner.waiting_.erase(number_);
    owner.on_client_(socket, *client);
  }

  void Refuse(const std::string& why) {
    if (owner_ == nullptr) return;
    ProxiedConnections& owner = *owner_;
    Close();
    owner.Tell(peer_, why);
    owner.waiting_.erase(number_);
  }

  ProxiedConnections* owner_;
  const uint64_t number_;
  Socket socket_;
  asio::basic_waitable_timer<std::chrono::steady_clock,
                             asio::wait_traits<std::chrono::steady_clock>,
                             asio::io_context::executor_type>
      timer_;
  const Endpoint peer_;
  std::string header_;
};

ProxiedConnections::ProxiedConnections(asio::io_context& io,
                                       const std::vector<std::string>& proxies, OnClient on_client)
    : io_(io), on_client_(std::move(on_client)) {
  for (const std::string& proxy : proxies) networks_.push_back(ParseNetwork(proxy));
}

ProxiedConnections::~ProxiedConnections() { Close(); }

bool ProxiedConnections::IsProxy(const Endpoint& peer) const {
  return !networks_.empty() && IsTrusted(peer.address().to_string(), networks_);
}

void ProxiedConnections::Add(int socket, const Endpoint& peer) {
  auto made = MakeSocket(io_, socket, peer);
  if (!made) return;
  if (waiting_.size() >= kWaitingMax) {
    Tell(peer, "too many say nothing");
    waiting_.begin()->second->Close();
    waiting_.erase(waiting_.begin());
  }
  const uint64_t number = ++last_;
  auto connection = std::make_shared<Connection>(*this, number, std::move(*made), peer);
  waiting_.emplace(number, connection);
  connection->Start();
}

void ProxiedConnections::Close() {
  for (const auto& [number, connection] : std::exchange(waiting_, {})) connection->Close();
}

void ProxiedConnections::Tell(const Endpoint& peer, std::string_view why) {
  const auto now = std::chrono::steady_clock::now();
  if (told_ != std::chrono::steady_clock::time_point{} && now - told_ < kTellEvery) return;
  told_ = now;
  spdlog::warn(
      "a connection of the proxy {} is closed: {}. It is to send the PROXY protocol (key "
      "'proxies')",
      peer.address().to_string(), why);
}

}  // namespace fibs::server
