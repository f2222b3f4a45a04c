#include <fmt/format.h>

#include <algorithm>
#include <deque>

#include "tools/load/chouettes/table.h"
#include "tools/load/modes/modes.h"
#include "tools/load/pacer.h"

namespace fibs::load {
namespace {

// Seconds until the tables play at different points of a game; the moves of this time are not
// measured.
constexpr double kGamesBegin = 2;
constexpr uint64_t kMovesAtOnce = 100;

// All tables, at a steady rate for all of them together.
class ChouetteEvening {
 public:
  ChouetteEvening(Load& load, Load::Sessions& sessions)
      : load_(load),
        room_{.load = load,
              .random = std::mt19937_64(load.options.seed),
              .rate = load.options.rate,
              .may_move = {}},
        pacer_(load.options.rate, kMovesAtOnce) {
    const size_t seats = load.options.seats;
    for (size_t first = 0; first + seats <= sessions.size(); first += seats) {
      std::vector<Session*> table;
      for (size_t i = 0; i < seats; ++i) table.push_back(sessions[first + i].get());
      tables_.emplace_back(room_, std::move(table));
    }
  }

  // False: not in time, which is a failed check.
  bool Begin() {
    for (ChouetteTable& table : tables_) table.Open();
    const auto full = [](const ChouetteTable& table) { return table.is_full(); };
    if (!load_.Await([&] { return std::ranges::all_of(tables_, full); }, "all seats are taken")) {
      return false;
    }
    for (ChouetteTable& table : tables_) table.Start();
    const auto begun = [](const ChouetteTable& table) { return table.has_begun(); };
    return load_.Await([&] { return std::ranges::all_of(tables_, begun); }, "all games begin");
  }
  void OnTick() {
    auto& waiting = room_.may_move;
    const auto moving = static_cast<std::ptrdiff_t>(pacer_.Allow(waiting.size()));
    std::for_each_n(waiting.begin(), moving, [](ChouettePlayer* player) { player->OnMayMove(); });
    waiting.erase(waiting.begin(), waiting.begin() + moving);
  }
  void Leave() {
    room_.stopping = true;
    load_.loop.RunFor(0.5);  // what is still under way
    for (ChouetteTable& table : tables_) table.Leave();
    load_.loop.RunFor(0.5);
  }

 private:
  Load& load_;
  ChouetteRoom room_;
  Pacer pacer_;
  std::deque<ChouetteTable> tables_;
};

}  // namespace

void RunChouette(Load& load) {
  const Options& o = load.options;
  Result& result = load.result;
  result.unit = "move";
  Load::Sessions sessions = load.MakeSessions(0, o.tables * o.seats);
  load.LogIn(sessions);
  if (o.boards) {
    for (const auto& session : sessions) session->Send("set boards on\r\nset sentences on\r\n");
  }
  ChouetteEvening evening(load, sessions);
  load.loop.Progress([&] {
    return fmt::format("{} moves, {} games, {} failed checks", result.units, result.counts["games"],
                       result.errors["failed_checks"]);
  });
  if (o.rate > 0) load.loop.EveryMillisecond([&] { evening.OnTick(); });
  if (!evening.Begin()) return;
  load.loop.RunFor(kGamesBegin);
  result.units = 0;
  result.counts.clear();
  result.latency = {};
  load.Begin();
  load.loop.RunFor(o.duration);
  load.End();
  const uint64_t moves = result.units;
  result.counts["moves"] = moves;
  load.loop.EveryMillisecond({});
  evening.Leave();
  result.units = moves;
  load.CheckAlive(sessions);
}

}  // namespace fibs::load
