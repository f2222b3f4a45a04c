#include "server/edge/web/live/live_feed.h"

#include <fmt/format.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <charconv>
#include <set>
#include <utility>

namespace fibs::server {
namespace {

namespace asio = boost::asio;
using namespace std::chrono_literals;

constexpr size_t kWokenAtOnce = 256;
constexpr auto kBetweenSessions = 2s;
constexpr auto kSignOfLife = 60s;  // to the core

// "*17"; 0: another name.
int64_t TournamentOf(std::string_view name) {
  int64_t number = 0;
  if (name.starts_with(LiveFeed::kAll)) {
    std::from_chars(name.data() + LiveFeed::kAll.size(), name.data() + name.size(), number);
  }
  return number;
}

LiveLog::Of KindOf(std::string_view name) {
  if (TournamentOf(name) != 0) return LiveLog::Of::kTournament;
  return name == LiveFeed::kAll ? LiveLog::Of::kServer : LiveLog::Of::kPlayer;
}

}  // namespace

LiveFeed::LiveFeed(asio::io_context& io, const Sessions& sessions, std::string name)
    : io_(io),
      sessions_(sessions),
      name_(std::move(name)),
      tournament_(TournamentOf(name_)),
      log_(KindOf(name_), tournament_) {}

LiveFeed::~LiveFeed() { Clear(); }

std::string LiveFeed::OfTournament(int64_t number) { return fmt::format("{}{}", kAll, number); }

void LiveFeed::Add(const std::shared_ptr<Spectator>& spectator, std::string head) {
  if (log_.nobody() && spectators_.empty()) log_.BeginSession();  // there may be one now
  // The first ones are told so by the core.
  if (name_ == kAll && plain_ && log_.begun()) head += "event: listening\ndata: {}\n\n";
  spectators_.emplace(spectator.get(), spectator);
  spectator->Start(std::move(head), *this);
  if (!plain_ && Clock::now() - opened_ >= kBetweenSessions) Open();
  LookAgain(Clock::now());
  if (log_.nobody()) spectator->Finish();
}

bool LiveFeed::Tick(Clock::time_point now) {
  const auto all = spectators_;  // some may go
  for (const auto& [key, spectator] : all) spectator->Tick(now);
  if (spectators_.empty()) {
    if (now - left_ < kLinger) return true;
    End();
    return false;
  }
  if (!plain_ && now - opened_ >= kBetweenSessions) Open();
  if (plain_ && now - signed_ >= kSignOfLife) Say("\r\n");
  if (now - looked_ >= kAnew) log_.NoteChange();
  LookAgain(now);
  return true;
}

void LiveFeed::Clear() {
  End();
  for (const auto& [key, spectator] : std::exchange(spectators_, {})) spectator->Drop();
}

void LiveFeed::OnGone(Spectator& spectator) {
  spectators_.erase(&spectator);
  if (spectators_.empty()) left_ = Clock::now();
}

// ---- The session.

void LiveFeed::Open() {
  if (spectators_.empty() || log_.nobody()) return;
  opened_ = Clock::now();
  const auto opened = sessions_.open(NextClient());
  if (!opened) return;
  handle_ = opened->handle;
  plain_.emplace(io_, asio::local::stream_protocol(), opened->plain);
  plain_->non_blocking(true);
  log_.BeginSession();
  Say(fmt::format("watch {}\r\n", tournament_ == 0 ? std::string_view(name_) : kAll));
  Read();
}

// Another address each time: one that has no room at the core keeps nobody out for long.
std::string LiveFeed::NextClient() {
  std::set<std::string> clients;
  for (const auto& [key, spectator] : spectators_) clients.insert(spectator->client());
  const auto next = clients.upper_bound(client_);
  client_ = next == clients.end() ? *clients.begin() : *next;
  return client_;
}

// So little always finds room, or the session has ended, which its reader finds out.
void LiveFeed::Say(std::string_view line) {
  signed_ = Clock::now();
  Error ignored;
  plain_->write_some(asio::buffer(line), ignored);
}

void LiveFeed::End() {
  if (!plain_) return;
  Error ignored;
  plain_->close(ignored);
  plain_.reset();
  sessions_.ended(std::exchange(handle_, 0));
}

void LiveFeed::Read() {
  plain_->async_read_some(asio::buffer(read_), [self = shared_from_this(), handle = handle_](
                                                   const Error& error, size_t size) {
    if (handle == self->handle_) self->OnRead(error, size);
  });
}

void LiveFeed::OnRead(const Error& error, size_t size) {
  if (error) {
    if (!log_.begun())
      opened_ = {};  // it was refused: the next address is tried with the next Tick
    return End();
  }
  log_.Read({read_.data(), size});
  if (log_.nobody()) return FinishAll();
  LookAgain(Clock::now());
  WakeAll();
  if (!log_.full()) return Read();
  End();  // the next Tick begins another one
}

void LiveFeed::FinishAll() {
  End();
  const auto all = spectators_;
  for (const auto& [key, spectator] : all) spectator->Finish();
}

// ---- A tournament.

void LiveFeed::LookAgain(Clock::time_point now) {
  if (tournament_ == 0 || looking_ || spectators_.empty() || now < next_look_) return;
  if (log_.nobody() || !log_.TakeChange()) return;
  looking_ = true;
  looked_ = now;
  sessions_.look(
      {.tournament = tournament_, .client = NextClient(), .etag = etag_, .before = before_},
      [feed = weak_from_this()](Seen seen) {
        if (const auto self = feed.lock()) self->OnSeen(std::move(seen));
      });
}

void LiveFeed::OnSeen(Seen seen) {
  constexpr unsigned kOk = 200, kNotModified = 304, kNotFound = 404;
  looking_ = false;
  const size_t size = before_ == nullptr ? 0 : before_->size();
  next_look_ = looked_ + kPace * (1 + size / kPaceBytes);
  if (seen.status == kNotModified) return;
  if (seen.status == kNotFound) {
    before_ = nullptr;
    etag_.clear();
    log_.ShowNone();
    return FinishAll();
  }
  if (seen.status != kOk) return log_.NoteChange();  // too much is asked; again after a while
  while (seen.json.ends_with('\n')) seen.json.pop_back();
  log_.Show(seen.json, seen.patch);
  before_ = std::make_shared<const std::string>(std::move(seen.json));
  etag_ = std::move(seen.etag);
  WakeAll();
}

// ---- Spectators.

void LiveFeed::WakeAll() {
  if (std::exchange(waking_, true)) {
    more_ = true;
    return;
  }
  Wake(nullptr);
}

void LiveFeed::Wake(const Spectator* from) {
  auto next = spectators_.lower_bound(from);
  for (size_t woken = 0; woken < kWokenAtOnce && next != spectators_.end(); ++woken) {
    const auto spectator = (next++)->second;
    spectator->Wake();
  }
  if (next == spectators_.end()) {
    waking_ = false;
    if (std::exchange(more_, false)) WakeAll();
    return;
  }
  asio::post(io_, [feed = weak_from_this(), after = next->first] {
    if (const auto self = feed.lock()) self->Wake(after);
  });
}

}  // namespace fibs::server
