#include "server/host/metrics.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <iterator>

namespace fibs::server {
namespace {

// Writes metrics in the text format of Prometheus. Each name begins with `prefix`.
class MetricsPage {
 public:
  explicit MetricsPage(std::string_view prefix) : prefix_(prefix) {}

  void Gauge(std::string_view name, std::string_view help, double value) {
    Head(name, help, "gauge");
    Line("{}_{} {}\n", prefix_, name, value);
  }
  void Counter(std::string_view name, std::string_view help, uint64_t value) {
    Head(name, help, "counter");
    Line("{}_{} {}\n", prefix_, name, value);
  }
  // Names are ours: nothing in them needs to be escaped.
  void Counters(std::string_view name, std::string_view help, std::string_view label,
                const std::vector<std::pair<std::string_view, uint64_t>>& values,
                std::string_view type = "counter") {
    Head(name, help, type);
    for (const auto& [of, value] : values) {
      Line("{}_{}{{{}=\"{}\"}} {}\n", prefix_, name, label, of, value);
    }
  }
  void Durations(std::string_view name, std::string_view help, const Histogram& histogram) {
    Head(name, help, "histogram");
    for (size_t range = 0; range < Histogram::kRanges; ++range) {
      Line("{}_{}_bucket{{le=\"{:.6f}\"}} {}\n", prefix_, name, Histogram::UpperEndSeconds(range),
           histogram.UpTo(range));
    }
    Line("{}_{}_bucket{{le=\"+Inf\"}} {}\n", prefix_, name, histogram.count());
    Line("{}_{}_sum {:.9f}\n", prefix_, name, histogram.seconds());
    Line("{}_{}_count {}\n", prefix_, name, histogram.count());
  }
  template <typename... Args>
  void Line(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
  }
  void BuildInfo(std::string_view version) {
    Head("build_info", "The version that runs.", "gauge");
    Line("{}_build_info{{version=\"{}\"}} 1\n", prefix_, version);
  }
  std::string Text() { return std::move(text_); }

 private:
  void Head(std::string_view name, std::string_view help, std::string_view type) {
    Line("# HELP {0}_{1} {2}\n# TYPE {0}_{1} {3}\n", prefix_, name, help, type);
  }
  std::string_view prefix_;
  std::string text_;
};

// What is told of a process in any case.
void TellProcess(MetricsPage& page, std::chrono::system_clock::time_point started) {
  page.Line("# HELP process_start_time_seconds Unix time at which the server started.\n");
  page.Line("# TYPE process_start_time_seconds gauge\nprocess_start_time_seconds {:.3f}\n",
            std::chrono::duration<double>(started.time_since_epoch()).count());
  page.BuildInfo(FIBS_VERSION);
}

using Refused = std::vector<std::pair<std::string_view, uint64_t>>;

void TellEdge(MetricsPage& page, const EdgeMetrics& edge, Refused refused) {
  const auto gauge = [&](std::string_view name, std::string_view help, auto value) {
    page.Gauge(name, help, static_cast<double>(value));
  };
  gauge("sessions", "Connections, logged in or not.", edge.sessions);
  gauge("connections_closing", "Connections that are closed, but not by their peers yet.",
        edge.closing);
  gauge("output_queue_bytes", "Output that waits in all sessions.", edge.queue_bytes);
  gauge("tls_connections", "Connections of the TLS port, in handshakes too.", edge.tls_connections);
  gauge("web_connections", "Connections to the page without a WebSocket.", edge.web.connections);
  gauge("web_sockets", "WebSockets.", edge.web.websockets);
  gauge("web_spectators", "Browsers that watch without an account.", edge.web.spectators);
  gauge("web_spectated", "Players who are watched so.", edge.web.spectated);
  gauge("web_sessions_waiting", "Sessions whose browsers have lost their connections.",
        edge.web.waiting);
  gauge("web_kept_bytes", "Output that is kept for browsers that come back.", edge.web.ring_bytes);
  page.Counter("web_requests_total", "HTTP requests to the page.", edge.web.requests);
  page.Counter("web_resumed_total", "Sessions that went on by another WebSocket.",
               edge.web.resumed);
  page.Counter("web_not_resumed_total", "Sessions that could not go on so.", edge.web.not_resumed);
  page.Counter("web_received_bytes_total", "Bytes of sessions from browsers.",
               edge.web.bytes_received);
  page.Counter("web_sent_bytes_total", "Bytes of sessions to browsers.", edge.web.bytes_sent);
  page.Counter("connections_total", "Connections that were accepted.", edge.counters.connections);
  page.Counter("tls_handshakes_failed_total", "TLS handshakes that failed or took too long.",
               edge.tls_handshakes_failed);
  page.Counter("session_faults_total", "Sessions that a fault of the server has ended.",
               edge.faults);
  refused.emplace_back("sessions", edge.counters.connections_refused);
  refused.emplace_back("closed", edge.counters.closed_refused);
  refused.emplace_back("connects", edge.counters.connects_refused);
  refused.emplace_back("lingering", edge.lingering_ended);
  refused.emplace_back("input", edge.counters.inputs_paused);
  refused.insert(refused.end(), edge.web.refused.begin(), edge.web.refused.end());
  page.Counters("refused_total", "What was refused, delayed or closed, by limit.", "limit",
                refused);
}

void TellWorkers(MetricsPage& page,
                 const std::vector<std::pair<std::string_view, Worker::Counts>>& workers) {
  std::vector<std::pair<std::string_view, uint64_t>> waiting;
  std::vector<std::pair<std::string_view, uint64_t>> done;
  for (const auto& [name, counts] : workers) {
    waiting.emplace_back(name, counts.waiting + counts.busy);
    done.emplace_back(name, counts.done);
  }
  page.Counters("jobs_pending", "Jobs for threads beside the core that are not done.", "worker",
                waiting, "gauge");
  page.Counters("jobs_total", "Jobs that these threads have done.", "worker", done);
}

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

std::string StandbyMetricsText(const StandbyNow& now) {
  MetricsPage page("fibsd");
  TellProcess(page, now.started);
  page.Gauge("standby", "1: another server leads.", 1);
  if (now.warm) {
    page.Gauge("standby_warm", "1: a standby has a copy of what is stored, and leads at once.",
               *now.warm ? 1 : 0);
    page.Gauge("standby_lag_seconds", "Since a standby knew all that was stored.", now.lag.count());
  }
  page.Gauge("links", "Links to edges, in whatever state.", static_cast<double>(now.links));
  return page.Text();
}

std::string MetricsText(const Metrics& metrics, const MetricsNow& now) {
  MetricsPage page("fibsd");
  TellProcess(page, now.started);
  TellEdge(page, now.edge, now.core.refused);
  const auto gauge = [&](std::string_view name, std::string_view help, auto value) {
    page.Gauge(name, help, static_cast<double>(value));
  };
  gauge("users", "Users who are logged in.", now.core.users);
  gauge("accounts", "Registered accounts.", now.core.accounts);
  gauge("matches_running", "Matches that are being played.", now.core.matches_running);
  gauge("matches_saved", "Unfinished matches that nobody plays now.", now.core.matches_saved);
  gauge("records_pending", "Records that are not committed yet.", now.records_pending);
  gauge("passwords_pending", "Passwords that wait to be hashed or checked.", now.passwords_pending);
  gauge("standby", "1: another server leads.", 0);
  page.Gauge("clock_offset_seconds",
             "The time that is believed, less that of the machine's clock; 0: that is believed.",
             std::chrono::duration<double>(now.clock_offset).count());
  if (now.links) {
    gauge("links", "Links to edges, in whatever state.", now.links->links);
    gauge("link_edges", "Edges that are linked, or were a moment ago.", now.links->edges);
    gauge("link_epoch", "The epoch in which this core leads.", now.links->epoch);
    page.Line(
        "# HELP fibsd_link_attach_seconds From the start to the end of the take-over.\n"
        "# TYPE fibsd_link_attach_seconds gauge\nfibsd_link_attach_seconds {:.3f}\n",
        now.links->attach_seconds);
  }
  TellWorkers(page, now.workers);
  if (now.analyses) {
    gauge("analyses_waiting", "Matches that wait for their analysis.", now.analyses->waiting);
    page.Gauge("analyses_oldest_seconds", "How long the one has waited that has waited longest.",
               now.analyses->oldest.count());
  }
  const TournamentCounts& tournaments = now.core.tournaments;
  page.Counters("tournaments", "Tournaments that are not over.", "state", tournaments.states,
                "gauge");
  gauge("tournament_entrants", "Entrants of these.", tournaments.entrants);
  gauge("tournament_matches_open", "Matches of these that are to be played, or are.",
        tournaments.matches_open);
  gauge("tournament_matches_overdue", "Those of which somebody is missing.",
        tournaments.matches_overdue);
  page.Gauge("tournament_standstill_seconds",
             "How long nothing has happened in one that runs, at most.",
             static_cast<double>(tournaments.standstill.count()));
  if (now.core.push) {
    const PushCounts& push = *now.core.push;
    gauge("push_waiting", "Notices to browsers that wait or are on their way.", push.waiting);
    page.Counters("push_notices_total", "Notices to browsers, by what became of them.", "result",
                  {{"sent", push.sent},
                   {"gone", push.gone},
                   {"refused", push.refused},
                   {"later", push.later},
                   {"lost", push.lost}});
  }
  page.Counter("logins_total", "Log-ins that succeeded.", now.core.logins);
  page.Counter("records_total", "Records that were appended.", metrics.records);
  page.Counter("commit_failures_total", "Commits that failed.", metrics.commit_failures);
  page.Counters("commands_total", "Commands that users typed.", "command", now.core.commands);
  page.Durations("event_seconds", "Time in which one event was handled.", metrics.events);
  page.Durations("commit_seconds", "Time in which one batch of records was committed.",
                 metrics.commits);
  page.Durations(
      "tournament_pairing_seconds",
      "Time in which a round of 500 players or more was paired, beside the others' moves.",
      metrics.pairings);
  return page.Text();
}

std::string EdgeMetricsText(const EdgeProcessMetrics& now) {
  MetricsPage page("fibs_edge");
  TellProcess(page, now.started);
  TellEdge(page, now.edge, {});
  const auto gauge = [&](std::string_view name, std::string_view help, auto value) {
    page.Gauge(name, help, static_cast<double>(value));
  };
  gauge("linked", "1: a core is obeyed.", now.linked);
  gauge("link_epoch", "The highest epoch that was obeyed.", now.epoch);
  gauge("inputs_unanswered", "Lines and the like that no core has dealt with yet.", now.unanswered);
  gauge("inputs_unanswered_bytes", "... and their bytes.", now.pending_bytes);
  gauge("draining", "1: nobody is let in any more.", now.draining);
  page.Counter("take_overs_total", "Cores that took over from another.", now.take_overs);
  page.Gauge("standstill_seconds", "How long the last one of these kept users waiting.",
             now.standstill_seconds);
  return page.Text();
}

}  // namespace fibs::server
