#include "server/storage/standby.h"

#include <fmt/format.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <utility>

namespace fibs::server {
namespace {

// A handover waits for a try; one costs PostgreSQL some 50 microseconds.
constexpr std::chrono::milliseconds kTryEach{25};

void Wait(std::chrono::milliseconds time, const std::stop_token& stop) {
  std::mutex mutex;
  std::condition_variable_any stopped;
  std::unique_lock lock(mutex);
  stopped.wait_for(lock, stop, time, [] { return false; });
}

}  // namespace

Standby::Standby(const Config& config, Progress progress)
    : config_(config), progress_(std::move(progress)) {}

std::unique_ptr<SqlStorage> Standby::TryLead() {
  try {
    if (!dialect_) dialect_ = MakeDialect(config_);
  } catch (const DatabaseInUse&) {
    return nullptr;
  }
  try {
    if (!sql_) {
      auto sql = std::make_unique<soci::session>();
      dialect_->Open(*sql);
      sql_ = std::move(sql);
    }
    if (!dialect_->TryLock(*sql_)) return nullptr;
  } catch (const soci::soci_error& error) {
    sql_.reset();
    throw DatabaseFailed(dialect_->Explain(error));
  }
  return std::make_unique<SqlStorage>(config_, progress_, std::move(dialect_), std::move(sql_));
}

std::optional<Led> WaitToLead(const Config& config, const StandbyReports& reports,
                              std::stop_token stop, std::chrono::milliseconds after_failure) {
  const auto tell = [](const Progress& report, const std::string& line) {
    if (report) report(line);
  };
  bool waiting = false;
  std::string problem;  // as it was told last
  Standby standby(config, reports.progress);
  for (auto pause = kTryEach; !stop.stop_requested(); Wait(pause, stop)) {
    pause = kTryEach;
    try {
      if (auto storage = standby.TryLead()) {
        StoredState state = storage->Load();
        if (waiting)
          tell(reports.progress, "database: the one that led it is gone; this one leads");
        return Led{std::move(storage), std::move(state)};
      }
      if (!std::exchange(problem, "").empty()) {
        tell(reports.progress, "database: it can be used again");
      }
      if (std::exchange(waiting, true)) continue;
      tell(reports.progress,
           "database: another server leads it; this one is a standby, and leads when that is gone");
      if (reports.waits) reports.waits();
    } catch (const DatabaseFailed& error) {
      if (!waiting && config.database.empty()) throw;
      pause = after_failure;
      if (std::exchange(problem, error.what()) != error.what()) {
        tell(reports.problem,
             fmt::format("database: a standby cannot use it, trying on: {}", error.what()));
      }
    }
  }
  return std::nullopt;
}

}  // namespace fibs::server
