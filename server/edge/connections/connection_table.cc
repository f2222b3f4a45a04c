#include "server/edge/connections/connection_table.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <utility>

#include "server/diagnosis/where_thrown.h"
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

Connection* ConnectionTable::FindAny(SessionId id) const {
  const size_t place = PlaceOf(id);
  if (place >= connections_.size()) return nullptr;
  Connection* connection = connections_[place].get();
  return connection != nullptr && connection->id() == id ? connection : nullptr;
}

Connection* ConnectionTable::FindAlive(SessionId id) const {
  Connection* connection = FindAny(id);
  const bool alive = connection != nullptr && connection->state() != Connection::State::kDead;
  return alive ? connection : nullptr;
}

bool ConnectionTable::IsOpen(SessionId id) const { return static_cast<bool>(Find(id)); }

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
  connections_[place].reset();
  free_.push_back(place);
}

// A peer that has only ended its own side still reads the answers to its last lines.
void ConnectionTable::OnInputEnd(Connection& connection) {
  constexpr auto kEnd = Connection::Step::kInputEnd;
  if (connection.After(kEnd) == Connection::State::kDead) return Kill(connection);
  if (connection.Take(kEnd)) owner_.OnInputEnd(connection.id());
}

void ConnectionTable::CloseUnread(Connection& connection, DisconnectReason reason) {
  spdlog::debug("session {} from {} is closed: {} bytes of output wait, it does not read",
                connection.id() >> kPlaceBits, connection.Peer(), connection.queue().bytes());
  if (connection.is_open()) Report(connection, reason);
  Kill(connection);
}

void ConnectionTable::Do(const Close& close) {
  Connection* connection = FindAny(close.session);
  if (connection == nullptr) return;
  if (connection->is_open()) StartClosing(*connection);
  connection->report.reset();  // also when that was too much for it
}

void ConnectionTable::CloseAll() {
  read_patience_ = kReadPatienceAtStop;
  close_patience_ = kClosePatienceAtStop;
  stopping_ = true;
  const auto now = steady_clock::now();
  for (const auto& connection : connections_) {
    if (connection == nullptr) continue;
    if (connection->is_open()) {
      StartClosing(*connection);
    } else {
      const bool sent = connection->state() == Connection::State::kLingering;
      connection->deadline =
          std::min(connection->deadline, now + (sent ? close_patience_ : read_patience_));
    }
  }
}

void ConnectionTable::StartClosing(Connection& connection) {
  if (!CatchUp(OpenConnection(&connection))) return;
  LeaveGroup(connection);
  connection.Take(Connection::Step::kClose);
  --open_;
  connection.deadline = steady_clock::now() + read_patience_;
  deadline_.push_back(connection.id());
  MarkDirty(connection);
}

void ConnectionTable::EndByFault(SessionId session, std::string_view doing, std::string_view what) {
  Connection* connection = FindAlive(session);
  spdlog::error("session {} is ended by a fault in {}: {}. Thrown at {}", session >> kPlaceBits,
                doing, what, WhereThrown());
  ++faults_;
  if (connection == nullptr) return;
  if (connection->is_open()) Report(*connection, DisconnectReason::kDropped);
  Kill(*connection);
}

void ConnectionTable::Report(Connection& connection, DisconnectReason reason) {
  connection.report = reason;
  changed_.push_back(connection.id());
  owner_.ScheduleEndTurn();
}

void ConnectionTable::Kill(Connection& connection) {
  if (connection.is_open()) --open_;
  LeaveGroup(connection);
  connection.Die();
  Count(connection);
  AnswerMark(connection, /*sent=*/false);
  changed_.push_back(connection.id());
  owner_.ScheduleEndTurn();
}

void ConnectionTable::MarkDirty(Connection& connection) {
  if (connection.dirty) return;
  connection.dirty = true;
  dirty_.push_back(connection.id());
  owner_.ScheduleEndTurn();
}

void ConnectionTable::ReportGone() {
  for (const SessionId id : std::exchange(changed_, {})) {
    Connection* connection = FindAny(id);
    if (connection == nullptr) continue;
    const auto report = std::exchange(connection->report, std::nullopt);
    if (report) owner_.OnGone(id, *report);
    if (connection->state() == Connection::State::kDead) Forget(id);
  }
  for (const Mark& mark : std::exchange(answered_marks_, {})) {
    owner_.OnSent(mark.session, mark.mark, mark.sent);
  }
}

void ConnectionTable::EndOverdue(steady_clock::time_point now) {
  std::erase_if(deadline_, [&](SessionId id) {
    Connection* connection = FindAlive(id);
    if (connection == nullptr) return true;
    if (connection->deadline > now) return false;
    Kill(*connection);
    return true;
  });
  std::erase_if(blocked_, [&](SessionId id) {
    Connection* connection = FindAlive(id);
    if (connection == nullptr) return true;
    const bool waits = connection->write_waiting && connection->is_open();
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
