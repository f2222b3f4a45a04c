#include <fmt/format.h>

#include "tools/load/audience.h"
#include "tools/load/modes/modes.h"

namespace fibs::load {
namespace {

constexpr size_t kBurst = 16;
constexpr size_t kLongLine = 900;
// More than the system's buffers and a server's queue hold.
constexpr size_t kBytes = 12 << 20;
constexpr int kReceiveBuffer = 4096;

}  // namespace

void RunSlow(Load& load) {
  Result& result = load.result;
  result.unit = "delivery";
  Load::Sessions listeners = load.MakeSessions(0, load.options.users);
  Load::Sessions speaker = load.MakeSessions(load.options.users, 1);
  Load::Sessions slow = load.MakeSessions(load.options.users + 1, 1);
  slow.front()->receive_buffer = kReceiveBuffer;
  load.LogIn(listeners);
  load.LogIn(speaker, Role::kSpeaker);
  load.LogIn(slow);
  Audience audience(load, listeners);
  load.loop.Progress([&] { return fmt::format("{} lines delivered", audience.deliveries()); });
  slow.front()->client().Pause();
  load.Begin();
  for (size_t sent = 0; sent < kBytes && result.failures.empty(); sent += kBurst * kLongLine) {
    audience.Say(*speaker.front(), kBurst, kLongLine);
    load.Await([&] { return audience.heard_all(); }, "a line at the listeners who read");
  }
  load.End();
  result.units = audience.deliveries();
  const size_t before = slow.front()->client().bytes_received();
  slow.front()->client().Resume();
  load.Await([&] { return slow.front()->state() == Session::State::kEnded; },
             "the end of the connection that did not read");
  result.counts["bytes_to_the_slow_reader"] = slow.front()->client().bytes_received() - before;
  load.CheckAlive(listeners);
}

}  // namespace fibs::load
