#pragma once

#include <spdlog/details/file_helper.h>
#include <spdlog/sinks/base_sink.h>

#include <chrono>
#include <cstddef>
#include <mutex>
#include <string>

namespace fibs::server {

// A log in a file that only its owner and his group read. A full one becomes NAME.1.EXT, that one
// NAME.2.EXT ..., of which there are five. With `keep_days` none has a line that is older: each has
// those of a fifth of that time at most, and goes as a whole.
class LogFile : public spdlog::sinks::base_sink<std::mutex> {
 public:
  using Clock = spdlog::log_clock;

  // Throws spdlog::spdlog_ex.
  LogFile(const std::string& path, int keep_days, Clock::time_point now = Clock::now());

 protected:
  void sink_it_(const spdlog::details::log_msg& message) override;
  // Also when there are no new lines those go that are too old.
  void flush_() override;

 private:
  using Days = std::chrono::duration<long, std::ratio<86400>>;

  // The first day of the time of which a file has the lines.
  Days BeginOf(Days day) const;
  void StartDay(Days day);
  void LookAt(Clock::time_point now);
  void Rotate();
  void Open(bool truncate);

  const std::string path_;
  const Days keep_;    // 0: for good
  const Days a_file_;  // has the lines of so many days at most
  spdlog::details::file_helper file_;
  bool open_ = false;  // else it is tried again with the next line
  size_t bytes_ = 0;
  Days day_{};  // of the last line
};

}  // namespace fibs::server
