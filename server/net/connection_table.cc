#include "server/net/connection_table.h"

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

// Hands lines on until the core closes the connection, and answers negotiations.
struct ConnectionTable::LineSink : protocol::TelnetDecoder::Sink {
  LineSink(ConnectionTable& t, Connection& c) : table(t), connection(c) {}
  void OnLine(std::string_view line, bool too_long) override {
    if (connection.state == Connection::State::kOpen)
      table.owner_.OnLine(connection.id(), line, too_long);
  }
  void OnReply(std::string_view bytes) override {
    table.Send(connection.id(), std::string(bytes), 0);
  }
  ConnectionTable& table;
  Connection& connection;
};

ConnectionTable::ConnectionTable(boost::asio::io_context& io, const Limits& limits, Owner& owner)
    : limits_(limits),
      owner_(owner),
      poller_(io),
      buffer_(kReadBytes),
      read_patience_(kReadPatience),
      close_patience_(kClosePatience) {}

Connection* ConnectionTable::Find(SessionId id) const {
  const size_t place = PlaceOf(id);
  if (place >= connections_.size()) return nullptr;
  Connection* connection = connections_[place].get();
  return connection != nullptr && connection->id() == id ? connection : nullptr;
}

bool ConnectionTable::IsOpen(SessionId id) const {
  const Connection* connection = Find(id);
  return connection != nullptr && connection->state == Connection::State::kOpen;
}

size_t ConnectionTable::queue_bytes() const {
  size_t bytes = 0;
  for (const auto& connection : connections_) {
    if (connection != nullptr) bytes += connection->queue().bytes();
  }
  return bytes;
}

std::optional<SessionId> ConnectionTable::Add(int socket) {
  if (free_.empty()) {
    free_.push_back(connections_.size());
    connections_.emplace_back();
  }
  const size_t place = free_.back();
  const SessionId id = (++last_number_ << kPlaceBits) | place;
  auto connection = std::make_unique<Connection>(id, socket, limits_.line_bytes_max);
  if (!poller_.Add(socket, id)) {
    spdlog::error("cannot take a connection: {}", std::strerror(errno));
    return std::nullopt;
  }
  free_.pop_back();
  connections_[place] = std::move(connection);
  return id;
}

void ConnectionTable::Forget(SessionId id) {
  const size_t place = PlaceOf(id);
  Connection& connection = *connections_[place];
  if (connection.dirty) std::erase(dirty_, &connection);
  if (connection.group) --members_[*connection.group];
  connections_[place].reset();
  free_.push_back(place);
}

bool ConnectionTable::ReadReady() {
  const std::vector<SessionId> unread = std::exchange(unread_, {});
  for (const SessionId id : unread) {
    Connection* connection = Find(id);
    if (connection == nullptr) continue;
    connection->unread = false;
    Read(*connection, /*to_the_end=*/true);
  }
  const auto ready = poller_.Take();
  for (const epoll_event& event : ready) {
    Connection* connection = Find(event.data.u64);
    if (connection == nullptr) continue;
    if ((event.events & EPOLLOUT) != 0 && connection->write_waiting) OnWritable(*connection);
    const bool to_the_end = (event.events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR | EPOLLPRI)) != 0;
    if (to_the_end || (event.events & EPOLLIN) != 0) Read(*connection, to_the_end);
  }
  return !unread.empty() || !ready.empty();
}

// `to_the_end`: behind what is read now may stand the end, or urgent data, at which a read stops:
// neither is told of again.
void ConnectionTable::Read(Connection& connection, bool to_the_end) {
  if (connection.state == Connection::State::kDead || connection.unread) return;
  LineSink sink(*this, connection);
  const Connection::Received received = connection.Receive(buffer_, sink);
  // The core may have closed the session by now, but it is forgotten at the end of a turn only.
  if (connection.state == Connection::State::kDead) return;
  switch (received) {
    case Connection::Received::kNothing:
      break;
    case Connection::Received::kSome:
      if (!to_the_end) break;
      [[fallthrough]];
    case Connection::Received::kFull:
      connection.unread = true;
      unread_.push_back(connection.id());
      break;
    case Connection::Received::kEnd:
      OnInputEnd(connection);
      break;
    case Connection::Received::kBroken:
      if (connection.state == Connection::State::kOpen) Report(connection, CloseReason::kDropped);
      Kill(connection);
      break;
  }
}

// A peer that has only ended its own side still reads the answers to its last lines.
void ConnectionTable::OnInputEnd(Connection& connection) {
  if (connection.state == Connection::State::kLingering) return Kill(connection);
  if (!std::exchange(connection.input_ended, true)) owner_.OnInputEnd(connection.id());
}

void ConnectionTable::CloseUnread(Connection& connection) {
  spdlog::debug("session {} from {} is closed: {} bytes of output wait, it does not read",
                connection.id() >> kPlaceBits, connection.Peer(), connection.queue().bytes());
  Report(connection, CloseReason::kQueueFull);
  Kill(connection);
}

void ConnectionTable::Close(SessionId id) {
  Connection* connection = Find(id);
  if (connection == nullptr) return;
  connection->report.reset();
  if (connection->state == Connection::State::kOpen) StartClosing(*connection);
}

void ConnectionTable::CloseAll() {
  read_patience_ = kReadPatienceAtStop;
  close_patience_ = kClosePatienceAtStop;
  const auto now = steady_clock::now();
  for (const auto& connection : connections_) {
    if (connection == nullptr) continue;
    if (connection->state == Connection::State::kOpen) {
      StartClosing(*connection);
    } else {
      const bool sent = connection->state == Connection::State::kLingering;
      connection->deadline =
          std::min(connection->deadline, now + (sent ? close_patience_ : read_patience_));
    }
  }
}

void ConnectionTable::StartClosing(Connection& connection) {
  CatchUp(connection);
  if (connection.state != Connection::State::kOpen) return;  // that was too much for it
  connection.state = Connection::State::kClosing;
  connection.deadline = steady_clock::now() + read_patience_;
  deadline_.push_back(connection.id());
  MarkDirty(connection);
}

void ConnectionTable::Report(Connection& connection, CloseReason reason) {
  connection.report = reason;
  changed_.push_back(connection.id());
  owner_.ScheduleEndTurn();
}

void ConnectionTable::Kill(Connection& connection) {
  connection.state = Connection::State::kDead;
  connection.Close();
  changed_.push_back(connection.id());
  owner_.ScheduleEndTurn();
}

void ConnectionTable::MarkDirty(Connection& connection) {
  if (connection.dirty) return;
  connection.dirty = true;
  dirty_.push_back(&connection);
  owner_.ScheduleEndTurn();
}

void ConnectionTable::ReportGone() {
  for (const SessionId id : std::exchange(changed_, {})) {
    Connection* connection = Find(id);
    if (connection == nullptr) continue;
    const auto report = std::exchange(connection->report, std::nullopt);
    if (report) owner_.OnGone(id, *report);
    if (connection->state == Connection::State::kDead) Forget(id);
  }
}

void ConnectionTable::EndOverdue(steady_clock::time_point now) {
  std::erase_if(deadline_, [&](SessionId id) {
    Connection* connection = Find(id);
    if (connection == nullptr || connection->state == Connection::State::kDead) return true;
    if (connection->deadline > now) return false;
    Kill(*connection);
    return true;
  });
  std::erase_if(blocked_, [&](SessionId id) {
    Connection* connection = Find(id);
    if (connection == nullptr) return true;
    const bool waits = connection->write_waiting && connection->state == Connection::State::kOpen;
    if (waits && (limits_.queue_seconds_max == 0 || connection->deadline > now)) {
      connection->queue().Unshare();
      return false;
    }
    connection->blocked = false;
    if (waits) CloseUnread(*connection);
    return true;
  });
}

}  // namespace fibs::server
