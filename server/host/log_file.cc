#include "server/host/log_file.h"

#include <fcntl.h>
#include <spdlog/sinks/rotating_file_sink.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <optional>

namespace fibs::server {
namespace {

constexpr size_t kFileBytesMax = 16 * 1024 * 1024;
constexpr int kFiles = 5;  // besides the one that is written

// The administrators' group may read it, nobody else, whatever the umask is.
constexpr mode_t kFileMode = 0640;

spdlog::file_event_handlers Private() {
  spdlog::file_event_handlers handlers;
  // A new file is so from its first moment on.
  handlers.before_open = [](const spdlog::filename_t& name) {
    const int file = open(name.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, kFileMode);
    if (file >= 0) close(file);
  };
  handlers.after_open = [](const spdlog::filename_t&, std::FILE* file) {
    [[maybe_unused]] const int failed = fchmod(fileno(file), kFileMode);  // it is another's
  };
  return handlers;
}

std::string NameOf(const std::string& path, int number) {
  return spdlog::sinks::rotating_file_sink_mt::calc_filename(path, static_cast<size_t>(number));
}

// When its last line was written; none: there is no line.
std::optional<std::chrono::seconds> LastChange(const std::string& path) {
  struct stat file {};
  if (stat(path.c_str(), &file) != 0 || file.st_size == 0) return std::nullopt;
  return std::chrono::seconds(file.st_mtim.tv_sec);
}

template <typename Days>
Days DayOf(spdlog::log_clock::time_point time) {
  return std::chrono::floor<Days>(time.time_since_epoch());
}

}  // namespace

LogFile::LogFile(const std::string& path, int keep_days, Clock::time_point now)
    : path_(path),
      keep_(keep_days),
      a_file_((keep_days + kFiles - 1) / kFiles),
      file_(Private()),
      day_(DayOf<Days>(now)) {
  const auto changed = LastChange(path);
  Open(/*truncate=*/false);
  const Days today = day_;
  if (changed) day_ = std::chrono::floor<Days>(*changed);
  StartDay(today);
}

void LogFile::LookAt(Clock::time_point now) {
  const Days today = DayOf<Days>(now);
  // A line that has waited may be of yesterday.
  if (today > day_ || today + Days(1) < day_) StartDay(today);
}

LogFile::Days LogFile::BeginOf(Days day) const {
  return Days(day.count() / a_file_.count() * a_file_.count());
}

void LogFile::StartDay(Days day) {
  const Days before = day_;
  day_ = day;
  if (keep_.count() == 0) return;
  if (bytes_ > 0 && BeginOf(day) != BeginOf(before)) Rotate();
  for (int number = 1; number <= kFiles; ++number) {
    const std::string name = NameOf(path_, number);
    const auto changed = LastChange(name);
    if (changed && BeginOf(std::chrono::floor<Days>(*changed)) + keep_ <= day) {
      std::remove(name.c_str());
    }
  }
}

void LogFile::sink_it_(const spdlog::details::log_msg& message) {
  spdlog::memory_buf_t line;
  formatter_->format(message, line);
  LookAt(message.time);
  if (bytes_ > 0 && bytes_ + line.size() > kFileBytesMax) Rotate();
  if (!open_) Open(/*truncate=*/false);
  file_.write(line);
  bytes_ += line.size();
}

void LogFile::flush_() {
  if (open_) file_.flush();
  LookAt(Clock::now());
}

void LogFile::Rotate() {
  file_.close();
  std::remove(NameOf(path_, kFiles).c_str());
  for (int number = kFiles - 1; number >= 0; --number) {
    std::rename(NameOf(path_, number).c_str(), NameOf(path_, number + 1).c_str());
  }
  Open(/*truncate=*/true);
}

void LogFile::Open(bool truncate) {
  open_ = false;
  file_.open(path_, truncate);
  open_ = true;
  bytes_ = file_.size();
}

}  // namespace fibs::server
