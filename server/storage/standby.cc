#include "server/storage/standby.h"

#include <fmt/format.h>

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <utility>

namespace fibs::server {
namespace {

// A handover waits for a try; one costs PostgreSQL some 50 microseconds.
constexpr std::chrono::milliseconds kTryEach{25};
// What is committed is read after so many.
constexpr uint64_t kTriesToFollow = 4;

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

bool Standby::Follow() {
  if (config_.database.empty()) return false;
  if (!follower_) follower_ = std::make_unique<Follower>(config_);
  follower_->Follow();
  return follower_->warm();
}

Led Standby::Take(std::unique_ptr<SqlStorage> storage) {
  if (follower_ && !storage->migrated()) {
    try {
      StoredState rest = storage->LoadRest();
      auto warm = follower_->Finish(storage->token(), rest);
      if (warm) return {std::move(storage), std::move(rest), std::move(warm)};
    } catch (const DatabaseFailed& error) {
      if (progress_) {
        progress_(fmt::format("database: what this standby knows is of no use: {}", error.what()));
      }
    }
  }
  follower_.reset();
  StoredState state = storage->Load();
  return {std::move(storage), std::move(state), nullptr};
}

std::optional<Led> WaitToLead(const Config& config, const StandbyReports& reports,
                              std::stop_token stop, std::chrono::milliseconds after_failure) {
  const auto tell = [](const Progress& report, const std::string& line) {
    if (report) report(line);
  };
  bool waiting = false, follows = false;
  uint64_t tries = 0;
  std::string problem;  // as it was told last
  Standby standby(config, reports.progress);
  for (auto pause = kTryEach; !stop.stop_requested(); Wait(pause, stop)) {
    pause = kTryEach;
    try {
      if (auto storage = standby.TryLead()) {
        Led led = standby.Take(std::move(storage));
        if (waiting)
          tell(reports.progress, "database: the one that led it is gone; this one leads");
        return led;
      }
      if (!std::exchange(problem, "").empty()) {
        tell(reports.progress, "database: it can be used again");
      }
      if (!std::exchange(waiting, true)) {
        tell(reports.progress,
             "database: another server leads it; this one is a standby, and leads when that is "
             "gone");
        if (reports.waits) reports.waits();
      }
      if (tries++ % kTriesToFollow != 0) continue;
      const bool warm = standby.Follow();
      if (warm != std::exchange(follows, warm)) {
        tell(reports.progress, warm ? "database: this standby knows what is stored, and follows"
                                    : "database: this standby reads it when it leads: the one that "
                                      "leads does not write what changes");
      }
      if (reports.follows) reports.follows(warm);
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
