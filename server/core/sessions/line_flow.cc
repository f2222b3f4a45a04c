#include "server/core/sessions/line_flow.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "protocol/clip_game.h"
#include "server/core/sessions/announcement_payers.h"

namespace fibs::server {

LineFlow::LineFlow(const Limits& limits, const Time& now, Effects& effects, Outbox& out,
                   Sessions& sessions, Refusals& refusals, Requests& requests, Handler& handler)
    : limits_(limits),
      now_(now),
      effects_(effects),
      out_(out),
      sessions_(sessions),
      refusals_(refusals),
      requests_(requests),
      handler_(handler) {}

// A core before this one has stored what the line led to, but for log-ins, which are done again.
bool LineFlow::IsStored(const Session& session, InputNumber input) const {
  return session.user != nullptr && effects_.causes().Has(session.key, input);
}

// The answer itself is lost: who comes back is shown how things stand. A program waits for that to
// its tag, a person for the prompt, unless another answer is still to come.
void LineFlow::AnswerStored(Session& session, std::string_view line, InputNumber input) {
  out_.Handled(session, input);
  const std::string_view tag = session.game_lines ? protocol::SplitTag(line).tag : "";
  if (!tag.empty()) out_.Line(session, protocol::ClipAnswered(tag, /*ok=*/true));
  if (session.cut_off && !WaitsForAnswer(session)) out_.Done(session);
}

void LineFlow::Take(Session& session, const Line& line, InputNumber input) {
  if (IsStored(session, input)) return AnswerStored(session, line.text, input);
  if (session.step == LoginStep::kDone || session.step == LoginStep::kGuest) out_.Typed(session);
  if (line.too_long) {
    if (!MayHandle(session)) return Refuse(session, line.text, input);
    refusals_.Refuse(Limit::kLineBytes, session, "line cut");
    out_.Line(session, fmt::format("** Your line is too long. At most {} characters are read.",
                                   limits_.line_bytes_max));
    return NotHandled(session, line.text, input);
  }
  if (WaitsForAnswer(session) || !session.held_lines.empty()) {
    return Hold(session, {line.text, input});
  }
  if (session.allowance->queued || !MayHandle(session)) {
    if (!MayCauseMore(session)) refusals_.Refuse(Limit::kAnnounced, session, "lines delayed");
    Throttle(session);
    return Hold(session, {line.text, input});
  }
  Handle(session, line.text, input);
}

void LineFlow::InputEnded(Session& session) {
  session.input_ended = true;
  EndIfAnswered(session);
}

void LineFlow::GoOn(SessionId id) {
  if (const Session* session = sessions_.Find(id)) EndInput(id, session->input);
  while (HandleOneHeld(id)) {
  }
}

// Sessions that share an allowance take turns: the lines of one never keep another's waiting.
void LineFlow::Tick() {
  std::vector<Throttled> turn = std::exchange(throttled_, {});
  for (const Throttled& one : turn) one.allowance->queued = false;
  while (!turn.empty()) {
    std::erase_if(turn, [this](const Throttled& one) { return !HandleOneHeld(one.session); });
  }
}

void LineFlow::EndAnswer(Session& session) {
  const size_t bytes = out_.EndCount();
  if (bytes > 0) ChargeAnswer(limits_, *session.allowance, bytes);
}

void LineFlow::Handle(Session& session, std::string_view line, InputNumber input) {
  const SessionId id = session.id;
  const AnnouncementPayers payers(session);
  const size_t announced = out_.announced();
  session.input = input;
  effects_.causes().Begin(session.key, input);
  BeginAnswer(session);
  handler_.OnLine(session, line);
  EndAnswer(session);
  payers.Charge(limits_, out_.TakeAnnounced(announced), now_);
  EndInput(id, input);
}

void LineFlow::EndInput(SessionId id, InputNumber input) {
  effects_.causes().End();
  if (input == 0) return;
  Session* session = sessions_.Find(id);
  if (session == nullptr) return out_.HandledOfGone(id, input);
  if (WaitsForAnswer(*session)) return;
  session->input = 0;
  out_.NoteState(*session);
  out_.Handled(*session, input);
}

// What an address has caused keeps nobody from logging in, and no user of it waiting who has caused
// nothing himself.
bool LineFlow::MayCauseMore(const Session& session) const {
  return session.user == nullptr ||
         MayAnnounceFrom(limits_, *session.allowance, *session.address_allowance, now_);
}

// Each line that is handled takes a token.
bool LineFlow::MayHandle(Session& session) {
  return MayCauseMore(session) && MayHandleLine(limits_, *session.allowance, now_);
}

// The line that was typed waits for the next tick.
void LineFlow::Throttle(Session& session) {
  session.allowance->queued = true;
  throttled_.push_back({session.id, session.allowance});
}

// Keeps a line until it may be handled. A program that waits for answers never meets the limit.
void LineFlow::Hold(Session& session, HeldLine line) {
  if (session.held_lines.size() >= static_cast<size_t>(limits_.pending_lines_max)) {
    return Refuse(session, line.text, line.input);
  }
  session.held_lines.push_back(std::move(line));
}

void LineFlow::Refuse(Session& session, std::string_view line, InputNumber input) {
  refusals_.Refuse(Limit::kCommands, session, "line dropped");
  ++session.refused_lines;
  if (limits_.refused_lines_max == 0 || session.refused_lines <= limits_.refused_lines_max) {
    out_.Line(session, "** You type too fast. This line was not read.");
    return NotHandled(session, line, input);
  }
  const SessionId id = session.id;
  handler_.OnFlood(session);
  out_.HandledOfGone(id, input);
}

// A program waits for the answer to its tag. Lines before it may have theirs still to come.
void LineFlow::NotHandled(Session& session, std::string_view line, InputNumber input) {
  out_.Handled(session, input);
  if (!session.game_lines) return;
  const std::string_view tag = protocol::SplitTag(line).tag;
  if (!tag.empty()) out_.Line(session, protocol::ClipAnswered(tag, /*ok=*/false));
}

// Handles one of the lines that were held. False: there is none, or it has to wait.
bool LineFlow::HandleOneHeld(SessionId id) {
  Session* session = sessions_.Find(id);
  if (session == nullptr) return false;
  if (WaitsForAnswer(*session) || session->held_lines.empty()) {
    EndIfAnswered(*session);
    return false;
  }
  if (!MayHandle(*session)) {
    Throttle(*session);
    return false;
  }
  session->refused_lines = 0;
  const HeldLine line = std::move(session->held_lines.front());
  session->held_lines.erase(session->held_lines.begin());
  if (IsStored(*session, line.input)) {
    AnswerStored(*session, line.text, line.input);
  } else {
    Handle(*session, line.text, line.input);
  }
  return true;
}

// A peer that has ended its side gets the answers to its last lines. A turn to have a password
// checked is kept for nobody who may be gone.
void LineFlow::EndIfAnswered(Session& session) {
  if (!session.input_ended) return;
  const bool waits = WaitsForAnswer(session) || !session.held_lines.empty();
  if (waits && session.step != LoginStep::kQueued) return;
  handler_.OnLastAnswer(session);
}

}  // namespace fibs::server
