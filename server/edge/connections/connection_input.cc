// The input of all connections: when their sockets are read, and how much of it.
#include <algorithm>
#include <chrono>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "server/edge/connections/connection_table.h"

namespace fibs::server {
namespace {

// Seconds' worth of input that may come at once.
constexpr double kInputBurstSeconds = 4;
// So much is read at a time of a connection that has sent more than it may: many of one address
// take turns.
constexpr size_t kPausedReadBytes = 2048;

}  // namespace

// Hands lines on until the core closes the connection, and answers negotiations.
struct ConnectionTable::LineSink : protocol::TelnetDecoder::Sink {
  LineSink(ConnectionTable& t, Connection& c) : table(t), connection(c) {}
  void OnLine(std::string_view line, bool too_long) override {
    const OpenConnection open(&connection);
    if (open) table.OnLine(open, line, too_long);
  }
  void OnReply(std::string_view bytes) override {
    const OpenConnection open(&connection);
    if (open) table.Queue(open, std::string(bytes), 0);
  }
  ConnectionTable& table;
  Connection& connection;
};

Time ConnectionTable::Now() {
  return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

bool ConnectionTable::ReadReady() {
  read_at_ = Now();
  const std::vector<SessionId> unread = std::exchange(unread_, {});
  const auto read_one = [this](Connection& connection, bool to_the_end) {
    if (!owner_.MayRead(connection.id())) return Pause(connection);
    if (!MayRead(connection)) {
      owner_.OnPaused(connection.Peer());
      return Pause(connection);
    }
    if (!Read(connection, to_the_end, buffer_.size())) return;
    connection.unread = true;
    unread_.push_back(connection.id());
  };
  const auto read = [&](Connection& connection, bool to_the_end) {
    Confine(connection.id(), "reading", [&] { read_one(connection, to_the_end); });
  };
  for (const SessionId id : unread) {
    Connection* connection = FindAlive(id);
    if (connection == nullptr) continue;
    connection->unread = false;
    read(*connection, /*to_the_end=*/true);
  }
  const auto ready = poller_.Take();
  for (const epoll_event& event : ready) {
    Connection* connection = FindAlive(event.data.u64);
    if (connection == nullptr) continue;
    if ((event.events & EPOLLOUT) != 0 && connection->write_waiting) OnWritable(*connection);
    if (connection->unread) continue;
    // Behind what is read now may stand the end, or urgent data, at which a read stops: neither is
    // told of again.
    const bool to_the_end = (event.events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR | EPOLLPRI)) != 0;
    if (to_the_end || (event.events & EPOLLIN) != 0) read(*connection, to_the_end);
  }
  return !unread.empty() || !ready.empty();
}

// The input of a connection that is paused waits in the system's buffers, and when these are full
// with its peer. What the poller tells of it meanwhile is not looked at; so it is read to the end.
void ConnectionTable::Pause(Connection& connection) {
  connection.unread = true;
  paused_.push_back(connection.id());
}

void ConnectionTable::ReadPaused() {
  read_at_ = Now();
  std::vector<SessionId> behind;  // were read now: others come first the next time
  for (const SessionId id : std::exchange(paused_, {})) {
    Connection* connection = FindAlive(id);
    if (connection == nullptr) continue;
    if (!owner_.MayRead(id) || !MayRead(*connection)) {
      paused_.push_back(id);
      continue;
    }
    Confine(id, "reading",
            [&] { connection->unread = Read(*connection, /*to_the_end=*/true, kPausedReadBytes); });
    if (connection->unread) behind.push_back(id);
  }
  paused_.insert(paused_.end(), behind.begin(), behind.end());
}

bool ConnectionTable::MayRead(Connection& connection) const {
  if (!limits_.rates) return true;
  const auto has = [this](TokenBucket& input, double rate) {
    return rate == 0 || input.Has(read_at_, rate, rate * kInputBurstSeconds);
  };
  return has(connection.input, limits_.input_bytes_per_second_max) &&
         (connection.address_input == nullptr ||
          has(*connection.address_input, limits_.address_input_bytes_per_second_max));
}

bool ConnectionTable::Read(Connection& connection, bool to_the_end, size_t most) {
  LineSink sink(*this, connection);
  const auto [received, bytes] = connection.Receive(std::span(buffer_).first(most), sink);
  connection.input.Spend(static_cast<double>(bytes));
  if (connection.address_input != nullptr) {
    connection.address_input->Spend(static_cast<double>(bytes));
  }
  // The core may have closed the session by now, but it is forgotten at the end of a turn only.
  if (connection.state() == Connection::State::kDead) return false;
  switch (received) {
    case Connection::Received::kNothing:
      return false;
    case Connection::Received::kSome:
      return to_the_end;
    case Connection::Received::kFull:
      return true;
    case Connection::Received::kEnd:
      OnInputEnd(connection);
      return false;
    case Connection::Received::kBroken:
      if (connection.is_open()) Report(connection, DisconnectReason::kDropped);
      Kill(connection);
      return false;
  }
  return false;
}

void ConnectionTable::OnLine(OpenConnection connection, std::string_view line, bool too_long) {
  if (connection->terminal.has_prompts()) {
    // It is sent with what the line leads to, or at the end of the turn. The answer has the prompt:
    // one that came before it would be seen where the core is another process.
    if (QueueNews(connection)) MarkDirty(*connection);
    connection->terminal.Typed();
  }
  owner_.OnLine(connection->id(), line, too_long, connection->Lag());
}

}  // namespace fibs::server
