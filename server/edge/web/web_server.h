#pragma once

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/asio/periodic_timer.h"
#include "server/config.h"
#include "server/edge/sockets/accept_rate.h"
#include "server/edge/sockets/connection_places.h"
#include "server/edge/sockets/input_allowance.h"
#include "server/edge/sockets/listener.h"
#include "server/edge/sockets/tls_context.h"
#include "server/edge/sockets/web_stream.h"
#include "server/edge/web/api_handler.h"
#include "server/edge/web/known_hosts.h"
#include "server/edge/web/live/live_feeds.h"
#include "server/edge/web/sessions/web_sessions.h"
#include "server/edge/web/web_channel.h"
#include "server/edge/web/web_counters.h"
#include "server/limits/refusal_log.h"
#include "server/limits/shared_map.h"

namespace fibs::server {

class WebConnection;

// All that lives on the gate's thread: connections, from the first byte to the WebSocket, and the
// sessions behind those. The connections hold this object; the operations that they wait for hold
// the connections.
class WebServer : public std::enable_shared_from_this<WebServer> {
 public:
  // See WebGate.
  struct Reports {
    std::function<void(int plain, const Tcp::endpoint& client, uint64_t handle,
                       std::shared_ptr<const RoundTrip> round_trip)>
        peer;
    WebSessions::Reports sessions;
  };

  WebServer(boost::asio::io_context& io, const Config& config, Reports reports);

  // Takes `socket`.
  void OnAccept(int socket, const Tcp::endpoint& peer);
  void Start();
  // No new sessions; no browser is waited for any more.
  void Stop();
  // Lets go of all that refers to it.
  void Clear();
  void UseApi(ApiHandler handler) { api_ = std::move(handler); }
  void UseTls(TlsContext context) { tls_ = std::move(context); }

  const WebCounters& counters() const { return counters_; }
  const WebSessions::Counters& session_counters() const { return sessions_.counters(); }
  const LiveFeeds& live() const { return live_; }

  // ---- For its connections.
  boost::asio::io_context& io() { return io_; }
  const WebConfig& config() const { return config_; }
  const TlsContext& tls() const { return tls_; }  // null: there is no certificate
  const std::vector<Network>& proxies() const { return proxies_; }
  bool Knows(const Authority& host) const;
  bool TakeRequest(const std::string& client);
  void Refuse(const std::string& client, WebRefusal why);
  // Null: the API is off.
  const ApiHandler& api() const { return api_; }
  // Posts to the gate's thread from any other, as long as there is one.
  std::function<void(std::function<void()>)> Poster() const;
  // A connection goes on as a WebSocket of that client.
  struct Upgrade {
    WebStream stream;
    ConnectionPlaces::Place place;
    std::string client;
    SessionOffer offer;
    WebChannel::Request request;
  };
  void Accept(Upgrade upgrade);
  // A connection goes on as one of who watches that player without an account, if there is room.
  bool HasRoomForSpectator() const { return !stopping_ && live_.HasRoom(); }
  struct Spectating {
    WebStream stream;
    ConnectionPlaces::Place place;
    std::string client;
    std::string player;  // or another name of a LiveFeed
    std::string head;    // of the answer
  };
  void Accept(Spectating spectating);
  // The connection of a proxy is that of one client from now on. None: he has all he may have.
  std::optional<ConnectionPlaces::Place> TakePlace(const std::string& client);
  InputAllowance AllowanceOf(const std::string& client);
  // A connection ends, or goes on as a WebSocket.
  void Forget(uint64_t connection) { requests_.erase(connection); }
  WebCounters& counters() { return counters_; }

 private:
  struct Lifeline {
    std::mutex mutex;
    boost::asio::io_context* io = nullptr;  // null: its thread has ended
  };

  void MakeRoom(const Tcp::endpoint& newcomer);
  void Open(const std::shared_ptr<WebChannel>& channel, const std::string& client,
            const SessionOffer& offer);
  void StartSession(const std::shared_ptr<WebChannel>& channel, const std::string& client);
  // The gate's end of a new session for a client, of which the core has the other one. -1: there
  // can be none now.
  int OpenSession(const std::string& client, uint64_t handle,
                  std::shared_ptr<const RoundTrip> round_trip);
  std::optional<LiveFeed::Sessions::Opened> OpenFeed(const std::string& client);
  void LookAt(LiveFeed::Look look, std::function<void(LiveFeed::Seen)> seen);

  boost::asio::io_context& io_;
  const WebConfig config_;
  const Limits limits_;
  const Reports reports_;
  const KnownHosts hosts_;
  const std::shared_ptr<Lifeline> lifeline_;
  std::vector<Network> proxies_;
  TlsContext tls_;
  ApiHandler api_;
  WebCounters counters_;
  RefusalLog refusal_log_{RefusalLog::kStrangers};
  AcceptRate accept_rate_, request_rate_;
  ConnectionPlaces places_;
  SharedMap<std::string, TokenBucket> address_inputs_;
  WebSessions sessions_;
  LiveFeeds live_;
  std::map<uint64_t, std::shared_ptr<WebConnection>> requests_;  // the oldest first
  uint64_t last_id_ = 0;
  uint64_t last_handle_ = 0;
  bool stopping_ = false;
  PeriodicTimer tick_;
};

}  // namespace fibs::server
