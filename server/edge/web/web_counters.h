#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace fibs::server {

// Why the web gate has turned somebody away.
enum class WebRefusal : uint8_t {
  kConnects,    // limits.address_connects_per_second_max
  kAddress,     // web.address_connections_max
  kPlaces,      // web.requests_max
  kRate,        // web.requests_per_second_max
  kHost,        // a name that is not this server's
  kOrigin,      // somebody else's page
  kHandshake,   // TLS
  kSpectators,  // web.spectators_max
};
inline constexpr std::array<std::string_view, 8> kWebRefusalNames = {
    "web_connects", "web_address", "web_requests",  "web_rate",
    "web_host",     "web_origin",  "web_handshake", "web_spectators"};

// What the gate counts; read by any thread.
struct WebCounters {
  std::atomic<size_t> connections = 0;  // without a WebSocket
  std::atomic<size_t> websockets = 0;
  std::atomic<uint64_t> requests = 0;
  std::atomic<uint64_t> bytes_received = 0, bytes_sent = 0;  // of sessions
  std::array<std::atomic<uint64_t>, kWebRefusalNames.size()> refused{};
};

}  // namespace fibs::server
