#include <fmt/format.h>

#include "tools/load/audience.h"
#include "tools/load/modes/modes.h"

namespace fibs::load {
namespace {

constexpr size_t kLineBytes = 40;

}  // namespace

// One burst at a time: the next one waits until everybody has heard the last, and for its time
// when there is a --rate.
void RunShout(Load& load) {
  const Options& o = load.options;
  Result& result = load.result;
  result.unit = "delivery";
  Load::Sessions listeners = load.MakeSessions(0, o.users);
  Load::Sessions speaker = load.MakeSessions(o.users, 1);
  load.LogIn(listeners);
  load.LogIn(speaker, Role::kSpeaker);
  load.loop.RunFor(0.2);  // what the last log-in has caused
  Audience audience(load, listeners);
  load.loop.Progress([&] { return fmt::format("{} lines delivered", audience.deliveries()); });
  load.Begin();
  const auto end = Loop::After(o.duration);
  auto next = Clock::now();
  while (Clock::now() < end && result.failures.empty()) {
    audience.Say(*speaker.front(), o.burst, kLineBytes);
    ++result.counts["bursts"];
    if (!load.Await([&] { return audience.heard_all(); }, "a line at all listeners")) break;
    if (o.rate > 0) {
      next +=
          std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1 / o.rate));
      load.loop.RunUntil([] { return false; }, std::min(next, end));
    }
  }
  load.End();
  result.units = audience.deliveries();
  load.CheckAlive(listeners);
}

}  // namespace fibs::load
