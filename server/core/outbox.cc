#include "server/core/outbox.h"

#include <algorithm>
#include <utility>

#include "protocol/telnet.h"
#include "server/core/lobby/screen.h"
#include "server/core/lobby/user.h"

namespace fibs::server {
namespace {

constexpr std::string_view kLineEnd = "\r\n";
constexpr std::string_view kPageEnd = "[Return]";
// Bytes that one event has for one session mostly: a board and what happened.
constexpr size_t kMostOutputs = 400;

bool Contains(const std::vector<Session*>& sessions, const Session* session) {
  return std::find(sessions.begin(), sessions.end(), session) != sessions.end();
}

bool WantsPrompt(const Session& session) {
  return session.interface == Interface::kTelnet &&
         (session.step == LoginStep::kDone || session.step == LoginStep::kGuest);
}

std::string_view Prompt(const Session& session) {
  if (!session.held_pages.empty()) return kPageEnd;
  if (session.user != nullptr && !session.user->away.empty()) {
    return "You're away. Please type 'back' > ";
  }
  return "> ";
}

}  // namespace

void Outbox::End() {
  // Who typed comes last: an acknowledgement never leaves before what it acknowledges.
  if (typed_ != nullptr) {
    std::erase(dirty_, typed_);
    dirty_.push_back(std::exchange(typed_, nullptr));
  }
  for (Session* session : dirty_) {
    if (WantsPrompt(*session) && !session->at_prompt) {
      session->buffer += Prompt(*session);
      session->at_prompt = true;
    }
    Flush(*session);
    session->dirty = false;
  }
  dirty_.clear();
}

void Outbox::Open(Session& session) {
  if (!session.dirty) {
    session.dirty = true;
    dirty_.push_back(&session);
    session.buffer.reserve(kMostOutputs);
  }
  if (session.at_prompt) {
    session.buffer += kLineEnd;
    session.at_prompt = false;
  }
}

void Outbox::Line(Session& session, std::string_view text, Depends depends) {
  Open(session);
  if (const size_t columns = WrapColumns(session); columns > 0 && text.size() > columns) {
    std::string wrapped;
    AppendWrapped(wrapped, text, columns);
    protocol::AppendEscaped(session.buffer, wrapped);
  } else {
    protocol::AppendEscaped(session.buffer, text);
  }
  session.buffer += kLineEnd;
  session.buffer_after = std::max(session.buffer_after, After(depends));
  if (counted_ == &session) counted_bytes_ += text.size() + kLineEnd.size();
}

void Outbox::Lines(Session& session, std::string_view text, Depends depends) {
  for (size_t end; (end = text.find('\n')) != std::string_view::npos; text.remove_prefix(end + 1)) {
    Line(session, text.substr(0, end), depends);
  }
  Line(session, text, depends);
}

void Outbox::Shared(Session& session, std::shared_ptr<const std::string> lines, size_t size) {
  Flush(session);
  session.bytes_sent += size;
  bytes_sent_ += size;
  if (counted_ == &session) counted_bytes_ += size;
  effects_.Push(SendShared{
      .to = session.id, .text = std::move(lines), .size = size, .after = effects_.last_record()});
}

void Outbox::Raw(Session& session, std::string_view bytes) {
  Open(session);
  session.buffer += bytes;
}

void Outbox::SetEcho(Session& session, bool on) {
  Flush(session);
  session.bytes_sent += protocol::kEchoOff.size();
  bytes_sent_ += protocol::kEchoOff.size();
  effects_.Push(fibs::server::SetEcho{session.id, on});
}

// Who has been written to in this event gets it behind that.
void Outbox::Broadcast(const Told& told, std::string_view lines, std::vector<Session*> except) {
  fibs::server::Broadcast out{
      .to = told.to, .except = {}, .text = {}, .after = After(told.depends), .urgent = told.urgent};
  out.text.reserve(lines.size() + kLineEnd.size());
  protocol::AppendEscaped(out.text, lines);
  out.text += kLineEnd;
  for (Session* session : dirty_) {
    if (!told.to.contains(session->group) || Contains(except, session)) continue;
    session->buffer += out.text;
    session->buffer_after = std::max(session->buffer_after, out.after);
    except.push_back(session);
  }
  for (Session* session : except) {
    if (!told.to.contains(session->group)) continue;
    out.except.push_back(session->id);
    session->group_bytes += out.text.size();  // are not for him
    bytes_sent_ -= out.text.size();
  }
  for (Group group = 0; group < kGroups; ++group) {
    if (!told.to.contains(group)) continue;
    groups_[group].bytes += out.text.size();
    bytes_sent_ += out.text.size() * groups_[group].count;
  }
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
  std::string text;
  if (session.at_prompt) text += kLineEnd;
  AppendWrapped(text, line, WrapColumns(session));
  text += kLineEnd;
  if (session.at_prompt) text += Prompt(session);
  PushText(session, {.to = session.id, .text = std::move(text), .ahead = true});
}

void Outbox::HoldPages(Session& session) {
  const size_t lines = PageLines(session);
  if (lines < 2) return;
  const std::string_view answer = std::string_view(session.buffer).substr(session.answer_begin);
  const size_t page = session.answer_begin + LengthOfLines(answer, lines - 1);
  if (page == session.buffer.size()) return;
  session.held_pages = session.buffer.substr(page);
  session.buffer.resize(page);
  session.buffer += kPageEnd;
  session.at_prompt = true;
}

bool Outbox::NextPage(Session& session) {
  if (session.held_pages.empty()) return false;
  Open(session);
  BeginAnswer(session);
  session.buffer += std::exchange(session.held_pages, {});
  session.buffer_after = effects_.last_record();
  HoldPages(session);
  return true;
}

void Outbox::DropPages(Session& session) {
  if (session.held_pages.empty()) return;
  session.held_pages.clear();
  session.at_prompt = true;
  Open(session);
}

void Outbox::ShowPages(Session& session) {
  if (session.held_pages.empty()) return;
  Open(session);
  session.buffer += std::exchange(session.held_pages, {});
  session.buffer_after = effects_.last_record();
}

void Outbox::BeginCount(const Session& session) {
  counted_ = &session;
  counted_bytes_ = 0;
}

size_t Outbox::EndCount() { return std::exchange(counted_, nullptr) ? counted_bytes_ : 0; }

void Outbox::Typed(Session& session) {
  const bool echoed = session.user == nullptr || session.user->on(Toggle::kTelnet);
  if (echoed) session.at_prompt = false;
  typed_ = &session;
}

void Outbox::Flush(Session& session) {
  session.answer_begin = 0;
  if (session.buffer.empty()) return;
  PushText(session, {.to = session.id,
                     .text = std::exchange(session.buffer, {}),
                     .after = std::exchange(session.buffer_after, 0)});
  if (session.sent_mark == 0 || !session.held_pages.empty()) return;
  effects_.Push(TellWhenSent{session.id, std::exchange(session.sent_mark, 0)});
}

void Outbox::PushText(Session& session, Send send) {
  session.bytes_sent += send.text.size();
  bytes_sent_ += send.text.size();
  effects_.Push(std::move(send));
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
  session.dirty = false;
  session.buffer.clear();
  session.held_pages.clear();
}

}  // namespace fibs::server
