// What many connections are told in common: groups, broadcasts, passes.
#include <chrono>
#include <tuple>
#include <utility>

#include "server/edge/connections/connection_table.h"

namespace fibs::server {

namespace {

// Who leaves is not told of others any more when that is longer: where thousands leave together it
// would be the square of their number.
constexpr size_t kLeaversRest = 16 * 1024;

}  // namespace

void ConnectionTable::Do(const SetGroup& change) {
  const OpenConnection connection = Find(change.session);
  if (!connection) return;
  const auto& member = connection->member;
  const bool leaves =
      !change.group && member && log_.end(member->group) - member->place > kLeaversRest;
  if (!leaves && !CatchUp(connection)) return;
  LeaveGroup(*connection);
  if (change.group) Join(*connection, *change.group);
}

void ConnectionTable::Join(Connection& connection, Group group) {
  ++members_[group];
  connection.member = {.group = group, .place = log_.end(group)};
}

void ConnectionTable::LeaveGroup(Connection& connection) {
  if (connection.member) --members_[connection.member->group];
  connection.member.reset();
}

void ConnectionTable::Do(const Broadcast& broadcast) {
  const auto text_for = [&](Group group) -> const std::string& {
    return IsOfPeople(group) ? broadcast.to_people : broadcast.to_programs;
  };
  const auto is_told = [&](OpenConnection connection) {
    return connection && connection->member && broadcast.to.contains(connection->member->group);
  };
  if (broadcast.ahead) {
    for (const auto& any : connections_) {
      const OpenConnection connection(any.get());
      if (!is_told(connection)) continue;
      Confine(connection->id(), "output Broadcast, ahead",
              [&] { SendAhead(connection, text_for(connection->member->group)); });
    }
    return;
  }
  // To catch up may be too much for one of them, or for another one.
  for (const SessionId id : broadcast.except) {
    const OpenConnection connection = Find(id);
    if (!is_told(connection)) continue;
    Confine(id, "output Broadcast", [&] { std::ignore = CatchUp(connection); });
  }
  const std::string encoded = EncodeLines(broadcast.to_programs);
  for (Group group = 0; group < kGroups; ++group) {
    if (!broadcast.to.contains(group) || members_[group] == 0 || text_for(group).empty()) continue;
    log_.Add(group, IsOfPeople(group) ? broadcast.to_people : encoded, broadcast.after);
    unended_[group] = IsOfPeople(group);
  }
  for (const SessionId id : broadcast.except) {
    const OpenConnection connection = Find(id);
    if (is_told(connection)) connection->member->place = log_.end(connection->member->group);
  }
}

bool ConnectionTable::CatchUp(OpenConnection connection) {
  if (QueueNews(connection)) Queued(connection, 0);
  return connection->is_open();
}

bool ConnectionTable::QueueNews(OpenConnection connection) {
  auto& member = connection->member;
  if (!member || member->place == log_.end(member->group)) return false;
  auto [text, after] = log_.From(member->group, member->place);
  member->place = log_.end(member->group);
  if (IsOfPeople(member->group)) {
    if (!text.ends_with(Terminal::kEventEnd)) Touch(connection);
    text = connection->terminal.ShowEvents(text);
  }
  connection->queue().Push(std::move(text), after, submitted_);
  return true;
}

bool ConnectionTable::GoOn(size_t most) {
  for (; pass_place_ < connections_.size(); ++pass_place_) {
    const OpenConnection connection(connections_[pass_place_].get());
    if (!connection || !connection->member) continue;
    BroadcastLog::Piece piece = log_.ForPass(connection->member->group, connection->member->place);
    if (piece.text == nullptr) continue;
    if (most-- == 0) return false;
    Confine(connection->id(), "a pass of broadcasts", [&] { Pass(connection, std::move(piece)); });
  }
  pass_place_ = 0;
  log_.End();
  renderings_.Clear();
  CloseLongest();
  return true;
}

void ConnectionTable::Pass(OpenConnection connection, BroadcastLog::Piece piece) {
  Connection::Member& member = *connection->member;
  member.place = piece.end;
  if (IsOfPeople(member.group)) {
    piece.text = renderings_.For(member.group, piece, connection->terminal);
    piece.begin = 0;
  }
  const size_t size = piece.text->size();
  connection->queue().PushShared(std::move(piece.text), piece.begin, size, piece.after);
  FlushOne(*connection);
  CheckQueue(*connection);
}

}  // namespace fibs::server
