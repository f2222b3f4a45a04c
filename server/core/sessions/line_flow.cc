#include "server/core/sessions/line_flow.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace fibs::server {

bool WaitsForAnswer(const Session& session) {
  switch (session.step) {
    case LoginStep::kQueued:
    case LoginStep::kChecking:
    case LoginStep::kHashing:
    case LoginStep::kOldPassword:
    case LoginStep::kChangePassword:
    case LoginStep::kReadingArchive:
      return true;
    case LoginStep::kName:
    case LoginStep::kPassword:
    case LoginStep::kGuest:
    case LoginStep::kNewPassword:
    case LoginStep::kRepeatPassword:
    case LoginStep::kDone:
    case LoginStep::kClosing:
      return false;
  }
  return false;
}

LineFlow::LineFlow(const Limits& limits, const Time& now, Outbox& out, Sessions& sessions,
                   Refusals& refusals, Handler& handler)
    : limits_(limits),
      now_(now),
      out_(out),
      sessions_(sessions),
      refusals_(refusals),
      handler_(handler) {}

void LineFlow::Take(Session& session, const std::string& line, bool too_long) {
  if (session.step == LoginStep::kDone || session.step == LoginStep::kGuest) out_.Typed(session);
  if (too_long) {
    if (!MayHandle(session)) return Refuse(session);
    refusals_.Refuse(Limit::kLineBytes, session, "line cut");
    return out_.Line(session,
                     fmt::format("** Your line is too long. At most {} characters are read.",
                                 limits_.line_bytes_max));
  }
  if (WaitsForAnswer(session) || !session.held_lines.empty()) return Hold(session, line);
  if (session.allowance->queued || !MayHandle(session)) {
    Throttle(session);
    return Hold(session, line);
  }
  Handle(session, line);
}

void LineFlow::InputEnded(Session& session) {
  session.input_ended = true;
  EndIfAnswered(session);
}

void LineFlow::GoOn(SessionId id) {
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

void LineFlow::Handle(Session& session, std::string_view line) {
  BeginAnswer(session);
  handler_.OnLine(session, line);
  EndAnswer(session);
}

// Each line that is handled takes a token.
bool LineFlow::MayHandle(Session& session) {
  return MayHandleLine(limits_, *session.allowance, now_);
}

// The line that was typed waits for the next tick.
void LineFlow::Throttle(Session& session) {
  session.allowance->queued = true;
  throttled_.push_back({session.id, session.allowance});
}

// Keeps a line until it may be handled. A program that waits for answers never meets the limit.
void LineFlow::Hold(Session& session, std::string line) {
  if (session.held_lines.size() >= static_cast<size_t>(limits_.pending_lines_max)) {
    return Refuse(session);
  }
  session.held_lines.push_back(std::move(line));
}

void LineFlow::Refuse(Session& session) {
  refusals_.Refuse(Limit::kCommands, session, "line dropped");
  ++session.refused_lines;
  if (limits_.refused_lines_max == 0 || session.refused_lines <= limits_.refused_lines_max) {
    return out_.Line(session, "** You type too fast. This line was not read.");
  }
  handler_.OnFlood(session);
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
  const std::string line = std::move(session->held_lines.front());
  session->held_lines.erase(session->held_lines.begin());
  Handle(*session, line);
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
