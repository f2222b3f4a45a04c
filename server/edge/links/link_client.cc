#include "server/edge/links/link_client.h"

#include <sodium.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <utility>

namespace fibs::server {
namespace {

namespace asio = boost::asio;
using namespace std::chrono_literals;
using Error = boost::system::error_code;
using Plain = LinkSocket::Stream;

// Between two attempts, drawn anew each time: many edges do not come all at once. For a moment
// after a link was lost users wait for a core that is being started.
struct PauseMs {
  uint32_t min, max;
};
constexpr PauseMs kPause{50, 200};
constexpr PauseMs kShortPause{10, 30};
constexpr auto kShortPauses = 2s;
constexpr auto kConnectTime = 3s;
constexpr auto kSoon = 1s;  // a link that is lost so soon will be lost again

}  // namespace

// The way to one core. Lives on in its handlers, which find `client_` null once the client is gone.
class LinkClient::Core : public std::enable_shared_from_this<Core> {
 public:
  Core(LinkClient& client, std::string name)
      : client_(&client),
        name_(std::move(name)),
        address_(ParseLinkAddress(name_)),
        connecting_(client.io_),
        timer_(client.io_) {}

  void Connect() {
    if (client_ == nullptr) return;
    connecting_ = Plain(client_->io_);
    connecting_.async_connect(
        Endpoint(), [self = shared_from_this()](const Error& error) { self->OnConnected(error); });
    timer_.expires_after(kConnectTime);
    timer_.async_wait([self = shared_from_this()](const Error& error) {
      if (error) return;
      Error ignored;
      self->connecting_.close(ignored);  // its handler goes on
    });
  }

  void Send(std::string frame) {
    if (socket_) socket_->Send(std::move(frame));
  }

  // The link is no more.
  void Drop(std::string_view why) {
    if (link_ == 0) return;
    spdlog::warn("the link to the core at {} is lost: {}", name_, why);
    told_ = true;
    Forget();
    lost_ = std::chrono::steady_clock::now();
    if (lost_ - opened_ < kSoon) return Pause();
    Connect();
  }

  void End() {
    Forget();
    client_ = nullptr;
    Error ignored;
    connecting_.close(ignored);
    timer_.cancel();
  }

  size_t waiting_bytes() const { return socket_ ? socket_->waiting_bytes() : 0; }

 private:
  Plain::endpoint_type Endpoint() const {
    if (!address_.path.empty()) return asio::local::stream_protocol::endpoint(address_.path);
    return asio::ip::tcp::endpoint(asio::ip::make_address(address_.tcp.host), address_.tcp.port);
  }

  void OnConnected(const Error& error) {
    if (client_ == nullptr) return;
    timer_.cancel();
    if (error) return Fail(error == asio::error::bad_descriptor ? "no answer" : error.message());
    const bool tcp = address_.path.empty();
    Error ignored;
    if (tcp) connecting_.set_option(asio::ip::tcp::no_delay(true), ignored);
    LinkSocket::Reports reports;
    reports.open = [this] { OnOpen(); };
    reports.message = [this](std::string_view message) {
      client_->owner_.OnLinkMessage(link_, message);
    };
    reports.turn = [this] { client_->owner_.OnLinkTurn(); };
    reports.lost = [this](const std::string& why) { OnLost(why); };
    socket_ = LinkSocket::Make(std::move(connecting_), tcp ? client_->tls_ : nullptr,
                               LinkSocket::Side::kEdge, std::move(reports));
    connecting_ = Plain(client_->io_);
    socket_->Start();
  }

  void OnOpen() {
    spdlog::info("linked to the core at {}", name_);
    told_ = false;
    opened_ = std::chrono::steady_clock::now();
    link_ = ++client_->last_link_;
    client_->linked_.emplace(link_, this);
    client_->owner_.OnLinkOpen(link_);
  }

  void OnLost(const std::string& why) {
    socket_.reset();
    if (link_ == 0) return Fail(why);  // in the handshake
    const link::LinkId link = link_;
    Drop(why);
    client_->owner_.OnLinkLost(link);
  }

  void Forget() {
    if (socket_) std::exchange(socket_, nullptr)->Close();
    if (link_ != 0) client_->linked_.erase(std::exchange(link_, 0));
  }

  // The log says once that there is no core.
  void Fail(const std::string& why) {
    if (!std::exchange(told_, true)) spdlog::warn("no core at {}: {}", name_, why);
    Pause();
  }

  void Pause() {
    const bool hurries = std::chrono::steady_clock::now() - lost_ < kShortPauses;
    const auto [min, max] = hurries ? kShortPause : kPause;
    timer_.expires_after(std::chrono::milliseconds(min + randombytes_uniform(max - min + 1)));
    timer_.async_wait([self = shared_from_this()](const Error& error) {
      if (!error) self->Connect();
    });
  }

  LinkClient* client_;
  const std::string name_;
  const LinkAddress address_;
  Plain connecting_;
  asio::steady_timer timer_;  // of the attempt, or until the next one
  std::shared_ptr<LinkSocket> socket_;
  link::LinkId link_ = 0;  // 0: not linked
  std::chrono::steady_clock::time_point opened_;
  std::chrono::steady_clock::time_point lost_;
  bool told_ = false;
};

LinkClient::LinkClient(asio::io_context& io, const LinkConfig& config, Owner& owner)
    : io_(io), config_(config), owner_(owner) {
  const bool tcp = std::ranges::any_of(
      config.cores, [](const std::string& core) { return ParseLinkAddress(core).path.empty(); });
  if (tcp) tls_ = LoadLinkTls(config, LinkSocket::Side::kEdge);
  for (const std::string& core : config.cores) {
    cores_.push_back(std::make_shared<Core>(*this, core));
  }
}

LinkClient::~LinkClient() {
  for (const auto& core : cores_) core->End();
}

void LinkClient::Start() {
  for (const auto& core : cores_) core->Connect();
}

void LinkClient::Send(link::LinkId link, std::string frame) {
  const auto core = linked_.find(link);
  if (core != linked_.end()) core->second->Send(std::move(frame));
}

void LinkClient::Close(link::LinkId link, std::string_view why) {
  const auto core = linked_.find(link);
  if (core != linked_.end()) core->second->Drop(why);
}

size_t LinkClient::waiting_bytes() const {
  size_t sum = 0;
  for (const auto& core : cores_) sum += core->waiting_bytes();
  return sum;
}

void LinkClient::Reload() {
  if (!tls_) return;
  try {
    tls_ = LoadLinkTls(config_, LinkSocket::Side::kEdge);
  } catch (const ConfigError& error) {
    spdlog::error("the links keep their old certificate: {}", error.what());
  }
}

}  // namespace fibs::server
