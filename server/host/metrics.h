#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/core/core_metrics.h"
#include "server/edge/edge_metrics.h"
#include "server/host/workers/worker.h"

// The figures that the server keeps for monitoring, and their text.
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
  uint64_t records = 0;  // appended
  uint64_t commit_failures = 0;
  Histogram events;    // the core handles one
  Histogram commits;   // storage stores a batch
  Histogram pairings;  // a round of many players is paired, beside the core
};

// Of a core with link.listen.
struct CoreLinkMetrics {
  size_t links = 0;  // of whatever edge, in whatever state
  size_t edges = 0;
  uint64_t epoch = 0;
  double attach_seconds = 0;  // from the start until the sessions of the core before were back
};

// The figures that are looked up when somebody asks.
struct MetricsNow {
  CoreMetrics core;
  EdgeMetrics edge;
  uint64_t records_pending = 0;
  size_t passwords_pending = 0;
  std::vector<std::pair<std::string_view, Worker::Counts>> workers;  // by their names
  std::optional<CoreLinkMetrics> links;  // none: the edge is in this process
  // Analyses that wait for a worker, and the age of the oldest one; none: that is not known.
  struct Analyses {
    size_t waiting = 0;
    std::chrono::duration<double> oldest{};
  };
  std::optional<Analyses> analyses;
  std::chrono::milliseconds clock_offset{};
  std::chrono::system_clock::time_point started;
};

struct EdgeProcessMetrics {
  EdgeMetrics edge;
  bool linked = false;
  uint64_t epoch = 0;
  uint64_t take_overs = 0;
  size_t unanswered = 0;  // inputs
  size_t pending_bytes = 0;
  double standstill_seconds = 0;  // of the last take-over
  bool draining = false;
  std::chrono::system_clock::time_point started;
};

// Prometheus text format 0.0.4.
inline constexpr std::string_view kMetricsType = "text/plain; version=0.0.4; charset=utf-8";
// Of a server that waits until it may lead.
struct StandbyNow {
  size_t links = 0;                         // of edges
  std::optional<bool> warm = std::nullopt;  // none: it keeps no copy (SQLite)
  std::chrono::duration<double> lag{};
  std::chrono::system_clock::time_point started;
};
std::string StandbyMetricsText(const StandbyNow& now);
std::string MetricsText(const Metrics& metrics, const MetricsNow& now);
std::string EdgeMetricsText(const EdgeProcessMetrics& now);

}  // namespace fibs::server
