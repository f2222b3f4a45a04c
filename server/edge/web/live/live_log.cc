#include "server/edge/web/live/live_log.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace fibs::server {
namespace {

constexpr std::string_view kState = "55 ";
constexpr std::string_view kIdle = " idle";
constexpr std::string_view kNobody = " unknown";
constexpr std::string_view kPublic = "77 ";

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

bool IsData(std::string_view line) {
  return line.size() > 2 && IsDigit(line[0]) && IsDigit(line[1]) && line[2] == ' ';
}

}  // namespace

LiveLog::LiveLog(Of of, int64_t tournament)
    : of_(of), key_(fmt::format(R"("event":{})", tournament)) {}

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
  if (nobody_) {
    picture_ = nullptr;
    NoteChange();
  }
  if (full() || std::exchange(nobody_, false)) Forget();
}

void LiveLog::Forget() {
  begin_ = end();
  events_.clear();
  bytes_ = 0;
}

void LiveLog::Add(std::string_view line) {
  if (!IsData(line)) return;
  if (of_ == Of::kServer) return AddOfServer(line);
  if (of_ == Of::kTournament) return AddOfTournament(line);
  if (line.starts_with(kState)) {
    // How a match has ended stays to be seen.
    if (!begun_ || !line.ends_with(kIdle)) Forget();
    begun_ = true;
    nobody_ = line.ends_with(kNobody);
  }
  if (!begun_) return;
  Push(fmt::format("data: {}\n\n", line));
}

// "77 KIND JSON". A core that knows of no such lines takes the server for a player whom it has not.
void LiveLog::AddOfServer(std::string_view line) {
  if (line.starts_with(kState) && line.ends_with(kNobody)) nobody_ = true;
  if (!line.starts_with(kPublic)) return;
  line.remove_prefix(kPublic.size());
  const size_t blank = line.find(' ');
  if (blank == line.npos) return;
  begun_ = true;
  Push(fmt::format("event: {}\ndata: {}\n\n", line.substr(0, blank), line.substr(blank + 1)));
  Trim();
}

// Who is further behind has missed something.
void LiveLog::Trim() {
  while (events_.size() > kEventsMax || (full() && !events_.empty())) {
    bytes_ -= events_.front()->size();
    events_.pop_front();
    ++begin_;
  }
}

// The first line of a session says that it listens: what was before it may be missing.
void LiveLog::AddOfTournament(std::string_view line) {
  if (!line.starts_with(kPublic)) return;
  const size_t at = line.find(key_);
  const size_t behind = at == line.npos ? at : at + key_.size();
  const bool about = at != line.npos && behind < line.size() && !IsDigit(line[behind]);
  if (about || !begun_) NoteChange();
  begun_ = true;
}

void LiveLog::Show(std::string_view json, std::string_view patch) {
  const bool follows = picture_ != nullptr && !patch.empty();
  picture_ = std::make_shared<const std::string>(fmt::format("event: state\ndata: {}\n\n", json));
  if (follows) {
    Push(fmt::format("event: patch\ndata: {}\n\n", patch));
  } else {
    bytes_ += picture_->size();
    events_.push_back(picture_);
  }
  Trim();
}

void LiveLog::ShowNone() {
  nobody_ = true;
  picture_ = std::make_shared<const std::string>("event: none\ndata: {}\n\n");
  bytes_ += picture_->size();
  events_.push_back(picture_);
}

void LiveLog::Push(std::string text) {
  bytes_ += text.size();
  events_.push_back(std::make_shared<const std::string>(std::move(text)));
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
