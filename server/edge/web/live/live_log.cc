#include "server/edge/web/live/live_log.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace fibs::server {
namespace {

constexpr std::string_view kState = "55 ";
constexpr std::string_view kIdle = " idle";
constexpr std::string_view kNobody = " unknown";

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

bool IsData(std::string_view line) {
  return line.size() > 2 && IsDigit(line[0]) && IsDigit(line[1]) && line[2] == ' ';
}

}  // namespace

void LiveLog::Read(std::string_view bytes) {
  while (!bytes.empty() && !full()) {
    const size_t end = bytes.find('\n');
    line_ += bytes.substr(0, end);
    if (end == bytes.npos) return;
    bytes.remove_prefix(end + 1);
    if (line_.ends_with('\r')) line_.pop_back();
    Add(line_);
    line_.clear();
  }
}

void LiveLog::BeginSession() {
  line_.clear();
  begun_ = false;  // what is kept is how things stood, until the first line
  if (full() || std::exchange(nobody_, false)) Forget();
}

void LiveLog::Forget() {
  begin_ = end();
  events_.clear();
  bytes_ = 0;
}

void LiveLog::Add(std::string_view line) {
  if (!IsData(line)) return;
  if (line.starts_with(kState)) {
    // How a match has ended stays to be seen.
    if (!begun_ || !line.ends_with(kIdle)) Forget();
    begun_ = true;
    nobody_ = line.ends_with(kNobody);
  }
  if (!begun_) return;
  auto event = std::make_shared<const std::string>(fmt::format("data: {}\n\n", line));
  bytes_ += event->size();
  events_.push_back(std::move(event));
}

std::vector<LiveLog::Event> LiveLog::Take(uint64_t& place, size_t most) const {
  place = std::max(place, begin_);
  const uint64_t to = std::min(end(), place + most);
  std::vector<Event> taken(events_.begin() + static_cast<ptrdiff_t>(place - begin_),
                           events_.begin() + static_cast<ptrdiff_t>(to - begin_));
  place = to;
  return taken;
}

}  // namespace fibs::server
