#include <fmt/format.h>

#include "tools/load/modes/modes.h"

namespace fibs::load {

void RunIdle(Load& load) {
  const Options& o = load.options;
  Load::Sessions sessions = load.MakeSessions(0, o.users);
  load.LogIn(sessions);
  // What the log-ins have caused is over when the last user has an answer.
  load.loop.RunFor(1);
  load.result.sessions = sessions.size();
  load.result.units = sessions.size();
  load.result.counts["users"] = sessions.size();
  for (const auto& session : sessions) load.result.latency.Record(session->login_us());
  load.loop.Progress([&] { return fmt::format("{} users are idle", sessions.size()); });
  load.Begin();
  load.loop.RunFor(o.duration);
  load.End();
  load.CheckAlive(sessions);
}

}  // namespace fibs::load
