#include "server/core/sessions/outbox.h"

#include <algorithm>
#include <utility>

#include "protocol/clip_game.h"
#include "protocol/telnet.h"

namespace fibs::server {
namespace {

constexpr size_t kLineEndBytes = 2;  // CR LF
constexpr size_t kPromptBytes = 2;   // of "> "
// Bytes that one event has for one session mostly: a board and what happened.
constexpr size_t kMostOutputs = 400;

bool Contains(const std::vector<Session*>& sessions, const Session* session) {
  return std::find(sessions.begin(), sessions.end(), session) != sessions.end();
}

// As they are counted: each '\n' is CR LF.
size_t BytesOf(std::string_view lines) {
  return lines.size() + static_cast<size_t>(std::count(lines.begin(), lines.end(), '\n'));
}

std::string WithEnd(std::string_view lines) {
  std::string text;
  if (lines.empty()) return text;
  text.reserve(lines.size() + 1);
  text += lines;
  text += '\n';
  return text;
}

}  // namespace

void Outbox::End() {
  const auto typed = std::find(dirty_.begin(), dirty_.end(), std::exchange(typed_, nullptr));
  if (typed != dirty_.end()) std::rotate(typed, typed + 1, dirty_.end());
  for (Session* session : dirty_) {
    Flush(*session);
    if (HasPrompts(*session)) Count(*session, kPromptBytes);
    session->dirty = false;
  }
  dirty_.clear();
  TellStates();
}

RecordNumber Outbox::RecordOf(const Session& session) const {
  return effects_.has_appended() ? effects_.last_record() : session.last_record;
}

void Outbox::Handled(const Session& session, InputNumber input) {
  if (input != 0) effects_.Push(fibs::server::Handled{session.id, input, RecordOf(session)});
}

void Outbox::HandledOfGone(SessionId session, InputNumber input) {
  if (input != 0) effects_.Push(fibs::server::Handled{session, input, effects_.last_record()});
}

void Outbox::NoteState(Session& session) {
  if (session.key == 0 || std::exchange(session.state_due, true)) return;
  states_.push_back(&session);
}

void Outbox::TellStates() {
  for (Session* session : states_) {
    session->state_due = false;
    session->last_record = RecordOf(*session);
    if (session->input != 0) continue;
    std::string state = state_of_(*session);
    if (state == session->state) continue;
    session->state = state;
    effects_.Push(SessionState{session->id, std::move(state), session->last_record});
  }
  states_.clear();
}

void Outbox::Touch(Session& session) {
  NoteState(session);
  if (session.dirty) return;
  session.dirty = true;
  dirty_.push_back(&session);
  session.buffer.reserve(kMostOutputs);
}

void Outbox::Line(Session& session, std::string_view text, Depends depends) {
  LineAfter(session, text, After(depends));
}

void Outbox::LineAfter(Session& session, std::string_view text, RecordNumber after) {
  Touch(session);
  // What was said before it is not wrapped at other columns.
  if (HasOtherColumns(session)) Flush(session);
  session.buffer += text;
  session.buffer += '\n';
  ++session.buffer_lines;
  session.buffer_after = std::max(session.buffer_after, after);
  if (counted_ == &session) counted_bytes_ += text.size() + kLineEndBytes;
}

void Outbox::Lines(Session& session, std::string_view text, Depends depends) {
  for (size_t end; (end = text.find('\n')) != std::string_view::npos; text.remove_prefix(end + 1)) {
    Line(session, text.substr(0, end), depends);
  }
  Line(session, text, depends);
}

void Outbox::Shared(Session& session, std::vector<std::shared_ptr<const std::string>> lines) {
  Flush(session);
  size_t size = 0;
  for (const auto& text : lines) size += text->size();
  Count(session, size);
  if (counted_ == &session) counted_bytes_ += size;
  effects_.Push(
      SendShared{.to = session.id, .texts = std::move(lines), .after = effects_.last_record()});
}

void Outbox::Raw(Session& session, std::string_view text) {
  Touch(session);
  session.buffer += text;
  session.buffer_lines += BytesOf(text) - text.size();
}

void Outbox::SetEcho(Session& session, bool on) {
  Flush(session);
  Count(session, protocol::kEchoOff.size());
  effects_.Push(fibs::server::SetEcho{session.id, on});
}

// Who has been written to in this event gets it behind that. A text that nobody would be sent is
// not made.
void Outbox::Broadcast(const Recipients& recipients, std::string_view to_programs,
                       std::string_view to_people, const std::vector<Session*>& except) {
  size_t programs = 0, people = 0;
  for (Group group = 0; group < kGroups; ++group) {
    if (recipients.to.contains(group))
      (IsOfPeople(group) ? people : programs) += groups_[group].count;
  }
  if (programs == 0) to_programs = {};
  if (people == 0) to_people = {};
  if (to_programs.empty() && to_people.empty()) return;
  fibs::server::Broadcast out{.to = recipients.to,
                              .except = {},
                              .to_programs = WithEnd(to_programs),
                              .to_people = WithEnd(to_people),
                              .after = After(recipients.depends),
                              .urgent = recipients.urgent};
  const size_t program_bytes = BytesOf(out.to_programs), person_bytes = BytesOf(out.to_people);
  size_t announced = program_bytes * programs + person_bytes * people;
  const auto leave_out = [&](Session& session) {
    const size_t bytes = IsOfPeople(*session.group) ? person_bytes : program_bytes;
    out.except.push_back(session.id);
    session.group_bytes += bytes;  // are not for him
    bytes_sent_ -= bytes;
  };
  for (Session* session : dirty_) {
    if (!recipients.to.contains(session->group) || Contains(except, session)) continue;
    if (IsOfPeople(*session->group)) {
      if (!to_people.empty()) Lines(*session, to_people, recipients.depends);
    } else if (!to_programs.empty()) {
      session->buffer += out.to_programs;
      session->buffer_lines += program_bytes - out.to_programs.size();
      session->buffer_after = std::max(session->buffer_after, out.after);
    }
    leave_out(*session);
  }
  for (Session* session : except) {
    if (!recipients.to.contains(session->group)) continue;
    leave_out(*session);
    announced -= IsOfPeople(*session->group) ? person_bytes : program_bytes;
  }
  NoteAnnounced(announced);
  for (Group group = 0; group < kGroups; ++group) {
    if (recipients.to.contains(group)) {
      groups_[group].bytes += IsOfPeople(group) ? person_bytes : program_bytes;
    }
  }
  bytes_sent_ += program_bytes * programs + person_bytes * people;
  effects_.Push(std::move(out));
}

void Outbox::SetGroup(Session& session, std::optional<Group> group) {
  if (session.group == group) return;
  session.bytes_sent = bytes_sent(session);
  if (session.group) --groups_[*session.group].count;
  session.group = group;
  if (group) {
    ++groups_[*group].count;
    session.group_bytes = groups_[*group].bytes;
  }
  effects_.Push(fibs::server::SetGroup{session.id, group});
}

uint64_t Outbox::bytes_sent(const Session& session) const {
  if (!session.group) return session.bytes_sent;
  return session.bytes_sent + groups_[*session.group].bytes - session.group_bytes;
}

void Outbox::Notice(Session& session, std::string_view line) {
  std::string text = WithEnd(line);
  Count(session, BytesOf(text));
  effects_.Push(Send{.to = session.id, .text = std::move(text), .ahead = true});
}

void Outbox::NoticeToAll(std::string_view line) {
  const std::string text = WithEnd(line);
  for (Members& members : groups_) {
    members.bytes += BytesOf(text);
    bytes_sent_ += BytesOf(text) * members.count;
  }
  effects_.Push(fibs::server::Broadcast{.to_programs = text, .to_people = text, .ahead = true});
}

// Broadcasts of the answer are a part of it: the session counts as written to.
void Outbox::BeginAnswer(Session& session, bool empty_line) {
  if (!HasPrompts(session)) return;
  session.cut_off = false;
  Touch(session);
  Flush(session);
  effects_.Push(fibs::server::BeginAnswer{session.id, empty_line});
}

void Outbox::Page(Session& session) {
  if (HasPrompts(session)) Flush(session, /*in_pages=*/true);
}

void Outbox::Done(Session& session) {
  if (!session.tag.empty()) {
    const std::string tag = std::exchange(session.tag, {});
    LineAfter(session, protocol::ClipAnswered(tag, !session.refused), RecordOf(session));
  }
  if (!HasPrompts(session)) return;
  session.cut_off = false;
  Flush(session);
  effects_.Push(fibs::server::Done{session.id});
}

void Outbox::ShowPages(Session& session) {
  if (!HasPrompts(session)) return;
  Flush(session);
  effects_.Push(fibs::server::ShowPages{session.id});
}

void Outbox::BeginCount(const Session& session) {
  counted_ = &session;
  counted_bytes_ = 0;
}

size_t Outbox::EndCount() { return std::exchange(counted_, nullptr) ? counted_bytes_ : 0; }

void Outbox::Flush(Session& session, bool in_pages) {
  // Lines are wrapped as was set when they were said.
  const bool first = !HasOtherColumns(session);
  if (first) SetTerminal(session);
  if (!session.buffer.empty()) {
    Count(session, session.buffer.size() + std::exchange(session.buffer_lines, 0));
    effects_.Push(Send{.to = session.id,
                       .text = std::exchange(session.buffer, {}),
                       .after = std::exchange(session.buffer_after, 0),
                       .in_pages = in_pages});
    if (session.sent_mark != 0) {
      effects_.Push(TellWhenSent{session.id, std::exchange(session.sent_mark, 0)});
    }
  }
  if (!first) SetTerminal(session);
}

// A program's terminal stays as it is.
bool Outbox::HasOtherColumns(const Session& session) const {
  return session.interface != Interface::kClip &&
         terminal_of_(session).columns != session.terminal.columns;
}

void Outbox::SetTerminal(Session& session) {
  if (session.interface == Interface::kClip) return;
  const TerminalSettings settings = terminal_of_(session);
  if (settings == session.terminal) return;
  session.terminal = settings;
  effects_.Push(fibs::server::SetTerminal{session.id, settings});
}

void Outbox::Count(Session& session, size_t bytes) {
  session.bytes_sent += bytes;
  bytes_sent_ += bytes;
}

void Outbox::CloseSession(Session& session) {
  Flush(session);
  effects_.Push(Close{session.id});
  Forget(session);
}

void Outbox::Forget(Session& session) {
  if (session.group) --groups_[*std::exchange(session.group, std::nullopt)].count;
  if (typed_ == &session) typed_ = nullptr;
  if (counted_ == &session) counted_ = nullptr;
  std::erase(dirty_, &session);
  std::erase(states_, &session);
  session.dirty = false;
  session.buffer.clear();
  session.buffer_lines = 0;
}

}  // namespace fibs::server
