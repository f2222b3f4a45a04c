// The output of all connections: what ConnectionTable is given to send, and when it leaves.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <typeinfo>
#include <utility>
#include <variant>
#include <vector>

#include "server/diagnosis/kind_name.h"
#include "server/edge/connections/connection_table.h"

namespace fibs::server {

using std::chrono::steady_clock;

namespace {

// A queue that is longer does not wait for the end of the turn to be sent, and counted with the
// others.
constexpr size_t kLongQueue = 64 * 1024;

}  // namespace

void ConnectionTable::CarryOut(EdgeOutput& output) {
  const auto carry_out = [this](auto& what) {
    static const std::string doing = fmt::format("output {}", KindName(typeid(what)));
    if constexpr (requires { what.session; }) {
      Confine(what.session, doing, [&] { Do(what); });
    } else if constexpr (requires { what.to_people; }) {
      Do(what);  // of many: where they are told apart
    } else {
      Confine(what.to, doing, [&] { Do(what); });
    }
  };
  std::visit(carry_out, output);
}

void ConnectionTable::Do(Send& send) {
  const OpenConnection connection = Find(send.to);
  if (!connection) return;
  if (send.ahead) return SendAhead(connection, send.text);
  if (!CatchUp(connection)) return;
  Terminal& terminal = connection->terminal;
  std::string bytes =
      send.in_pages ? terminal.ShowInPages(send.text, send.after) : terminal.Show(send.text);
  Touch(connection);
  Queue(connection, std::move(bytes), send.after);
}

void ConnectionTable::SendAhead(OpenConnection connection, std::string_view line) {
  if (!CatchUp(connection)) return;
  if (line.ends_with('\n')) line.remove_suffix(1);
  connection->queue().PushAhead(connection->terminal.Ahead(line), committed_);
  MarkDirty(*connection);
}

void ConnectionTable::Queue(OpenConnection connection, std::string bytes, RecordNumber after) {
  if (!CatchUp(connection)) return;
  const size_t size = bytes.size();
  connection->queue().Push(std::move(bytes), after, submitted_);
  Queued(connection, size);
}

void ConnectionTable::Do(SendShared& send) {
  const OpenConnection connection = Find(send.to);
  if (!connection) return;
  if (!CatchUp(connection)) return;
  size_t answer = 0;
  for (SharedText& text : send.texts) {
    const size_t size = text->size();
    connection->queue().PushShared(std::move(text), 0, size, send.after);
    answer += size;
  }
  Queued(connection, answer);
}

void ConnectionTable::Do(const SetEcho& echo) {
  const OpenConnection connection = Find(echo.session);
  if (!connection) return;
  Queue(connection, std::string(connection->SetEcho(echo.on)), 0);
}

void ConnectionTable::Do(const SetTerminal& change) {
  const OpenConnection connection = Find(change.session);
  if (!connection) return;
  if (CatchUp(connection)) connection->terminal.Set(change.settings);
}

void ConnectionTable::Do(const BeginAnswer& begin) {
  const OpenConnection connection = Find(begin.session);
  if (!connection) return;
  if (!CatchUp(connection)) return;
  auto [bytes, after] = connection->terminal.BeginAnswer(begin.empty_line);
  if (!bytes.empty()) Queue(connection, std::move(bytes), after);
}

void ConnectionTable::Do(const Done& done) {
  const OpenConnection connection = Find(done.session);
  if (!connection) return;
  connection->terminal.Done();
  Touch(connection);
}

void ConnectionTable::Do(const ShowPages& show) {
  const OpenConnection connection = Find(show.session);
  if (!connection) return;
  if (!CatchUp(connection)) return;
  auto [bytes, after] = connection->terminal.ShowPages();
  if (!bytes.empty()) Queue(connection, std::move(bytes), after);
}

void ConnectionTable::Touch(OpenConnection connection) {
  if (std::exchange(connection->touched, true)) return;
  touched_.push_back(connection->id());
}

void ConnectionTable::EndEvent() {
  for (Group group = 0; group < kGroups; ++group) {
    if (std::exchange(unended_[group], false)) log_.Add(group, {&Terminal::kEventEnd, 1}, 0);
  }
  for (size_t i = 0; i < touched_.size(); ++i) {
    const OpenConnection connection = Find(touched_[i]);
    if (!connection) continue;
    connection->touched = false;
    Confine(connection->id(), "the end of an event", [&] {
      QueueNews(connection);
      connection->queue().Push(connection->terminal.EndEvent(), 0, submitted_);
      if (!connection->queue().empty()) Queued(connection, 0);
    });
  }
  touched_.clear();
}

void ConnectionTable::Queued(OpenConnection connection, size_t answer) {
  MarkDirty(*connection);
  if (connection->queue().bytes() > kLongQueue) {  // a turn may give many of them
    FlushOne(*connection);
    CloseLongest();
  }
  const size_t max = limits_.queue_bytes_max;
  if (max == 0 || connection->queue().bytes() <= max) return;
  FlushOne(*connection);
  // One long answer, as the list of thousands of users at a log-in, is no reason to close: its
  // peer may take the time that it needs to read it.
  const bool alone = connection->exempt == 0 && connection->queue().bytes() <= max + answer;
  if (alone && !connection->queue().empty()) connection->exempt = answer;
  CheckQueue(*connection);
}

void ConnectionTable::CheckQueue(Connection& connection) {
  const size_t max = limits_.queue_bytes_max;
  if (!connection.is_open() || max == 0) return;
  if (connection.queue().bytes() > max + connection.exempt)
    CloseUnread(connection, DisconnectReason::kQueueFull);
}

void ConnectionTable::Flush(RecordNumber committed) {
  committed_ = committed;
  // Sessions that become dirty meanwhile wait for the next turn.
  flushing_.swap(dirty_);
  for (const SessionId id : flushing_) {
    Connection* connection = FindAlive(id);
    if (connection == nullptr) continue;
    connection->dirty = false;
    Confine(id, "sending", [&] { FlushOne(*connection); });
  }
  flushing_.clear();
  CloseLongest();
}

void ConnectionTable::Do(const TellWhenSent& tell) {
  const OpenConnection connection = Find(tell.session);
  if (!connection) {
    answered_marks_.push_back({tell.session, tell.mark, false});
    return owner_.ScheduleEndTurn();
  }
  connection->sent_mark = tell.mark;
  MarkDirty(*connection);
}

void ConnectionTable::AnswerMark(Connection& connection, bool sent) {
  if (connection.sent_mark == 0) return;
  answered_marks_.push_back({connection.id(), std::exchange(connection.sent_mark, 0), sent});
  owner_.ScheduleEndTurn();
}

// What the terminal holds has still to leave, or never will.
void ConnectionTable::AnswerWhenAllIsSent(Connection& connection) {
  const bool holds = connection.terminal.holds_pages();
  if (!holds || !connection.is_open()) AnswerMark(connection, !holds);
}

void ConnectionTable::FlushOne(Connection& connection) {
  if (connection.state() == Connection::State::kDead) return;
  if (connection.write_waiting) return Count(connection);
  switch (connection.Flush(committed_)) {
    case Connection::Flushed::kAll: {
      connection.exempt = 0;
      AnswerWhenAllIsSent(connection);
      const Connection::State next = connection.After(Connection::Step::kAllSent);
      if (next == connection.state()) break;
      connection.EndOutput();
      if (next == Connection::State::kDead) return Kill(connection);
      Linger(connection);
      break;
    }
    case Connection::Flushed::kBlocked:
      WaitWritable(connection);
      break;
    case Connection::Flushed::kHeld:
      if (std::exchange(connection.held, true)) break;
      held_.push_back(connection.id());
      break;
    case Connection::Flushed::kBroken:
      if (connection.is_open()) Report(connection, DisconnectReason::kDropped);
      Kill(connection);
      break;
  }
  Count(connection);
}

// Closing at once would reset the connection if the peer is still sending, and could so take from
// it what it has not read yet.
void ConnectionTable::Linger(Connection& connection) {
  connection.Take(Connection::Step::kAllSent);
  connection.deadline = std::min(connection.deadline, steady_clock::now() + close_patience_);
  const auto max = static_cast<size_t>(limits_.lingering_max);
  if (max == 0 || stopping_) return;
  lingering_.push_back(connection.id());
  while (lingering_.size() > max) {
    Connection* oldest = FindAlive(lingering_.front());
    lingering_.pop_front();
    if (oldest == nullptr || oldest->state() != Connection::State::kLingering) continue;
    ++lingering_ended_;
    Kill(*oldest);
  }
}

void ConnectionTable::Count(Connection& connection) {
  const size_t own = connection.queue().own_bytes();
  queued_ = queued_ - connection.counted + own;
  connection.counted = own;
  heap_.Use(queued_ + size() * kConnectionBytes);
}

void ConnectionTable::GiveBackMemory(steady_clock::time_point now) {
  heap_.Use(queued_ + size() * kConnectionBytes);
  heap_.Tick(now);
}

void ConnectionTable::CloseLongest() {
  const size_t max = limits_.queues_bytes_max;
  while (max != 0 && queued_ > max) {
    Connection* longest = Longest();
    if (longest == nullptr) return;
    CloseUnread(*longest, DisconnectReason::kQueuesFull);
  }
}

// Of those that do not read; without any, of those whose output waits for a record.
Connection* ConnectionTable::Longest() const {
  Connection* longest = nullptr;
  const auto compare = [&longest](Connection* connection) {
    if (connection == nullptr || connection->counted == 0) return;
    if (longest == nullptr || connection->counted > longest->counted) longest = connection;
  };
  for (const SessionId id : blocked_) {
    Connection* connection = FindAlive(id);
    if (connection != nullptr && connection->write_waiting) compare(connection);
  }
  if (longest != nullptr) return longest;
  for (const auto& connection : connections_) compare(connection.get());
  return longest;
}

void ConnectionTable::WaitWritable(Connection& connection) {
  connection.write_waiting = true;
  if (connection.is_open() && limits_.queue_seconds_max != 0) {
    connection.deadline = steady_clock::now() + std::chrono::seconds(limits_.queue_seconds_max);
  }
  if (!std::exchange(connection.blocked, true)) blocked_.push_back(connection.id());
}

void ConnectionTable::OnWritable(Connection& connection) {
  connection.write_waiting = false;
  MarkDirty(connection);
}

void ConnectionTable::WakeHeld() {
  for (const SessionId id : std::exchange(held_, {})) {
    Connection* connection = FindAlive(id);
    if (connection == nullptr) continue;
    connection->held = false;
    MarkDirty(*connection);
  }
}

}  // namespace fibs::server
