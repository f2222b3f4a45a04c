#pragma once

#include <spdlog/sinks/sink.h>
#include <spdlog/spdlog.h>

#include <memory>
#include <mutex>
#include <string>

namespace fibs::server {

// Takes the lines of the log as they are.
class NotingSink : public spdlog::sinks::sink {
 public:
  void log(const spdlog::details::log_msg& line) override {
    const std::lock_guard lock(mutex_);
    text_.append(line.payload.data(), line.payload.size()).append("\n");
  }
  void flush() override {}
  void set_pattern(const std::string&) override {}
  void set_formatter(std::unique_ptr<spdlog::formatter>) override {}
  std::string text() {
    const std::lock_guard lock(mutex_);
    return text_;
  }

 private:
  std::mutex mutex_;
  std::string text_;
};

// Notes the log while it lives.
class LogCapture {
 public:
  LogCapture() { spdlog::set_default_logger(std::make_shared<spdlog::logger>("test", sink_)); }
  ~LogCapture() { spdlog::set_default_logger(before_); }
  std::string text() const { return sink_->text(); }

 private:
  std::shared_ptr<NotingSink> sink_ = std::make_shared<NotingSink>();
  std::shared_ptr<spdlog::logger> before_ = spdlog::default_logger();
};

}  // namespace fibs::server
