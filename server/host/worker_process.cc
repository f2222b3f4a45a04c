#include "server/host/worker_process.h"

#include <fmt/format.h>

#include <chrono>

#include "server/host/fault.h"
#include "server/host/metrics.h"

namespace fibs::server {
namespace {

using std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto kLookForEnd = 50ms;

std::string WorkerMetrics(const AnalysisWorkers::Counts& counts) {
  return fmt::format(
      "# HELP fibs_worker_analyses_total Matches that this process has analysed, or could not.\n"
      "# TYPE fibs_worker_analyses_total counter\n"
      "fibs_worker_analyses_total{{result=\"done\"}} {}\n"
      "fibs_worker_analyses_total{{result=\"failed\"}} {}\n"
      "# HELP fibs_worker_busy Matches that are being analysed.\n"
      "# TYPE fibs_worker_busy gauge\n"
      "fibs_worker_busy {}\n",
      counts.done, counts.failed, counts.busy);
}

}  // namespace

WorkerProcess::WorkerProcess(const Config& config, bool once)
    : config_(config),
      signals_(io_),
      supervisor_(io_, Supervisor::FromEnvironment()),
      timer_(io_),
      once_(once) {
  if (!config.http_listen.empty() || !config.http_socket.empty()) {
    http_.emplace(io_, config, [this](std::string_view path) { return OnHttp(path); });
  }
}

std::optional<std::string> WorkerProcess::http_address() const {
  if (!http_) return std::nullopt;
  return http_->address();
}

void WorkerProcess::Run() {
  workers_.emplace(config_, AnalysisWorkers::Options{
                                .threads = config_.analysis.threads, .once = once_, .tells = true});
  signals_.OnStop([this] {
    supervisor_.Stopping();
    workers_->Stop();
  });
  signals_.OnReload([this] { supervisor_.Reload(); });
  if (http_) http_->Start();
  supervisor_.Start([this] { return Status(); });
  timer_.Start(kLookForEnd, [this] {
    if (workers_->WaitStopped(steady_clock::now())) io_.stop();
  });
  OrEnd([this] { io_.run(); }, [] { return "a turn"; });
}

std::string WorkerProcess::Status() const {
  const AnalysisWorkers::Counts counts = workers_->counts();
  if (!counts.problem.empty()) return counts.problem;
  return fmt::format("{} matches analysed, {} being analysed", counts.done, counts.busy);
}

HttpServer::Answer WorkerProcess::OnHttp(std::string_view path) const {
  const AnalysisWorkers::Counts counts = workers_->counts();
  if (path == "/metrics") {
    return {.status = 200, .type = std::string(kMetricsType), .body = WorkerMetrics(counts)};
  }
  if (path == "/livez") return HttpServer::Alive();
  if (path != "/healthz") return HttpServer::NoSuchPath();
  if (counts.problem.empty()) return {.status = 200, .body = "ok\n"};
  return {.status = 503, .body = counts.problem + "\n"};
}

}  // namespace fibs::server
