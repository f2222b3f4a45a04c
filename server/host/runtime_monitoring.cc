// The part of Runtime that tells operators how the server is doing.
#include <fmt/format.h>

#include <chrono>

#include "server/host/runtime.h"

namespace fibs::server {

using std::chrono::steady_clock;

std::string Runtime::Status() {
  if (auto problem = health_.Problem(steady_clock::now())) return *problem;
  const CoreMetrics core = core_metrics_();
  return fmt::format("{} users, {} matches are being played", core.users, core.matches_running);
}

MetricsNow Runtime::Measure() {
  CoreMetrics core = core_metrics_();
  const size_t passwords = core.passwords_waiting + passwords_->pending();
  return {.core = std::move(core),
          .sessions = connections_.open(),
          .closing = connections_.size() - connections_.open(),
          .lingering_ended = connections_.lingering_ended(),
          .queue_bytes = connections_.queue_bytes(),
          .records_pending = health_.pending(),
          .passwords_pending = passwords,
          .tls_connections = tls_ ? tls_->connections() : 0,
          .tls_handshakes_failed = tls_ ? tls_->handshakes_failed() : 0,
          .started = started_};
}

HttpServer::Answer Runtime::OnHttp(std::string_view path) {
  if (path == "/metrics") {
    return {
        .status = 200, .type = std::string(kMetricsType), .body = MetricsText(metrics_, Measure())};
  }
  if (path != "/healthz") return {.body = "there are /metrics and /healthz\n"};
  const auto problem = health_.Problem(steady_clock::now());
  if (!problem) return {.status = 200, .body = "ok\n"};
  return {.status = 503, .body = *problem + "\n"};
}

}  // namespace fibs::server
