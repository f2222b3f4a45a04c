#include "server/host/metrics.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <iterator>

namespace fibs::server {
namespace {

class Page {
 public:
  void Gauge(std::string_view name, std::string_view help, double value) {
    Head(name, help, "gauge");
    Line("fibsd_{} {}\n", name, value);
  }
  void Counter(std::string_view name, std::string_view help, uint64_t value) {
    Head(name, help, "counter");
    Line("fibsd_{} {}\n", name, value);
  }
  // Names are ours: nothing in them needs to be escaped.
  void Counters(std::string_view name, std::string_view help, std::string_view label,
                const std::vector<std::pair<std::string_view, uint64_t>>& values) {
    Head(name, help, "counter");
    for (const auto& [of, value] : values) {
      Line("fibsd_{}{{{}=\"{}\"}} {}\n", name, label, of, value);
    }
  }
  void Durations(std::string_view name, std::string_view help, const Histogram& histogram) {
    Head(name, help, "histogram");
    for (size_t range = 0; range < Histogram::kRanges; ++range) {
      Line("fibsd_{}_bucket{{le=\"{:.6f}\"}} {}\n", name, Histogram::UpperEndSeconds(range),
           histogram.UpTo(range));
    }
    Line("fibsd_{}_bucket{{le=\"+Inf\"}} {}\n", name, histogram.count());
    Line("fibsd_{}_sum {:.9f}\n", name, histogram.seconds());
    Line("fibsd_{}_count {}\n", name, histogram.count());
  }
  template <typename... Args>
  void Line(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
  }
  std::string Text() { return std::move(text_); }

 private:
  void Head(std::string_view name, std::string_view help, std::string_view type) {
    Line("# HELP fibsd_{} {}\n# TYPE fibsd_{} {}\n", name, help, name, type);
  }
  std::string text_;
};

}  // namespace

void Histogram::Add(std::chrono::nanoseconds duration) {
  const auto length = static_cast<uint64_t>(std::max<int64_t>(duration.count(), 1));
  const auto bits =
      static_cast<int>(std::bit_width(length - 1));  // the upper end of a range belongs to it
  const auto range = static_cast<size_t>(std::max(bits - kFirstBits, 0));
  ++ranges_[std::min(range, kRanges)];
  ++count_;
  nanoseconds_ += length;
}

uint64_t Histogram::UpTo(size_t range) const {
  uint64_t sum = 0;
  for (size_t i = 0; i <= range; ++i) sum += ranges_[i];
  return sum;
}

double Histogram::UpperEndSeconds(size_t range) {
  return static_cast<double>(uint64_t{1} << (static_cast<size_t>(kFirstBits) + range)) * 1e-9;
}

std::string MetricsText(const Metrics& metrics, const MetricsNow& now) {
  Page page;
  page.Line("# HELP process_start_time_seconds Unix time at which the server started.\n");
  page.Line("# TYPE process_start_time_seconds gauge\nprocess_start_time_seconds {:.3f}\n",
            std::chrono::duration<double>(now.started.time_since_epoch()).count());
  page.Line("# HELP fibsd_build_info The version that runs.\n# TYPE fibsd_build_info gauge\n");
  page.Line("fibsd_build_info{{version=\"{}\"}} 1\n", FIBS_VERSION);
  const auto gauge = [&](std::string_view name, std::string_view help, auto value) {
    page.Gauge(name, help, static_cast<double>(value));
  };
  gauge("sessions", "Connections, logged in or not.", now.sessions);
  gauge("connections_closing", "Connections that are closed, but not by their peers yet.",
        now.closing);
  gauge("users", "Users who are logged in.", now.core.users);
  gauge("accounts", "Registered accounts.", now.core.accounts);
  gauge("matches_running", "Matches that are being played.", now.core.matches_running);
  gauge("matches_saved", "Unfinished matches that nobody plays now.", now.core.matches_saved);
  gauge("output_queue_bytes", "Output that waits in all sessions.", now.queue_bytes);
  gauge("records_pending", "Records that are not committed yet.", now.records_pending);
  gauge("passwords_pending", "Passwords that wait to be hashed or checked.", now.passwords_pending);
  gauge("tls_connections", "Connections of the TLS port, in handshakes too.", now.tls_connections);
  page.Counter("connections_total", "Connections that were accepted.", metrics.connections);
  page.Counter("logins_total", "Log-ins that succeeded.", now.core.logins);
  page.Counter("records_total", "Records that were appended.", metrics.records);
  page.Counter("commit_failures_total", "Commits that failed.", metrics.commit_failures);
  page.Counter("tls_handshakes_failed_total", "TLS handshakes that failed or took too long.",
               now.tls_handshakes_failed);
  page.Counters("commands_total", "Commands that users typed.", "command", now.core.commands);
  auto refused = now.core.refused;
  refused.emplace_back("sessions", metrics.connections_refused);
  refused.emplace_back("connects", metrics.connects_refused);
  refused.emplace_back("lingering", now.lingering_ended);
  refused.emplace_back("input", metrics.inputs_paused);
  page.Counters("refused_total", "What was refused, delayed or closed, by limit.", "limit",
                refused);
  page.Durations("event_seconds", "Time in which one event was handled.", metrics.events);
  page.Durations("commit_seconds", "Time in which one batch of records was committed.",
                 metrics.commits);
  return page.Text();
}

}  // namespace fibs::server
