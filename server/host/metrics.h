#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "server/core/core_metrics.h"

// What the server counts for monitoring, and the text in which it tells it.
namespace fibs::server {

// Durations, counted by ranges that double: up to 16 us, 32 us ... 0.5 s, and longer ones. Adding
// one costs a few instructions.
class Histogram {
 public:
  static constexpr size_t kRanges = 16;  // without the longer ones
  static constexpr int kFirstBits = 14;  // 2^14 ns is about 16 us

  void Add(std::chrono::nanoseconds duration);

  // How many were at most as long as the upper end of that range.
  uint64_t UpTo(size_t range) const;
  static double UpperEndSeconds(size_t range);
  uint64_t count() const { return count_; }
  double seconds() const { return static_cast<double>(nanoseconds_) * 1e-9; }

 private:
  std::array<uint64_t, kRanges + 1> ranges_{};
  uint64_t count_ = 0;
  uint64_t nanoseconds_ = 0;
};

// Kept by the runtime, on the thread of the core: plain numbers.
struct Metrics {
  uint64_t connections = 0;          // accepted, with those that were refused
  uint64_t connections_refused = 0;  // limits.sessions_max
  uint64_t connects_refused = 0;     // limits.address_connects_per_second_max
  uint64_t inputs_paused = 0;        // limits.input_bytes_per_second_max, or of the address
  uint64_t records = 0;              // appended
  uint64_t commit_failures = 0;
  Histogram events;   // the core handles one
  Histogram commits;  // storage stores a batch
};

// What is looked up when somebody asks.
struct MetricsNow {
  CoreMetrics core;
  size_t sessions = 0;
  size_t closing = 0;  // connections that are closed, but not by their peers yet
  uint64_t lingering_ended = 0;
  size_t queue_bytes = 0;  // of all sessions
  uint64_t records_pending = 0;
  size_t passwords_pending = 0;
  size_t tls_connections = 0;
  uint64_t tls_handshakes_failed = 0;
  std::chrono::system_clock::time_point started;
};

// Prometheus text format 0.0.4.
inline constexpr std::string_view kMetricsType = "text/plain; version=0.0.4; charset=utf-8";
std::string MetricsText(const Metrics& metrics, const MetricsNow& now);

}  // namespace fibs::server
