#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/config.h"
#include "server/edge/sockets/accept_rate.h"
#include "server/edge/sockets/listener.h"
#include "server/edge/sockets/round_trip.h"
#include "server/edge/sockets/tls_context.h"

namespace fibs::server {

// The TLS ports: takes TLS 1.2 and 1.3 off connections on a thread of its own, and hands each on as
// one end of a local socket pair, on which the plain bytes of the peer come and go. The reader of
// that end needs to know nothing of TLS, and no handshake ever keeps a game waiting.
class TlsGate {
 public:
  // `plain` is an open stream socket, to be taken over. Called on the gate's thread, after the
  // handshake.
  using OnPeer = std::function<void(int plain, const Tcp::endpoint& peer,
                                    std::shared_ptr<const RoundTrip> round_trip)>;

  // A connection was refused, or came to nothing. On the same thread.
  using OnRefused = std::function<void(const Tcp::endpoint& peer, const std::string& why)>;

  // Reads the certificate and binds tls.listen. Throws ConfigError.
  TlsGate(const Config& config, OnPeer on_peer, OnRefused on_refused,
          const Listening& listening = {});
  // Ends all connections.
  ~TlsGate();
  TlsGate(const TlsGate&) = delete;
  TlsGate& operator=(const TlsGate&) = delete;

  // With the ports that were picked.
  std::vector<std::string> addresses() const;
  void Start();
  // Whether others listen at all of its addresses, too.
  bool IsShared() const;
  // No new connections but those that have come already.
  void GiveUp();
  // Reads certificate and key again, for the connections that come from now on. If they are no
  // good, the old ones stay, and the log says why.
  void Reload();

  size_t connections() const { return connections_; }
  uint64_t handshakes_failed() const { return handshakes_failed_; }

 private:
  class Connection;
  void OnAccept(int socket, const Tcp::endpoint& peer);
  void MakeRoom(const Tcp::endpoint& newcomer);

  const std::string certificate_, key_;
  const size_t handshakes_max_;
  const int handshake_seconds_max_;
  AcceptRate accept_rate_;
  const OnPeer on_peer_;
  const OnRefused on_refused_;
  TlsContext context_;  // used on the gate's thread only, once that runs
  uint64_t last_id_ = 0;
  std::map<uint64_t, Connection*> shaking_;  // whose handshakes are under way, the oldest first
  std::atomic<size_t> connections_ = 0;
  std::atomic<uint64_t> handshakes_failed_ = 0;
  boost::asio::io_context io_{1};
  std::deque<Listener> listeners_;
  std::thread thread_;
};

}  // namespace fibs::server
