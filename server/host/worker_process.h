#pragma once

#include <boost/asio/io_context.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "server/asio/periodic_timer.h"
#include "server/config.h"
#include "server/host/http/http_server.h"
#include "server/host/signals.h"
#include "server/host/supervisor.h"
#include "server/host/workers/analysis_workers.h"

namespace fibs::server {

// The process fibs-worker: jobs from the database, until SIGTERM or SIGINT, and what is being done
// is given back.
class WorkerProcess {
 public:
  // Listens at http.listen and http.socket from here on. Throws ConfigError: an address is taken.
  WorkerProcess(const Config& config, bool once);

  std::optional<std::string> http_address() const;
  void Run();
  // Behind Run: nobody computes any more.
  bool WaitIdle(AnalysisWorkers::Clock::time_point until) { return workers_->WaitIdle(until); }
  AnalysisWorkers::Counts counts() const { return workers_->counts(); }

 private:
  std::string Status() const;
  HttpServer::Answer OnHttp(std::string_view path) const;

  const Config config_;
  boost::asio::io_context io_{1};
  Signals signals_;
  Supervisor supervisor_;
  PeriodicTimer timer_;
  std::optional<HttpServer> http_;
  std::optional<AnalysisWorkers> workers_;
  const bool once_;
};

}  // namespace fibs::server
