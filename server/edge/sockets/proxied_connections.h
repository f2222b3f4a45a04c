#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/config.h"

namespace fibs::server {

// Connections that a load balancer makes for users. It first says for each one whose it is
// (ProxyHeader). A connection on which it says nothing for a while, or something that makes no
// sense, is closed.
class ProxiedConnections {
 public:
  using Endpoint = boost::asio::ip::tcp::endpoint;
  // Takes `socket`. `client`: whose connection it is.
  using OnClient = std::function<void(int socket, const Endpoint& client)>;

  // `proxies`: the addresses that are believed, as in the key `proxies`.
  ProxiedConnections(boost::asio::io_context& io, const std::vector<std::string>& proxies,
                     OnClient on_client);
  ~ProxiedConnections();
  ProxiedConnections(const ProxiedConnections&) = delete;
  ProxiedConnections& operator=(const ProxiedConnections&) = delete;

  bool IsProxy(const Endpoint& peer) const;
  // Takes `socket`, a connection of one of the proxies. OnClient follows later, or never.
  void Add(int socket, const Endpoint& peer);
  // Those that wait are closed.
  void Close();

  static constexpr size_t kWaitingMax = 1000;  // one more ends the oldest
  static constexpr std::chrono::seconds kHeaderSecondsMax{5};

 private:
  class Connection;

  void Tell(const Endpoint& peer, std::string_view why);

  boost::asio::io_context& io_;
  std::vector<Network> networks_;
  const OnClient on_client_;
  uint64_t last_ = 0;
  std::map<uint64_t, std::shared_ptr<Connection>> waiting_;  // the oldest first
  std::chrono::steady_clock::time_point told_;               // the log has a line a minute
};

}  // namespace fibs::server
