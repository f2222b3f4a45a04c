// Connections that have just come, by the listeners and the gates, and what is counted of them.
#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <boost/asio/post.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/edge/edge.h"

namespace fibs::server {
namespace {

namespace asio = boost::asio;

constexpr std::string_view kFull = "The server is full. Please try again later.\r\n";
constexpr std::string_view kClosed =
    "The server lets nobody in here at the moment. Please connect again.\r\n";

// One clear line for a connection that cannot be taken. What it has sent already is read away: it
// would turn the close into a reset, and the line would be lost.
void Refuse(int socket, std::string_view why) {
  std::array<char, 4096> input;
  [[maybe_unused]] const ssize_t sent =
      send(socket, why.data(), why.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
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

std::optional<SessionId> Edge::OnAccept(int socket, const Tcp::endpoint& peer,
                                        std::shared_ptr<const RoundTrip> round_trip) {
  const auto max = static_cast<size_t>(sessions_max_);
  ++counters_.connections;
  if (lets_nobody_in_) {
    ++counters_.closed_refused;
    LogRefusal("closed", fmt::format("{}: refused (closed)", peer.address().to_string()));
    Refuse(socket, kClosed);
    return std::nullopt;
  }
  if (max != 0 && connections_.open() >= max) {
    ++counters_.connections_refused;
    LogRefusal("sessions", fmt::format("{}: refused (sessions)", peer.address().to_string()));
    Refuse(socket, kFull);
    return std::nullopt;
  }
  std::string host = peer.address().to_string();
  if (!accept_rate_.Take(host, Now())) {
    ++counters_.connects_refused;
    connects_refused_of_ = std::move(host);
    Abort(socket);
    return std::nullopt;
  }
  const auto session = connections_.Add(socket, host, std::move(round_trip));
  if (session) owner_.OnInput(*session, Connected{std::move(host)});
  return session;
}

// What the gates say on their own threads becomes what the owner is told, on ours.
void Edge::MakeTlsGate(const Config& config, const Listening& listening) {
  tls_.emplace(
      config,
      [this](int plain, const Tcp::endpoint& peer, std::shared_ptr<const RoundTrip> round_trip) {
        asio::post(io_, [this, plain, peer, round_trip = std::move(round_trip)] {
          OnAccept(plain, peer, round_trip);
        });
      },
      [this](const Tcp::endpoint& peer, const std::string& why) {
        asio::post(io_, [this, line = fmt::format("{}: {}", peer.address().to_string(), why)] {
          LogRefusal("tls", line);
        });
      },
      listening);
}

// What is posted keeps its order: a session is known before anything is told of it. What comes when
// the core has closed it already, or has never let it in, is nothing to anybody.
void Edge::MakeWebGate(const Config& config, const Listening& listening) {
  WebGate::Reports reports;
  reports.peer = [this](int plain, const Tcp::endpoint& client, uint64_t handle,
                        std::shared_ptr<const RoundTrip> round_trip) {
    asio::post(io_, [this, plain, client, handle, round_trip = std::move(round_trip)] {
      const auto session = OnAccept(plain, client, round_trip);
      if (session) web_sessions_.emplace(handle, *session);
    });
  };
  reports.sessions.interrupted = [this](uint64_t handle) {
    asio::post(io_, [this, handle] { TellOfBrowser<Interrupted>(handle); });
  };
  reports.sessions.returned = [this](uint64_t handle) {
    asio::post(io_, [this, handle] { TellOfBrowser<Returned>(handle); });
  };
  reports.sessions.ended = [this](uint64_t handle) {
    asio::post(io_, [this, handle] { web_sessions_.erase(handle); });
  };
  web_.emplace(config, std::move(reports), listening);
}

template <class What>
void Edge::TellOfBrowser(uint64_t handle) {
  const auto session = web_sessions_.find(handle);
  if (session == web_sessions_.end() || !connections_.IsOpen(session->second)) return;
  owner_.OnInput(session->second, What{});
}

void Edge::OnPaused(const std::string& peer) {
  ++counters_.inputs_paused;
  LogRefusal("input", fmt::format("{}: not read for a while (input)", peer));
}

void Edge::LogRefusal(std::string_view reason, std::string line) {
  if (const auto due = refusal_log_.Add(reason, std::move(line), Now())) spdlog::info("{}", *due);
}

EdgeMetrics Edge::Measure() const {
  return {.counters = counters_,
          .sessions = connections_.open(),
          .closing = connections_.size() - connections_.open(),
          .lingering_ended = connections_.lingering_ended(),
          .faults = connections_.faults(),
          .queue_bytes = connections_.queue_bytes(),
          .tls_connections = tls_ ? tls_->connections() : 0,
          .tls_handshakes_failed = tls_ ? tls_->handshakes_failed() : 0,
          .web = MeasureWeb()};
}

WebMetrics Edge::MeasureWeb() const {
  if (!web_) return {};
  const WebCounters& gate = web_->counters();
  const WebSessions::Counters& sessions = web_->session_counters();
  WebMetrics now{.connections = gate.connections,
                 .websockets = gate.websockets,
                 .spectators = web_->live().spectators(),
                 .spectated = web_->live().players(),
                 .waiting = sessions.waiting,
                 .ring_bytes = sessions.ring_bytes,
                 .requests = gate.requests,
                 .resumed = sessions.resumed,
                 .not_resumed = sessions.not_resumed,
                 .bytes_received = gate.bytes_received,
                 .bytes_sent = gate.bytes_sent,
                 .refused = {{"web_waiting", sessions.crowded_out}}};
  for (size_t i = 0; i < kWebRefusalNames.size(); ++i) {
    now.refused.emplace_back(kWebRefusalNames[i], gate.refused[i]);
  }
  return now;
}

}  // namespace fibs::server
