#include <fmt/format.h>

#include <deque>

#include "tools/load/modes/modes.h"

namespace fibs::load {
namespace {

// Keeps --depth commands of one user under way, in one write when that is possible.
class Pinger : public Session::Listener {
 public:
  Pinger(Session& session, Load& load) : session_(session), load_(load) {
    session.SetListener(this);
  }

  void Start() { Ask(load_.options.depth); }
  void Stop() { stopped_ = true; }
  bool idle() const { return asked_.empty(); }

  void OnLine(Session& session, std::string_view line) override {
    if (!session.dialect().IsPong(line)) return;
    if (asked_.empty()) return load_.result.Fail("an answer too many: " + std::string(line));
    load_.result.latency.Record(MicrosecondsSince(asked_.front()));
    asked_.pop_front();
    ++load_.result.units;
    // The next ones go together when all answers of the last ones have come.
    if (asked_.empty() && !stopped_) Ask(load_.options.depth);
  }

 private:
  void Ask(size_t count) {
    std::string text;
    for (size_t i = 0; i < count; ++i) {
      text += session_.dialect().Ping();
      asked_.push_back(Clock::now());
    }
    session_.Send(text);
  }

  Session& session_;
  Load& load_;
  std::deque<Clock::time_point> asked_;
  bool stopped_ = false;
};

}  // namespace

void RunPing(Load& load) {
  load.result.unit = "command";
  Load::Sessions sessions = load.MakeSessions(0, load.options.users);
  load.LogIn(sessions, Role::kSpeaker);
  std::deque<Pinger> pingers;
  for (const auto& session : sessions) pingers.emplace_back(*session, load);
  load.loop.Progress([&] { return fmt::format("{} commands answered", load.result.units); });
  load.Begin();
  for (Pinger& pinger : pingers) pinger.Start();
  load.loop.RunFor(load.options.duration);
  load.End();
  for (Pinger& pinger : pingers) pinger.Stop();
  const auto all_idle = [&] {
    return std::ranges::all_of(pingers, [](const Pinger& p) { return p.idle(); });
  };
  load.Await(all_idle, "answers to the last commands");
  load.CheckAlive(sessions);
}

}  // namespace fibs::load
