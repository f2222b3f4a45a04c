#include <fmt/format.h>

#include "tools/load/modes/modes.h"
#include "tools/load/playing.h"

namespace fibs::load {
namespace {

// Seconds in which everybody hears that everybody else has begun a match, which is the square of
// their number: the moves of this time are not measured.
constexpr double kWarmUp = 2;

}  // namespace

void RunPlay(Load& load) {
  const Options& o = load.options;
  Result& result = load.result;
  result.unit = "move";
  Load::Sessions sessions = load.MakeSessions(0, 2 * o.pairs);
  load.LogIn(sessions);
  Playing playing(load, sessions, o.rate);
  load.loop.Progress([&] {
    return fmt::format("{} moves, {} boards, {} failed checks", result.units,
                       result.counts["boards"], result.errors["failed_checks"]);
  });
  if (o.rate > 0) load.loop.EveryMillisecond([&] { playing.OnTick(); });
  if (!playing.Begin()) return;
  load.loop.RunFor(kWarmUp);
  result.units = 0;
  result.counts["boards"] = 0;
  result.latency = {};
  load.Begin();
  load.loop.RunFor(o.duration);
  load.End();
  const uint64_t moves = result.units;
  result.counts["moves"] = moves;
  load.loop.EveryMillisecond({});
  playing.Leave();
  result.units = moves;
  load.CheckAlive(sessions);
}

}  // namespace fibs::load
