#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

// What an edge tells for monitoring.
namespace fibs::server {

// What the web gate has counted.
struct WebMetrics {
  size_t connections = 0;  // without a WebSocket
  size_t websockets = 0;
  size_t spectators = 0, spectated = 0;  // who watch without an account, and whom
  size_t waiting = 0;                    // sessions whose browsers are expected back
  size_t ring_bytes = 0;                 // output that is kept for browsers
  uint64_t requests = 0;
  uint64_t resumed = 0, not_resumed = 0;
  uint64_t bytes_received = 0, bytes_sent = 0;
  std::vector<std::pair<std::string_view, uint64_t>> refused;  // by limit
};

// Counted on the thread of the connections: plain numbers.
struct EdgeCounters {
  uint64_t connections = 0;          // accepted, with those that were refused
  uint64_t connections_refused = 0;  // limits.sessions_max
  uint64_t closed_refused = 0;       // while it drains or ends
  uint64_t connects_refused = 0;     // limits.address_connects_per_second_max
  uint64_t inputs_paused = 0;        // limits.input_bytes_per_second_max, or of the address
};

struct EdgeMetrics {
  EdgeCounters counters;
  size_t sessions = 0;
  size_t closing = 0;  // connections that are closed, but not by their peers yet
  uint64_t lingering_ended = 0;
  uint64_t faults = 0;     // sessions that a fault of the server has ended
  size_t queue_bytes = 0;  // of all sessions
  size_t tls_connections = 0;
  uint64_t tls_handshakes_failed = 0;
  WebMetrics web;
};

}  // namespace fibs::server
