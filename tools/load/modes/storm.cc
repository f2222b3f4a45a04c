#include <fmt/format.h>

#include "tools/load/modes/modes.h"

namespace fibs::load {
namespace {

// Those who are there before, and are to hear of each log-in (line 7).
struct Hearers : Session::Listener {
  void OnLine(Session&, std::string_view line) override {
    if (line.starts_with("7 ")) ++heard;
  }
  uint64_t heard = 0;
};

// Lets users log in, --rate of them a second or all at once.
void LogInTogether(Load& load, const Load::Sessions& sessions) {
  const auto begun = Clock::now();
  size_t started = 0;
  size_t done = 0;  // all before this one are logged in, or failed
  const auto start_due = [&] {
    size_t due = sessions.size();
    if (load.options.rate > 0) {
      const double seconds = static_cast<double>(MicrosecondsSince(begun)) / 1e6;
      due = std::min(due, static_cast<size_t>(seconds * load.options.rate) + 1);
    }
    while (started < due) sessions[started++]->LogIn(Role::kListener);
  };
  load.loop.Progress([&] { return fmt::format("{} of {} log-ins", done, sessions.size()); });
  start_due();
  load.loop.EveryMillisecond(start_due);
  const auto all_done = [&] {
    while (done < started && sessions[done]->state() != Session::State::kLoggingIn) ++done;
    return done == sessions.size();
  };
  load.Await(all_done, "all log-ins");
  load.loop.EveryMillisecond({});
}

}  // namespace

void RunStorm(Load& load) {
  const Options& o = load.options;
  Result& result = load.result;
  result.unit = "login";
  Load::Sessions online = load.MakeSessions(0, o.online);
  load.LogIn(online);
  load.loop.RunFor(0.5);
  Load::Sessions storm = load.MakeSessions(o.online, o.users);
  Hearers hearers;
  for (const auto& session : online) session->SetListener(&hearers);
  load.Begin();
  LogInTogether(load, storm);
  for (const auto& session : storm) {
    if (session->state() != Session::State::kReady) continue;
    result.latency.Record(session->login_us());
    ++result.units;
  }
  if (o.style == "clip") {
    load.Await([&] { return hearers.heard >= result.units * online.size(); }, "line 7 to all");
  }
  load.End();
  load.CheckAlive(storm);
  load.CheckAlive(online);
  load.loop.Progress([&] { return "log-outs"; });
  const auto begun = Clock::now();
  for (const auto& session : storm) session->Send("bye\r\n");
  const auto all_gone = [&] {
    return std::ranges::all_of(storm,
                               [](const auto& s) { return s->state() == Session::State::kEnded; });
  };
  load.Await(all_gone, "all log-outs");
  result.counts["logins"] = result.units;
  result.counts["logouts_ms"] = MicrosecondsSince(begun) / 1000;
}

}  // namespace fibs::load
