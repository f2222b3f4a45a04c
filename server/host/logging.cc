#include "server/host/logging.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <spdlog/async.h>
#include <spdlog/details/thread_pool.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "protocol/utf8.h"
#include "server/host/log_file.h"

namespace fibs::server {
namespace {

constexpr size_t kQueueLines = 8192;
constexpr std::chrono::minutes kFlushEvery{10};

spdlog::sink_ptr MakeSink(const Config& config) {
  if (config.log_file.empty()) return std::make_shared<spdlog::sinks::stderr_sink_mt>();
  try {
    return std::make_shared<LogFile>(config.log_file, config.log_keep_days);
  } catch (const spdlog::spdlog_ex& error) {
    throw ConfigError(fmt::format("config key 'log.file': {}", error.what()));
  }
}

// Whether standard error is the socket of systemd's journal that JOURNAL_STREAM names. The variable
// alone is inherited by whatever a service starts.
bool ToJournal() {
  const char* stream = std::getenv("JOURNAL_STREAM");
  struct stat file {};
  return stream != nullptr && fstat(STDERR_FILENO, &file) == 0 &&
         fmt::format("{}:{}", file.st_dev, file.st_ino) == stream;
}

// The journal has the time, and takes the level from the front of a line (sd-daemon(3)).
class JournalFormatter : public spdlog::formatter {
 public:
  void format(const spdlog::details::log_msg& message, spdlog::memory_buf_t& line) override {
    fmt::format_to(std::back_inserter(line), "<{}>{}\n", Priority(message.level),
                   fmt::string_view(message.payload.data(), message.payload.size()));
  }
  std::unique_ptr<formatter> clone() const override { return std::make_unique<JournalFormatter>(); }

  static int Priority(spdlog::level::level_enum level) {
    if (level >= spdlog::level::err) return 3;
    if (level == spdlog::level::warn) return 4;
    return level == spdlog::level::info ? 6 : 7;
  }
};

void AppendJson(std::string_view text, spdlog::memory_buf_t& line) {
  const auto to = std::back_inserter(line);
  while (!text.empty()) {
    const auto point = protocol::FirstCodePoint(text);
    const size_t size = point ? point->size : 1;
    if (!point) {
      fmt::format_to(to, "\\ufffd");
    } else if (point->value < 0x20 || point->value == 0x7f) {
      fmt::format_to(to, "\\u{:04x}", static_cast<unsigned>(point->value));
    } else if (point->value == '"' || point->value == '\\') {
      fmt::format_to(to, "\\{}", text.front());
    } else {
      fmt::format_to(to, "{}", text.substr(0, size));
    }
    text.remove_prefix(size);
  }
}

// An object in each line. `journal`: behind the level, as JournalFormatter has it.
class JsonFormatter : public spdlog::formatter {
 public:
  JsonFormatter(std::string program, bool journal)
      : program_(std::move(program)), journal_(journal) {}

  void format(const spdlog::details::log_msg& message, spdlog::memory_buf_t& line) override {
    const auto to = std::back_inserter(line);
    if (journal_) fmt::format_to(to, "<{}>", JournalFormatter::Priority(message.level));
    const auto level = spdlog::level::to_string_view(message.level);
    fmt::format_to(to,
                   R"({{"time":"{:%Y-%m-%dT%H:%M:%S}Z","level":"{}","program":"{}","message":")",
                   std::chrono::floor<std::chrono::milliseconds>(message.time),
                   fmt::string_view(level.data(), level.size()), program_);
    AppendJson({message.payload.data(), message.payload.size()}, line);
    fmt::format_to(to, "\"}}\n");
  }
  std::unique_ptr<formatter> clone() const override {
    return std::make_unique<JsonFormatter>(program_, journal_);
  }

 private:
  const std::string program_;
  const bool journal_;
};

// The thread that writes. The logger outlives it: a process that does not wait for all of its
// threads stops logging while they may still say something.
std::shared_ptr<spdlog::details::thread_pool> writer;

}  // namespace

void StartLogging(const Config& config, const std::string& program) {
  writer = std::make_shared<spdlog::details::thread_pool>(kQueueLines, 1);
  // A log that cannot keep up loses its oldest lines; the server never waits for it.
  auto logger = std::make_shared<spdlog::async_logger>(
      program, MakeSink(config), writer, spdlog::async_overflow_policy::overrun_oldest);
  const bool journal = config.log_file.empty() && ToJournal();
  if (config.log_format == LogFormat::kJson) {
    logger->set_formatter(std::make_unique<JsonFormatter>(program, journal));
  } else if (journal) {
    logger->set_formatter(std::make_unique<JournalFormatter>());
  } else {
    logger->set_pattern("%Y-%m-%dT%H:%M:%S.%eZ %l %v", spdlog::pattern_time_type::utc);
  }
  logger->set_level(spdlog::level::from_str(config.log_level));
  logger->flush_on(spdlog::level::info);
  spdlog::set_default_logger(std::move(logger));
  if (!config.log_file.empty() && config.log_keep_days != 0) spdlog::flush_every(kFlushEvery);
}

void StopLogging() {
  if (const auto logger = spdlog::default_logger()) {
    logger->flush();
    logger->set_level(spdlog::level::off);
  }
  writer.reset();  // ends when its queue is empty
}

}  // namespace fibs::server
