#include "server/world/outbox.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "server/world/screen.h"

namespace fibs::server {
namespace {

constexpr std::string_view kLineEnd = "\r\n";
constexpr char kIac = '\xff';

void AppendEscaped(std::string& out, std::string_view text) {
  for (size_t iac; (iac = text.find(kIac)) != std::string_view::npos;) {
    out.append(text.substr(0, iac + 1));
    out.push_back(kIac);
    text.remove_prefix(iac + 1);
  }
  out.append(text);
}

bool WantsPrompt(const Session& session) {
  return session.interface == Interface::kTelnet &&
         (session.step == LoginStep::kDone || session.step == LoginStep::kGuest);
}

std::string_view Prompt(const Session& session) {
  if (!session.held_pages.empty()) return "[Return]";
  if (session.user != nullptr && !session.user->away.empty()) {
    return "You're away. Please type 'back' > ";
  }
  return "> ";
}

}  // namespace

SharedText MakeShared(std::string_view line) {
  auto text = std::make_shared<std::string>();
  text->reserve(line.size() + kLineEnd.size());
  AppendEscaped(*text, line);
  text->append(kLineEnd);
  return text;
}

void Outbox::Begin(Outputs& outputs, Time now) {
  outputs_ = &outputs;
  now_ = now;
}

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
  outputs_ = nullptr;
}

void Outbox::Open(Session& session) {
  if (!session.dirty) {
    session.dirty = true;
    dirty_.push_back(&session);
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
    AppendEscaped(session.buffer, wrapped);
  } else {
    AppendEscaped(session.buffer, text);
  }
  session.buffer += kLineEnd;
  session.buffer_after = std::max(session.buffer_after, After(depends));
}

void Outbox::Lines(Session& session, std::string_view text, Depends depends) {
  for (size_t end; (end = text.find('\n')) != std::string_view::npos; text.remove_prefix(end + 1)) {
    Line(session, text.substr(0, end), depends);
  }
  Line(session, text, depends);
}

void Outbox::Raw(Session& session, std::string_view bytes) {
  Open(session);
  session.buffer += bytes;
}

void Outbox::Shared(Session& session, const SharedText& lines, Depends depends) {
  if (session.interface == Interface::kTelnet || !session.buffer.empty()) {
    Open(session);
    const std::string_view text = *lines;
    AppendWrapped(session.buffer, text.substr(0, text.size() - kLineEnd.size()),
                  WrapColumns(session));
    session.buffer += kLineEnd;
    session.buffer_after = std::max(session.buffer_after, After(depends));
    return;
  }
  assert(outputs_ != nullptr);
  const RecordNumber after = After(depends);
  session.bytes_sent += lines->size();
  bytes_sent_ += lines->size();
  SendAll* last = outputs_->empty() ? nullptr : std::get_if<SendAll>(&outputs_->back());
  if (last != nullptr && last->text == lines && last->after == after) {
    last->to.push_back(session.id);
  } else {
    Push(SendAll{.to = {session.id}, .text = lines, .after = after});
  }
}

void Outbox::Notice(Session& session, std::string_view line) {
  std::string text;
  if (session.at_prompt) text += kLineEnd;
  AppendWrapped(text, line, WrapColumns(session));
  text += kLineEnd;
  if (session.at_prompt) text += Prompt(session);
  PushText(session, {.to = session.id,
                     .text = std::make_shared<const std::string>(std::move(text)),
                     .ahead = true});
}

void Outbox::HoldPages(Session& session) {
  const size_t lines = PageLines(session);
  if (lines < 2) return;
  const size_t page = LengthOfLines(session.buffer, lines - 1);
  if (page == session.buffer.size()) return;
  session.held_pages = session.buffer.substr(page);
  session.buffer.resize(page);
}

bool Outbox::NextPage(Session& session) {
  if (session.held_pages.empty()) return false;
  Open(session);
  session.buffer += std::exchange(session.held_pages, {});
  session.buffer_after = last_record_;
  HoldPages(session);
  return true;
}

void Outbox::Typed(Session& session) {
  const bool echoed = session.user == nullptr || session.user->on(Toggle::kTelnet);
  if (echoed) session.at_prompt = false;
  typed_ = &session;
}

RecordNumber Outbox::Append(Record record) {
  ++last_record_;
  Push(fibs::server::Append{{.number = last_record_, .at = now_, .record = std::move(record)}});
  return last_record_;
}

void Outbox::Push(Output output) {
  assert(outputs_ != nullptr);
  outputs_->push_back(std::move(output));
}

void Outbox::Flush(Session& session) {
  if (session.buffer.empty()) return;
  PushText(session, {.to = session.id,
                     .text = std::make_shared<const std::string>(std::exchange(session.buffer, {})),
                     .after = std::exchange(session.buffer_after, 0)});
}

void Outbox::PushText(Session& session, Send send) {
  session.bytes_sent += send.text->size();
  bytes_sent_ += send.text->size();
  Push(std::move(send));
}

void Outbox::CloseSession(Session& session) {
  Flush(session);
  Push(Close{session.id});
  Forget(session);
}

void Outbox::Forget(Session& session) {
  if (typed_ == &session) typed_ = nullptr;
  std::erase(dirty_, &session);
  session.dirty = false;
  session.buffer.clear();
  session.held_pages.clear();
}

}  // namespace fibs::server
