#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <cstddef>
#include <optional>
#include <string_view>

namespace fibs::server {

// What a load balancer says at the begin of a connection that it makes for somebody else: HAProxy's
// PROXY protocol (haproxy.org, proxy-protocol.txt), versions 1 and 2.
struct ProxyHeader {
  // So many bytes are read before the first call.
  static constexpr size_t kBytesMin = 15;
  // The longest of version 1, and the begin of version 2 with what may stand behind the addresses.
  static constexpr size_t kBytesMax = 4096;

  // How many more bytes to read until the header can be understood. 0: all are there. Nothing: it
  // is no such header, or one longer than kBytesMax.
  static std::optional<size_t> Wants(std::string_view bytes);

  // Of a whole header: whose connection it is. Nothing: the header makes no sense. `peer`: the
  // address that has connected; it is the answer when the balancer speaks for itself (LOCAL,
  // UNKNOWN).
  static std::optional<boost::asio::ip::tcp::endpoint> Client(
      std::string_view header, const boost::asio::ip::tcp::endpoint& peer);
};

}  // namespace fibs::server
