#include "server/edge/connection_table.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <utility>

#include "server/limits/address_group.h"

namespace fibs::server {
namespace {

using std::chrono::steady_clock;

constexpr size_t kReadBytes = 16 * 1024;
constexpr size_t kAddressesMax = 50000;  // without a connection, whose input is remembered
// For a peer to read what it was sent before the end, and then to close its side.
constexpr std::chrono::milliseconds kReadPatience{4000}, kClosePatience{2000};
// The same when the server stops.
constexpr std::chrono::milliseconds kReadPatienceAtStop{1000}, kClosePatienceAtStop{250};

}  // namespace

ConnectionTable::ConnectionTable(boost::asio::io_context& io, const Limits& limits, Owner& owner)
    : limits_(limits),
      owner_(owner),
      poller_(io),
      buffer_(kReadBytes),
      address_inputs_(kAddressesMax,
                      [rate = limits.address_input_bytes_per_second_max](
                          TokenBucket& input, Time now) { return input.IsFull(now, rate); }),
      read_patience_(kReadPatience),
      close_patience_(kClosePatience) {}

Connection* ConnectionTable::Find(SessionId id) const {
  const size_t place = PlaceOf(id);
  if (place >= connections_.size()) return nullptr;
  Connection* connection = connections_[place].get();
  return connection != nullptr && connection->id() == id ? connection : nullptr;
}

Connection* ConnectionTable::FindOpen(SessionId id) const {
  Connection* connection = Find(id);
  const bool open = connection != nullptr && connection->state == Connection::State::kOpen;
  return open ? connection : nullptr;
}

bool ConnectionTable::IsOpen(SessionId id) const { return FindOpen(id) != nullptr; }

size_t ConnectionTable::queue_bytes() const {
  size_t bytes = 0;
  for (const auto& connection : connections_) {
    if (connection != nullptr) bytes += connection->queue().bytes();
  }
  return bytes;
}

std::optional<SessionId> ConnectionTable::Add(int socket, std::string_view host,
                                              std::shared_ptr<const RoundTrip> round_trip) {
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
  if (limits_.rates && limits_.address_input_bytes_per_second_max != 0) {
    connection->address_input = address_inputs_.Get(AddressGroup(host), Now());
  }
  connection->UseRoundTrip(std::move(round_trip));
  free_.pop_back();
  connections_[place] = std::move(connection);
  ++open_;
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

// A peer that has only ended its own side still reads the answers to its last lines.
void ConnectionTable::OnInputEnd(Connection& connection) {
  if (connection.state == Connection::State::kLingering) return Kill(connection);
  if (!std::exchange(connection.input_ended, true)) owner_.OnInputEnd(connection.id());
}

void ConnectionTable::CloseUnread(Connection& connection, DisconnectReason reason) {
  spdlog::debug("session {} from {} is closed: {} bytes of output wait, it does not read",
                connection.id() >> kPlaceBits, connection.Peer(), connection.queue().bytes());
  if (connection.state == Connection::State::kOpen) Report(connection, reason);
  Kill(connection);
}

void ConnectionTable::Do(const Close& close) {
  Connection* connection = Find(close.session);
  if (connection == nullptr) return;
  connection->report.reset();
  if (connection->state == Connection::State::kOpen) StartClosing(*connection);
}

void ConnectionTable::CloseAll() {
  read_patience_ = kReadPatienceAtStop;
  close_patience_ = kClosePatienceAtStop;
  stopping_ = true;
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
  --open_;
  connection.deadline = steady_clock::now() + read_patience_;
  deadline_.push_back(connection.id());
  MarkDirty(connection);
}

void ConnectionTable::Report(Connection& connection, DisconnectReason reason) {
  connection.report = reason;
  changed_.push_back(connection.id());
  owner_.ScheduleEndTurn();
}

void ConnectionTable::Kill(Connection& connection) {
  if (connection.state == Connection::State::kOpen) --open_;
  connection.state = Connection::State::kDead;
  connection.Close();
  Count(connection);
  AnswerMark(connection, /*sent=*/false);
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
  for (const Mark& mark : std::exchange(answered_marks_, {})) {
    owner_.OnSent(mark.session, mark.mark, mark.sent);
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
      Count(*connection);
      return false;
    }
    connection->blocked = false;
    if (waits) CloseUnread(*connection, DisconnectReason::kQueueFull);
    return true;
  });
  CloseLongest();
}

}  // namespace fibs::server
