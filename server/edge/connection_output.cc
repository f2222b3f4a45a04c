// The output of all connections: what ConnectionTable is given to send, and when it leaves.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <utility>
#include <variant>
#include <vector>

#include "server/edge/connection_table.h"

namespace fibs::server {

using std::chrono::steady_clock;

namespace {

// Who leaves is not told of others any more when that is longer: where thousands leave together it
// would be the square of their number.
constexpr size_t kLeaversRest = 16 * 1024;
// A queue that is longer does not wait for the end of the turn to be sent, and counted with the
// others.
constexpr size_t kLongQueue = 64 * 1024;

}  // namespace

void ConnectionTable::CarryOut(EdgeOutput& output) {
  std::visit([this](auto& what) { Do(what); }, output);
}

void ConnectionTable::Do(Send& send) {
  Connection* connection = FindOpen(send.to);
  if (connection == nullptr) return;
  if (send.ahead) return SendAhead(*connection, send.text);
  CatchUp(*connection);
  Terminal& terminal = connection->terminal;
  std::string bytes =
      send.in_pages ? terminal.ShowInPages(send.text, send.after) : terminal.Show(send.text);
  Touch(*connection);
  Queue(*connection, std::move(bytes), send.after);
}

void ConnectionTable::SendAhead(Connection& connection, std::string_view line) {
  CatchUp(connection);
  if (line.ends_with('\n')) line.remove_suffix(1);
  connection.queue().PushAhead(connection.terminal.Ahead(line), committed_);
  MarkDirty(connection);
}

void ConnectionTable::Queue(Connection& connection, std::string bytes, RecordNumber after) {
  CatchUp(connection);
  const size_t size = bytes.size();
  connection.queue().Push(std::move(bytes), after, submitted_);
  Queued(connection, size);
}

void ConnectionTable::Do(SendShared& send) {
  Connection* connection = FindOpen(send.to);
  if (connection == nullptr) return;
  CatchUp(*connection);
  size_t answer = 0;
  for (SharedText& text : send.texts) {
    const size_t size = text->size();
    connection->queue().PushShared(std::move(text), 0, size, send.after);
    answer += size;
  }
  Queued(*connection, answer);
}

void ConnectionTable::Do(const SetEcho& echo) {
  Connection* connection = FindOpen(echo.session);
  if (connection == nullptr) return;
  Queue(*connection, std::string(connection->SetEcho(echo.on)), 0);
}

void ConnectionTable::Do(const SetTerminal& change) {
  Connection* connection = FindOpen(change.session);
  if (connection == nullptr) return;
  CatchUp(*connection);
  connection->terminal.Set(change.settings);
}

void ConnectionTable::Do(const BeginAnswer& begin) {
  Connection* connection = FindOpen(begin.session);
  if (connection == nullptr) return;
  CatchUp(*connection);
  auto [bytes, after] = connection->terminal.BeginAnswer(begin.empty_line);
  if (!bytes.empty()) Queue(*connection, std::move(bytes), after);
}

void ConnectionTable::Do(const Done& done) {
  Connection* connection = FindOpen(done.session);
  if (connection == nullptr) return;
  connection->terminal.Done();
  Touch(*connection);
}

void ConnectionTable::Do(const ShowPages& show) {
  Connection* connection = FindOpen(show.session);
  if (connection == nullptr) return;
  CatchUp(*connection);
  auto [bytes, after] = connection->terminal.ShowPages();
  if (!bytes.empty()) Queue(*connection, std::move(bytes), after);
}

void ConnectionTable::OnLine(Connection& connection, std::string_view line, bool too_long) {
  if (connection.terminal.has_prompts()) {
    QueueNews(connection);  // it is sent with what the line leads to, or at the end of the event
    connection.terminal.Typed();
    Touch(connection);
  }
  owner_.OnLine(connection.id(), line, too_long, connection.Lag());
}

void ConnectionTable::Touch(Connection& connection) {
  if (std::exchange(connection.touched, true)) return;
  touched_.push_back(connection.id());
}

void ConnectionTable::EndEvent() {
  for (Group group = 0; group < kGroups; ++group) {
    if (std::exchange(unended_[group], false)) log_.Add(group, {&Terminal::kEventEnd, 1}, 0);
  }
  for (size_t i = 0; i < touched_.size(); ++i) {
    Connection* connection = FindOpen(touched_[i]);
    if (connection == nullptr) continue;
    connection->touched = false;
    QueueNews(*connection);
    connection->queue().Push(connection->terminal.EndEvent(), 0, submitted_);
    if (!connection->queue().empty()) Queued(*connection, 0);
  }
  touched_.clear();
}

void ConnectionTable::Do(const SetGroup& change) {
  Connection* connection = FindOpen(change.session);
  if (connection == nullptr) return;
  const bool leaves = !change.group && connection->group &&
                      log_.end(*connection->group) - connection->place > kLeaversRest;
  if (!leaves) CatchUp(*connection);
  if (connection->group) --members_[*connection->group];
  connection->group = change.group;
  if (!change.group) return;
  ++members_[*change.group];
  connection->place = log_.end(*change.group);
}

void ConnectionTable::Do(const Broadcast& broadcast) {
  const auto text_for = [&](Group group) -> const std::string& {
    return IsOfPeople(group) ? broadcast.to_people : broadcast.to_programs;
  };
  if (broadcast.ahead) {
    for (const auto& connection : connections_) {
      if (connection == nullptr || connection->state != Connection::State::kOpen) continue;
      if (broadcast.to.contains(connection->group)) {
        SendAhead(*connection, text_for(*connection->group));
      }
    }
    return;
  }
  std::vector<Connection*> except;
  for (const SessionId id : broadcast.except) {
    Connection* connection = Find(id);
    if (connection == nullptr || !broadcast.to.contains(connection->group)) continue;
    CatchUp(*connection);
    except.push_back(connection);
  }
  const std::string encoded = EncodeLines(broadcast.to_programs);
  for (Group group = 0; group < kGroups; ++group) {
    if (!broadcast.to.contains(group) || members_[group] == 0 || text_for(group).empty()) continue;
    log_.Add(group, IsOfPeople(group) ? broadcast.to_people : encoded, broadcast.after);
    unended_[group] = IsOfPeople(group);
  }
  for (Connection* connection : except) connection->place = log_.end(*connection->group);
}

void ConnectionTable::CatchUp(Connection& connection) {
  if (QueueNews(connection)) Queued(connection, 0);
}

bool ConnectionTable::QueueNews(Connection& connection) {
  if (!connection.group || connection.place == log_.end(*connection.group)) return false;
  auto [text, after] = log_.From(*connection.group, connection.place);
  connection.place = log_.end(*connection.group);
  if (IsOfPeople(*connection.group)) {
    if (!text.ends_with(Terminal::kEventEnd)) Touch(connection);
    text = connection.terminal.ShowEvents(text);
  }
  connection.queue().Push(std::move(text), after, submitted_);
  return true;
}

bool ConnectionTable::GoOn(size_t most) {
  for (; pass_place_ < connections_.size(); ++pass_place_) {
    Connection* connection = connections_[pass_place_].get();
    if (connection == nullptr || !connection->group ||
        connection->state != Connection::State::kOpen)
      continue;
    BroadcastLog::Piece piece = log_.ForPass(*connection->group, connection->place);
    if (piece.text == nullptr) continue;
    if (most-- == 0) return false;
    connection->place = piece.end;
    if (IsOfPeople(*connection->group)) {
      piece.text = renderings_.For(*connection->group, piece, connection->terminal);
      piece.begin = 0;
    }
    const size_t size = piece.text->size();
    connection->queue().PushShared(std::move(piece.text), piece.begin, size, piece.after);
    FlushOne(*connection);
    CheckQueue(*connection);
  }
  pass_place_ = 0;
  log_.End();
  renderings_.Clear();
  CloseLongest();
  return true;
}

void ConnectionTable::Queued(Connection& connection, size_t answer) {
  MarkDirty(connection);
  if (connection.queue().bytes() > kLongQueue) {  // a turn may give many of them
    FlushOne(connection);
    CloseLongest();
  }
  const size_t max = limits_.queue_bytes_max;
  if (max == 0 || connection.queue().bytes() <= max) return;
  FlushOne(connection);
  // One long answer, as the list of thousands of users at a log-in, is no reason to close: its
  // peer may take the time that it needs to read it.
  const bool alone = connection.exempt == 0 && connection.queue().bytes() <= max + answer;
  if (alone && !connection.queue().empty()) connection.exempt = answer;
  CheckQueue(connection);
}

void ConnectionTable::CheckQueue(Connection& connection) {
  const size_t max = limits_.queue_bytes_max;
  if (connection.state != Connection::State::kOpen || max == 0) return;
  if (connection.queue().bytes() > max + connection.exempt)
    CloseUnread(connection, DisconnectReason::kQueueFull);
}

void ConnectionTable::Flush(RecordNumber committed) {
  committed_ = committed;
  // Sessions that become dirty meanwhile wait for the next turn.
  flushing_.swap(dirty_);
  for (Connection* connection : flushing_) {
    connection->dirty = false;
    FlushOne(*connection);
  }
  flushing_.clear();
  CloseLongest();
}

void ConnectionTable::Do(const TellWhenSent& tell) {
  Connection* connection = FindOpen(tell.session);
  if (connection == nullptr) {
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
  if (!holds || connection.state != Connection::State::kOpen) AnswerMark(connection, !holds);
}

void ConnectionTable::FlushOne(Connection& connection) {
  if (connection.state == Connection::State::kDead) return;
  if (connection.write_waiting) return Count(connection);
  switch (connection.Flush(committed_)) {
    case Connection::Flushed::kAll:
      connection.exempt = 0;
      AnswerWhenAllIsSent(connection);
      if (connection.state != Connection::State::kClosing) break;
      connection.EndOutput();
      if (connection.input_ended) return Kill(connection);
      Linger(connection);
      break;
    case Connection::Flushed::kBlocked:
      WaitWritable(connection);
      break;
    case Connection::Flushed::kHeld:
      if (std::exchange(connection.held, true)) break;
      held_.push_back(connection.id());
      break;
    case Connection::Flushed::kBroken:
      if (connection.state == Connection::State::kOpen)
        Report(connection, DisconnectReason::kDropped);
      Kill(connection);
      break;
  }
  Count(connection);
}

// Closing at once would reset the connection if the peer is still sending, and could so take from
// it what it has not read yet.
void ConnectionTable::Linger(Connection& connection) {
  connection.state = Connection::State::kLingering;
  connection.deadline = std::min(connection.deadline, steady_clock::now() + close_patience_);
  const auto max = static_cast<size_t>(limits_.lingering_max);
  if (max == 0 || stopping_) return;
  lingering_.push_back(connection.id());
  while (lingering_.size() > max) {
    Connection* oldest = Find(lingering_.front());
    lingering_.pop_front();
    if (oldest == nullptr || oldest->state != Connection::State::kLingering) continue;
    ++lingering_ended_;
    Kill(*oldest);
  }
}

void ConnectionTable::Count(Connection& connection) {
  const size_t own = connection.queue().own_bytes();
  queued_ = queued_ - connection.counted + own;
  connection.counted = own;
  heap_.Use(queued_);
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
    Connection* connection = Find(id);
    if (connection != nullptr && connection->write_waiting) compare(connection);
  }
  if (longest != nullptr) return longest;
  for (const auto& connection : connections_) compare(connection.get());
  return longest;
}

void ConnectionTable::WaitWritable(Connection& connection) {
  connection.write_waiting = true;
  if (connection.state == Connection::State::kOpen && limits_.queue_seconds_max != 0) {
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
    Connection* connection = Find(id);
    if (connection == nullptr) continue;
    connection->held = false;
    MarkDirty(*connection);
  }
}

}  // namespace fibs::server
