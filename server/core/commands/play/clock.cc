// The command `clock`.

#include <fmt/format.h>

#include <string>

#include "server/core/commands/commands.h"
#include "server/core/play/table.h"

namespace fibs::server {
namespace {

using engine::Player;
using std::chrono::seconds;

// Seconds that have begun count: nobody reads 0:00 while he has time.
int64_t Seconds(engine::Milliseconds time) { return std::chrono::ceil<seconds>(time).count(); }

// "9:58"
std::string ClockWords(engine::Milliseconds left) {
  return fmt::format("{}:{:02}", Seconds(left) / 60, Seconds(left) % 60);
}

void ShowClock(Context& c, std::string_view) {
  const User* viewed = c.user.table != nullptr ? &c.user : c.user.watching;
  if (viewed == nullptr || viewed->table == nullptr) {
    return c.Refuse("** You're not playing or watching.");
  }
  const Table& table = *viewed->table;
  const engine::Clock* clock = table.entry().pace->clock();
  if (clock == nullptr) return c.Refuse("** This match is played without a clock.");
  const engine::Milliseconds now = c.play.schedule.running();
  for (const Player p : {viewed->seat, Other(viewed->seat)}) {
    std::string line =
        fmt::format("{}: {}", table.names()[Index(p)], ClockWords(clock->Left(p, now)));
    if (clock->running() == p) {
      const int64_t delay = Seconds(clock->DelayLeft(now));
      line += delay > 0 ? fmt::format(" (runs in {} second{})", delay, delay == 1 ? "" : "s")
                        : " (runs)";
    }
    c.Reply(line);
  }
}

constexpr Command kClockCommands[] = {
    {"clock", "", Needs::kNothing, ShowClock, /*repeatable=*/true, /*in_full=*/true},
};

}  // namespace

std::span<const Command> ClockCommands() { return kClockCommands; }

}  // namespace fibs::server
