#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/config.h"
#include "server/core/requests.h"
#include "server/core/sessions/refusals.h"
#include "server/core/sessions/sessions.h"

namespace fibs::server {

// When a typed line is handled: at once, after the answer that its session waits for, or when the
// allowance of its account or address has a token for it; a user's lines also wait while others
// have been told too much because of his account, or of his address and him (MayAnnounceFrom).
// Lines of one session stay in order.
class LineFlow {
 public:
  class Handler {
   public:
    virtual ~Handler() = default;
    // Handles a line to its end. The session may have ceased to exist afterwards.
    virtual void OnLine(Session& session, std::string_view line) = 0;
    // Too many lines were refused: the session has to end.
    virtual void OnFlood(Session& session) = 0;
    // The peer sends nothing more and has all its answers: the session has to end.
    virtual void OnLastAnswer(Session& session) = 0;
  };
  // `now`: the time of the event that is handled.
  LineFlow(const Limits& limits, const Time& now, Effects& effects, Outbox& out, Sessions& sessions,
           Refusals& refusals, Requests& requests, Handler& handler);

  // A line has come, the input of that number.
  void Take(Session& session, const Line& line, InputNumber input);
  // The peer sends nothing more.
  void InputEnded(Session& session);
  // An answer that the session waited for was given: handles the lines that were held.
  void GoOn(SessionId id);
  // Once a second: lines that came too fast.
  void Tick();
  // The command of a user asks: `then` answers him, and his lines wait until that is done.
  template <typename Question, typename Then>
  void Ask(Session& session, Question question, Then then);

 private:
  // What follows is an answer, which costs tokens by its length.
  void BeginAnswer(Session& session) { out_.BeginCount(session); }
  // `session` may have ceased to exist.
  void EndAnswer(Session& session);
  void Handle(Session& session, std::string_view line, InputNumber input);
  // What the input led to in this event is over; it may still wait for an answer.
  void EndInput(SessionId id, InputNumber input);
  bool IsStored(const Session& session, InputNumber input) const;
  void AnswerStored(Session& session, std::string_view line, InputNumber input);
  bool MayCauseMore(const Session& session) const;
  bool MayHandle(Session& session);
  void Throttle(Session& session);
  void Hold(Session& session, HeldLine line);
  // The line was dropped.
  void Refuse(Session& session, std::string_view line, InputNumber input);
  void NotHandled(Session& session, std::string_view line, InputNumber input);
  bool HandleOneHeld(SessionId id);
  void EndIfAnswered(Session& session);

  const Limits& limits_;
  const Time& now_;
  Effects& effects_;
  Outbox& out_;
  Sessions& sessions_;
  Refusals& refusals_;
  Requests& requests_;
  Handler& handler_;
  struct Throttled {
    SessionId session = 0;
    std::shared_ptr<Allowance> allowance;
  };
  std::vector<Throttled> throttled_;  // have lines that came too fast
};

template <typename Question, typename Then>
void LineFlow::Ask(Session& session, Question question, Then then) {
  session.step = LoginStep::kAsking;
  requests_.Ask(session.id, std::move(question),
                [this, &session, then = std::move(then)](const auto& answer) mutable {
                  session.step = LoginStep::kDone;
                  BeginAnswer(session);
                  then(answer);
                  EndAnswer(session);
                  out_.Page(session);
                  if (!WaitsForAnswer(session)) out_.Done(session);  // else it has asked more
                });
}

}  // namespace fibs::server
