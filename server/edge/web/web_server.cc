#include "server/edge/web/web_server.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/post.hpp>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <utility>

#include "server/edge/sockets/client_address.h"
#include "server/edge/web/web_connection.h"
#include "server/limits/address_group.h"

namespace fibs::server {
namespace {

namespace asio = boost::asio;

constexpr size_t kAddressesMax = 50000;  // without a connection, whose input is remembered
constexpr std::chrono::seconds kTick{1};

Time Now() {
  return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

std::vector<Network> ParseNetworks(const std::vector<std::string>& texts) {
  std::vector<Network> networks;
  for (const std::string& text : texts) networks.push_back(ParseNetwork(text));
  return networks;
}

}  // namespace

WebServer::WebServer(asio::io_context& io, const Config& config, Reports reports)
    : io_(io),
      config_(config.web),
      limits_(config.limits),
      reports_(std::move(reports)),
      hosts_(config.web.hosts),
      lifeline_(std::make_shared<Lifeline>()),
      proxies_(ParseNetworks(config.web.proxies)),
      accept_rate_(config.limits),
      request_rate_(config.limits.rates ? config.web.requests_per_second_max : 0),
      places_(config.limits.rates ? config.web.address_connections_max : 0),
      address_inputs_(kAddressesMax,
                      [rate = config.limits.address_input_bytes_per_second_max](
                          TokenBucket& input, Time now) { return input.IsFull(now, rate); }),
      sessions_(io, config_, config.limits.rates, reports_.sessions),
      live_(io, static_cast<size_t>(config.web.spectators_max),
            {.open = [this](const std::string& client) { return OpenFeed(client); },
             .ended = reports_.sessions.ended,
             .look =
                 [this](LiveFeed::Look look, std::function<void(LiveFeed::Seen)> seen) {
                   LookAt(std::move(look), std::move(seen));
                 }}),
      tick_(io) {
  lifeline_->io = &io;
}

void WebServer::Start() {
  tick_.Start(kTick, [this] {
    sessions_.Tick(WebSession::Clock::now());
    live_.Tick(LiveFeed::Clock::now());
    for (const std::string& line : refusal_log_.Due(Now())) spdlog::info("{}", line);
  });
}

void WebServer::Stop() {
  stopping_ = true;
  for (const std::string& line : refusal_log_.Rest()) spdlog::info("{}", line);
  sessions_.Stop();
  live_.Clear();  // who watches finds another edge by himself
}

void WebServer::Clear() {
  {
    const std::lock_guard lock(lifeline_->mutex);
    lifeline_->io = nullptr;
  }
  Stop();
  sessions_.Clear();
  live_.Clear();
  tick_.Stop();
  while (!requests_.empty()) requests_.begin()->second->Close();
}

// ---- Connections.

// Those of a proxy are not counted as one address's, but as those of his clients as soon as it is
// known who these are.
void WebServer::OnAccept(int socket, const Tcp::endpoint& peer) {
  const std::string host = peer.address().to_string();
  const bool trusted = IsTrusted(host, proxies_);
  ConnectionPlaces::Place place;
  if (!trusted) {
    if (!accept_rate_.Take(host, Now())) {
      close(socket);
      return Refuse(host, WebRefusal::kConnects);
    }
    auto taken = TakePlace(host);
    if (!taken) {
      close(socket);
      return;
    }
    place = std::move(*taken);
  }
  const auto max = static_cast<size_t>(config_.requests_max);
  if (max != 0 && requests_.size() >= max) MakeRoom(peer);
  auto made = MakeSocket(io_, socket, peer);
  if (!made) return;
  WebStream stream(std::move(*made));
  if (!trusted) stream.rated().allowance() = AllowanceOf(host);
  const auto connection = std::make_shared<WebConnection>(
      shared_from_this(), ++last_id_, std::move(stream), peer, trusted, std::move(place));
  requests_.emplace(last_id_, connection);
  connection->Start();
}

// Who only occupies places keeps nobody out: the oldest connection from the newcomer's address
// goes, and only without one the oldest of all.
void WebServer::MakeRoom(const Tcp::endpoint& newcomer) {
  const auto same = std::ranges::find_if(requests_, [&](const auto& entry) {
    return entry.second->peer().address() == newcomer.address();
  });
  const auto oldest = (same != requests_.end() ? same : requests_.begin())->second;
  Refuse(oldest->peer().address().to_string(), WebRefusal::kPlaces);
  oldest->Close();
}

std::optional<ConnectionPlaces::Place> WebServer::TakePlace(const std::string& client) {
  auto place = places_.Take(AddressGroup(client));
  if (!place) Refuse(client, WebRefusal::kAddress);
  return place;
}

InputAllowance WebServer::AllowanceOf(const std::string& client) {
  if (!limits_.rates) return {};
  const double address = limits_.address_input_bytes_per_second_max;
  return {{.own = static_cast<double>(limits_.input_bytes_per_second_max), .address = address},
          address == 0 ? nullptr : address_inputs_.Get(AddressGroup(client), Now())};
}

bool WebServer::Knows(const Authority& host) const {
  return hosts_.Has(host) || (tls_ != nullptr && IsCertificateFor(*tls_, host.host));
}

bool WebServer::TakeRequest(const std::string& client) {
  ++counters_.requests;
  return request_rate_.Take(client, Now());
}

void WebServer::Refuse(const std::string& client, WebRefusal why) {
  ++counters_.refused[static_cast<size_t>(why)];
  const std::string_view reason = kWebRefusalNames[static_cast<size_t>(why)];
  const auto due = refusal_log_.Add(reason, fmt::format("{}: refused ({})", client, reason), Now());
  if (due) spdlog::info("{}", *due);
}

std::function<void(std::function<void()>)> WebServer::Poster() const {
  return [lifeline = lifeline_](std::function<void()> what) {
    const std::lock_guard lock(lifeline->mutex);
    if (lifeline->io != nullptr) asio::post(*lifeline->io, std::move(what));
  };
}

// ---- WebSockets.

void WebServer::Accept(Upgrade upgrade) {
  const auto self = shared_from_this();
  const auto channel = std::make_shared<WebChannel>(
      std::move(upgrade.stream), std::move(upgrade.place), config_.message_bytes_max,
      std::shared_ptr<WebCounters>(self, &counters_));
  channel->Accept(
      upgrade.request,
      [self, client = std::move(upgrade.client), offer = upgrade.offer](
          const std::shared_ptr<WebChannel>& opened) { self->Open(opened, client, offer); });
}

void WebServer::Open(const std::shared_ptr<WebChannel>& channel, const std::string& client,
                     const SessionOffer& offer) {
  if (stopping_) return channel->Close(WebClose::kGoingAway);
  if (!offer.resume) return StartSession(channel, client);
  if (auto session = sessions_.Resume(*offer.resume, channel)) {
    return channel->UseSession(std::move(session));
  }
  channel->SendText("gone");
  channel->Close(WebClose::kGone);
}

void WebServer::StartSession(const std::shared_ptr<WebChannel>& channel,
                             const std::string& client) {
  const uint64_t handle = ++last_handle_;
  auto round_trip = std::make_shared<RoundTrip>();
  const int plain = OpenSession(client, handle, round_trip);
  if (plain < 0) return channel->Close(WebClose::kGoingAway);
  channel->UseSession(
      sessions_.Start(plain, handle, AddressGroup(client), std::move(round_trip), channel));
}

int WebServer::OpenSession(const std::string& client, uint64_t handle,
                           std::shared_ptr<const RoundTrip> round_trip) {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends.data()) != 0) {
    spdlog::error("cannot take a connection of the page: {}", std::strerror(errno));
    return -1;
  }
  reports_.peer(ends[1], {asio::ip::make_address(client), 0}, handle, std::move(round_trip));
  return ends[0];
}

// ---- Spectators.

void WebServer::Accept(Spectating spectating) {
  const auto spectator = std::make_shared<Spectator>(
      std::move(spectating.stream), std::move(spectating.place), std::move(spectating.client));
  live_.Add(std::move(spectating.player), spectator, std::move(spectating.head));
}

std::optional<LiveFeed::Sessions::Opened> WebServer::OpenFeed(const std::string& client) {
  if (stopping_) return std::nullopt;
  const uint64_t handle = ++last_handle_;
  const int plain = OpenSession(client, handle, nullptr);
  if (plain < 0) return std::nullopt;
  return LiveFeed::Sessions::Opened{.plain = plain, .handle = handle};
}

void WebServer::LookAt(LiveFeed::Look look, std::function<void(LiveFeed::Seen)> seen) {
  const auto answer = [post = Poster(), seen = std::move(seen)](ApiAnswer given) {
    post([seen, made = std::move(given)]() mutable {
      seen({.status = made.status,
            .json = std::move(made.body),
            .patch = std::move(made.patch),
            .etag = std::move(made.etag)});
    });
  };
  constexpr unsigned kUnavailable = 503;
  if (!api_) return answer({.status = kUnavailable});
  api_({.path = fmt::format("/api/events/{}", look.tournament),
        .query = {},
        .peer = std::move(look.client),
        .if_none_match = std::move(look.etag),
        .before = std::move(look.before)},
       answer);
}

}  // namespace fibs::server
