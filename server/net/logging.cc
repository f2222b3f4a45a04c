#include "server/net/logging.h"

#include <fmt/format.h>
#include <spdlog/async.h>
#include <spdlog/sinks/rotating_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <memory>

namespace fibs::server {
namespace {

constexpr size_t kQueueLines = 8192;
constexpr size_t kFileBytesMax = 16 * 1024 * 1024;
constexpr size_t kFiles = 5;

spdlog::sink_ptr MakeSink(const std::string& file) {
  if (file.empty()) return std::make_shared<spdlog::sinks::stderr_sink_mt>();
  try {
    return std::make_shared<spdlog::sinks::rotating_file_sink_mt>(file, kFileBytesMax, kFiles);
  } catch (const spdlog::spdlog_ex& error) {
    throw ConfigError(fmt::format("config key 'log.file': {}", error.what()));
  }
}

}  // namespace

void StartLogging(const Config& config) {
  spdlog::init_thread_pool(kQueueLines, 1);
  // A log that cannot keep up loses its oldest lines; the server never waits for it.
  auto logger = std::make_shared<spdlog::async_logger>(
      "fibsd", MakeSink(config.log_file), spdlog::thread_pool(),
      spdlog::async_overflow_policy::overrun_oldest);
  logger->set_pattern("%Y-%m-%dT%H:%M:%S.%eZ %l %v", spdlog::pattern_time_type::utc);
  logger->set_level(spdlog::level::from_str(config.log_level));
  logger->flush_on(spdlog::level::info);
  spdlog::set_default_logger(std::move(logger));
}

void StopLogging() { spdlog::shutdown(); }

}  // namespace fibs::server
