// The part of Runtime that tells operators how the server is doing.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "server/host/runtime.h"

namespace fibs::server {

using std::chrono::steady_clock;

std::string Runtime::Status() {
  if (stage_ == ServerStage::kStandingBy) return "on standby: another server leads";
  if (auto problem = health_.Problem(steady_clock::now())) return *problem;
  const CoreMetrics core = core_metrics_();
  return fmt::format("{} users, {} matches are being played", core.users, core.matches_running);
}

MetricsNow Runtime::Measure() {
  CoreMetrics core = core_metrics_();
  const size_t passwords = core.passwords_waiting + passwords_->counts().waiting;
  std::vector<std::pair<std::string_view, Worker::Counts>> workers = {
      {"archive", archive_->counts()},
      {"judge", judge_->counts()},
      {"pairing", pairing_->counts()},
      {"passwords", passwords_->counts()}};
  if (mail_sender_) workers.emplace_back("mail", mail_sender_->counts());
  if (web_api_) workers.emplace_back("api", web_api_->counts());
  if (analysis_workers_) workers.emplace_back("analysis", analysis_workers_->worker_counts());
  std::optional<MetricsNow::Analyses> analyses;
  if (const auto& backlog = analysis_watch_ ? analysis_watch_->backlog() : std::nullopt) {
    analyses = {.waiting = backlog->waiting, .oldest = backlog->oldest};
  }
  std::optional<CoreLinkMetrics> links;
  if (links_) {
    const LinkServer::Counts counts = links_->counts();
    links = {.links = counts.links,
             .edges = counts.edges,
             .epoch = epoch_,
             .attach_seconds = attach_time_.count()};
  }
  return {.core = std::move(core),
          .edge = front_->Measure(),
          .records_pending = health_.pending(),
          .passwords_pending = passwords,
          .workers = std::move(workers),
          .links = links,
          .analyses = analyses,
          .clock_offset = clock_.offset(),
          .started = started_};
}

void Runtime::StartHttp() {
  if (http_ && !std::exchange(http_started_, true)) http_->Start();
}

HttpServer::Answer Runtime::OnHttp(std::string_view path) {
  if (stage_ == ServerStage::kStandingBy) return OnStandbyHttp(path);
  if (path == "/metrics") {
    return {
        .status = 200, .type = std::string(kMetricsType), .body = MetricsText(metrics_, Measure())};
  }
  if (path == "/livez") return HttpServer::Alive();
  if (path != "/healthz") return HttpServer::NoSuchPath();
  const auto problem = health_.Problem(steady_clock::now());
  if (!problem) return {.status = 200, .body = "ok\n"};
  return {.status = 503, .body = *problem + "\n"};
}

// There is nothing to measure yet.
HttpServer::Answer Runtime::OnStandbyHttp(std::string_view path) const {
  if (path == "/metrics") {
    return {
        .status = 200,
        .type = std::string(kMetricsType),
        .body = StandbyMetricsText(
            {.links = links_->counts().links,
             .warm = config_.database.empty() ? std::nullopt : std::optional<bool>(follows_warm_),
             .lag = steady_clock::now() - std::max(followed_at_.load(), created_),
             .started = started_})};
  }
  if (path == "/livez") return HttpServer::Alive();
  if (path != "/healthz") return HttpServer::NoSuchPath();
  return {.status = 200, .body = "on standby\n"};
}

}  // namespace fibs::server
