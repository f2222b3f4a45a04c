#include "server/net/session_table.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <utility>

namespace fibs::server {
namespace {

using std::chrono::steady_clock;

constexpr size_t kReadBytes = 16 * 1024;
// For a peer to read what it was sent before the end, and then to close its side.
constexpr std::chrono::milliseconds kReadPatience{4000}, kClosePatience{2000};
// The same when the server stops.
constexpr std::chrono::milliseconds kReadPatienceAtStop{1000}, kClosePatienceAtStop{250};

}  // namespace

// Hands lines on until the core closes the session, and answers negotiations.
struct SessionTable::LineSink : protocol::TelnetDecoder::Sink {
  LineSink(SessionTable& t, TcpSession& s) : table(t), session(s) {}
  void OnLine(std::string_view line, bool too_long) override {
    if (session.state == TcpSession::State::kOpen)
      table.owner_.OnLine(session.id(), line, too_long);
  }
  void OnReply(std::string_view bytes) override { table.Send(session.id(), std::string(bytes), 0); }
  SessionTable& table;
  TcpSession& session;
};

SessionTable::SessionTable(boost::asio::io_context& io, const Limits& limits, Owner& owner)
    : limits_(limits),
      owner_(owner),
      poller_(io),
      buffer_(kReadBytes),
      read_patience_(kReadPatience),
      close_patience_(kClosePatience) {}

TcpSession* SessionTable::Find(SessionId id) const {
  const size_t place = PlaceOf(id);
  if (place >= sessions_.size()) return nullptr;
  TcpSession* session = sessions_[place].get();
  return session != nullptr && session->id() == id ? session : nullptr;
}

bool SessionTable::IsOpen(SessionId id) const {
  const TcpSession* session = Find(id);
  return session != nullptr && session->state == TcpSession::State::kOpen;
}

size_t SessionTable::queue_bytes() const {
  size_t bytes = 0;
  for (const auto& session : sessions_) {
    if (session != nullptr) bytes += session->queue().bytes();
  }
  return bytes;
}

std::optional<SessionId> SessionTable::Add(int socket) {
  if (free_.empty()) {
    free_.push_back(sessions_.size());
    sessions_.emplace_back();
  }
  const size_t place = free_.back();
  const SessionId id = (++connections_ << kPlaceBits) | place;
  auto session = std::make_unique<TcpSession>(id, socket, limits_.line_bytes_max);
  if (!poller_.Add(socket, id)) {
    spdlog::error("cannot take a connection: {}", std::strerror(errno));
    return std::nullopt;
  }
  free_.pop_back();
  sessions_[place] = std::move(session);
  return id;
}

void SessionTable::Forget(SessionId id) {
  const size_t place = PlaceOf(id);
  TcpSession& session = *sessions_[place];
  if (session.dirty) std::erase(dirty_, &session);
  if (session.group) --members_[*session.group];
  sessions_[place].reset();
  free_.push_back(place);
}

bool SessionTable::ReadReady() {
  const std::vector<SessionId> unread = std::exchange(unread_, {});
  for (const SessionId id : unread) {
    TcpSession* session = Find(id);
    if (session == nullptr) continue;
    session->unread = false;
    Read(*session, /*ended=*/false);
  }
  const auto ready = poller_.Take();
  for (const epoll_event& event : ready) {
    TcpSession* session = Find(event.data.u64);
    if (session == nullptr) continue;
    if ((event.events & EPOLLOUT) != 0 && session->write_waiting) OnWritable(*session);
    const bool ended = (event.events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0;
    if (ended || (event.events & EPOLLIN) != 0) Read(*session, ended);
  }
  return !unread.empty() || !ready.empty();
}

// `ended`: the end stands behind what can be read, and is not told of again.
void SessionTable::Read(TcpSession& session, bool ended) {
  if (session.state == TcpSession::State::kDead || session.unread) return;
  LineSink sink(*this, session);
  const TcpSession::Received received = session.Receive(buffer_, sink);
  // The core may have closed the session by now, but it is forgotten at the end of a turn only.
  if (session.state == TcpSession::State::kDead) return;
  switch (received) {
    case TcpSession::Received::kAll:
      if (!ended) break;
      [[fallthrough]];
    case TcpSession::Received::kFull:
      session.unread = true;
      unread_.push_back(session.id());
      break;
    case TcpSession::Received::kEnd:
      OnInputEnd(session);
      break;
    case TcpSession::Received::kBroken:
      if (session.state == TcpSession::State::kOpen) Report(session, CloseReason::kDropped);
      Kill(session);
      break;
  }
}

// A peer that has only ended its own side still reads the answers to its last lines.
void SessionTable::OnInputEnd(TcpSession& session) {
  session.input_ended = true;
  if (session.state == TcpSession::State::kOpen) {
    if (session.answers_expected > 0) return;  // Answered() goes on
    Report(session, CloseReason::kDropped);
    StartClosing(session);
  } else if (session.state == TcpSession::State::kLingering) {
    Kill(session);
  }
}

void SessionTable::ExpectAnswer(SessionId id) {
  if (TcpSession* session = Find(id)) ++session->answers_expected;
}

void SessionTable::Answered(SessionId id) {
  TcpSession* session = Find(id);
  if (session == nullptr || --session->answers_expected > 0) return;
  if (session->input_ended && session->state == TcpSession::State::kOpen) OnInputEnd(*session);
}

void SessionTable::SendAhead(SessionId id, std::string text) {
  TcpSession* session = Find(id);
  if (session == nullptr || session->state != TcpSession::State::kOpen) return;
  session->queue().PushAhead(std::move(text), committed_);
  MarkDirty(*session);
}

void SessionTable::Send(SessionId id, std::string text, RecordNumber after) {
  TcpSession* session = Find(id);
  if (session == nullptr || session->state != TcpSession::State::kOpen) return;
  CatchUp(*session);
  session->queue().Push(std::move(text), after, submitted_);
  Queued(*session);
}

void SessionTable::SetGroup(SessionId id, std::optional<Group> group) {
  TcpSession* session = Find(id);
  if (session == nullptr || session->state != TcpSession::State::kOpen) return;
  CatchUp(*session);
  if (session->group) --members_[*session->group];
  session->group = group;
  if (!group) return;
  ++members_[*group];
  session->heard = log_.end(*group);
}

void SessionTable::Broadcast(const fibs::server::Broadcast& told) {
  std::vector<TcpSession*> except;
  for (const SessionId id : told.except) {
    TcpSession* session = Find(id);
    if (session == nullptr || !told.to.contains(session->group)) continue;
    CatchUp(*session);
    except.push_back(session);
  }
  for (Group group = 0; group < kGroups; ++group) {
    if (told.to.contains(group) && members_[group] != 0) log_.Add(group, told.text, told.after);
  }
  for (TcpSession* session : except) session->heard = log_.end(*session->group);
}

void SessionTable::CatchUp(TcpSession& session) {
  if (!session.group || session.heard == log_.end(*session.group)) return;
  auto [text, after] = log_.From(*session.group, session.heard);
  session.heard = log_.end(*session.group);
  session.queue().Push(std::move(text), after, submitted_);
  Queued(session);
}

bool SessionTable::GoOn(size_t most) {
  for (; pass_place_ < sessions_.size(); ++pass_place_) {
    TcpSession* session = sessions_[pass_place_].get();
    if (session == nullptr || !session->group || session->state != TcpSession::State::kOpen)
      continue;
    BroadcastLog::Piece piece = log_.ForPass(*session->group, session->heard);
    if (piece.text == nullptr) continue;
    if (most-- == 0) return false;
    session->heard = piece.end;
    session->queue().PushShared(std::move(piece.text), piece.begin, piece.after);
    FlushOne(*session);
    CheckQueue(*session);
  }
  pass_place_ = 0;
  log_.End();
  return true;
}

void SessionTable::Queued(TcpSession& session) {
  MarkDirty(session);
  const size_t max = limits_.queue_bytes_max;
  if (max == 0 || session.queue().bytes() <= max) return;
  // A long answer alone does not count against a peer that reads.
  FlushOne(session);
  CheckQueue(session);
}

void SessionTable::CheckQueue(TcpSession& session) {
  const size_t max = limits_.queue_bytes_max;
  if (session.state != TcpSession::State::kOpen || max == 0) return;
  if (session.queue().bytes() > max) CloseUnread(session);
}

void SessionTable::CloseUnread(TcpSession& session) {
  spdlog::debug("session {} from {} is closed: {} bytes of output wait, it does not read",
                session.id() >> kPlaceBits, session.Peer(), session.queue().bytes());
  Report(session, CloseReason::kQueueFull);
  Kill(session);
}

void SessionTable::Close(SessionId id) {
  TcpSession* session = Find(id);
  if (session == nullptr) return;
  session->report.reset();
  if (session->state == TcpSession::State::kOpen) StartClosing(*session);
}

void SessionTable::CloseAll() {
  read_patience_ = kReadPatienceAtStop;
  close_patience_ = kClosePatienceAtStop;
  const auto now = steady_clock::now();
  for (const auto& session : sessions_) {
    if (session == nullptr) continue;
    if (session->state == TcpSession::State::kOpen) {
      StartClosing(*session);
    } else {
      const bool sent = session->state == TcpSession::State::kLingering;
      session->deadline =
          std::min(session->deadline, now + (sent ? close_patience_ : read_patience_));
    }
  }
}

void SessionTable::StartClosing(TcpSession& session) {
  CatchUp(session);
  if (session.state != TcpSession::State::kOpen) return;  // that was too much for it
  session.state = TcpSession::State::kClosing;
  session.deadline = steady_clock::now() + read_patience_;
  deadline_.push_back(session.id());
  MarkDirty(session);
}

void SessionTable::Report(TcpSession& session, CloseReason reason) {
  session.report = reason;
  changed_.push_back(session.id());
  owner_.ScheduleEndTurn();
}

void SessionTable::Kill(TcpSession& session) {
  session.state = TcpSession::State::kDead;
  session.Close();
  changed_.push_back(session.id());
  owner_.ScheduleEndTurn();
}

void SessionTable::MarkDirty(TcpSession& session) {
  if (session.dirty) return;
  session.dirty = true;
  dirty_.push_back(&session);
  owner_.ScheduleEndTurn();
}

void SessionTable::ReportGone() {
  for (const SessionId id : std::exchange(changed_, {})) {
    TcpSession* session = Find(id);
    if (session == nullptr) continue;
    const auto report = std::exchange(session->report, std::nullopt);
    if (report) owner_.OnGone(id, *report);
    if (session->state == TcpSession::State::kDead) Forget(id);
  }
}

void SessionTable::Flush(RecordNumber committed) {
  committed_ = committed;
  // Sessions that become dirty meanwhile wait for the next turn.
  flushing_.swap(dirty_);
  for (TcpSession* session : flushing_) {
    session->dirty = false;
    FlushOne(*session);
  }
  flushing_.clear();
}

void SessionTable::FlushOne(TcpSession& session) {
  if (session.state == TcpSession::State::kDead || session.write_waiting) return;
  switch (session.Flush(committed_)) {
    case TcpSession::Flushed::kAll:
      if (session.state != TcpSession::State::kClosing) break;
      session.EndOutput();
      if (session.input_ended) return Kill(session);
      // Closing at once would reset the connection if the peer is still sending, and could so
      // take from it what it has not read yet.
      session.state = TcpSession::State::kLingering;
      session.deadline = std::min(session.deadline, steady_clock::now() + close_patience_);
      break;
    case TcpSession::Flushed::kBlocked:
      WaitWritable(session);
      break;
    case TcpSession::Flushed::kHeld:
      if (std::exchange(session.held, true)) break;
      held_.push_back(session.id());
      break;
    case TcpSession::Flushed::kBroken:
      if (session.state == TcpSession::State::kOpen) Report(session, CloseReason::kDropped);
      Kill(session);
      break;
  }
}

void SessionTable::WaitWritable(TcpSession& session) {
  session.write_waiting = true;
  if (session.state == TcpSession::State::kOpen && limits_.queue_seconds_max != 0) {
    session.deadline = steady_clock::now() + std::chrono::seconds(limits_.queue_seconds_max);
  }
  if (!std::exchange(session.blocked, true)) blocked_.push_back(session.id());
}

void SessionTable::OnWritable(TcpSession& session) {
  session.write_waiting = false;
  MarkDirty(session);
}

void SessionTable::WakeHeld() {
  for (const SessionId id : std::exchange(held_, {})) {
    TcpSession* session = Find(id);
    if (session == nullptr) continue;
    session->held = false;
    MarkDirty(*session);
  }
}

void SessionTable::EndOverdue(steady_clock::time_point now) {
  std::erase_if(deadline_, [&](SessionId id) {
    TcpSession* session = Find(id);
    if (session == nullptr || session->state == TcpSession::State::kDead) return true;
    if (session->deadline > now) return false;
    Kill(*session);
    return true;
  });
  std::erase_if(blocked_, [&](SessionId id) {
    TcpSession* session = Find(id);
    if (session == nullptr) return true;
    const bool waits = session->write_waiting && session->state == TcpSession::State::kOpen;
    if (waits && (limits_.queue_seconds_max == 0 || session->deadline > now)) {
      session->queue().Unshare();
      return false;
    }
    session->blocked = false;
    if (waits) CloseUnread(*session);
    return true;
  });
}

}  // namespace fibs::server
