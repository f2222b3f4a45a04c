#include "server/limits/refusal_log.h"

#include <fmt/format.h>

#include <utility>

namespace fibs::server {

// `waiting` counts what `line` does not tell.
std::string RefusalLog::Line(Reason& reason, std::string line, Time now) const {
  reason.next = now + interval_;
  const int others = std::exchange(reason.waiting, 0);
  if (others > 0) line += fmt::format(", and {} more", others);
  return line;
}

std::optional<std::string> RefusalLog::Add(std::string_view name, std::string line, Time now) {
  auto found = reasons_.find(name);
  if (found == reasons_.end()) found = reasons_.emplace(name, Reason()).first;
  Reason& reason = found->second;
  // The clock may have been set back.
  if (now >= reason.next || now + interval_ < reason.next) {
    return Line(reason, std::move(line), now);
  }
  reason.last = std::move(line);
  ++reason.waiting;
  return std::nullopt;
}

std::vector<std::string> RefusalLog::Due(Time now) {
  std::vector<std::string> lines;
  for (auto& [name, reason] : reasons_) {
    if (reason.waiting == 0 || now < reason.next) continue;
    --reason.waiting;
    lines.push_back(Line(reason, std::move(reason.last), now));
  }
  return lines;
}

std::vector<std::string> RefusalLog::Rest() { return Due(Time::max() - interval_); }

}  // namespace fibs::server
