#include <fmt/format.h>

#include <algorithm>
#include <deque>

#include "tools/load/modes.h"
#include "tools/load/player.h"

namespace fibs::load {
namespace {

// Lets players move so that there are --rate moves a second, those first who have waited longest.
class Pacer {
 public:
  Pacer(PlayRoom& room, double rate) : room_(room), rate_(rate), begun_(Clock::now()) {}

  void OnTick() {
    const double seconds = static_cast<double>(MicrosecondsSince(begun_)) / 1e6;
    const auto due = static_cast<uint64_t>(seconds * rate_);
    size_t moves = 0;
    // Who has been late does not make up for it in one go.
    allowed_ = std::min(allowed_ + (due - std::exchange(last_due_, due)), kMost);
    while (moves < room_.may_move.size() && moves < allowed_) room_.may_move[moves++]->OnMayMove();
    allowed_ -= moves;
    room_.may_move.erase(room_.may_move.begin(),
                         room_.may_move.begin() + static_cast<std::ptrdiff_t>(moves));
  }

 private:
  static constexpr uint64_t kMost = 100;

  PlayRoom& room_;
  double rate_;
  Clock::time_point begun_;
  uint64_t last_due_ = 0;
  uint64_t allowed_ = 0;
};

// Seconds in which everybody hears that everybody else has begun a match, which is the square of
// their number: the moves of this time are not measured.
constexpr double kWarmUp = 2;

template <typename Done>
bool AwaitAll(Load& load, std::deque<Player>& players, Done done, const std::string& what) {
  return load.Await([&] { return std::ranges::all_of(players, done); }, what);
}

// Ends the matches; they are saved, and the next run's take their places.
void Leave(Load& load, PlayRoom& room, std::deque<Player>& players) {
  room.stopping = true;
  load.loop.EveryMillisecond({});
  load.loop.RunFor(0.5);  // what is still under way
  const auto failures = load.result.failures;
  const auto errors = load.result.errors;
  for (size_t i = 0; i < players.size(); i += 2) players[i].Leave();
  load.loop.RunFor(0.5);
  load.result.failures = failures;  // some match was over already
  load.result.errors = errors;
}

}  // namespace

void RunPlay(Load& load) {
  const Options& o = load.options;
  Result& result = load.result;
  result.unit = "move";
  Load::Sessions sessions = load.MakeSessions(0, 2 * o.pairs);
  load.LogIn(sessions);
  PlayRoom room{.load = load, .random = std::mt19937_64(o.seed), .may_move = {}};
  std::deque<Player> players;
  for (const auto& session : sessions) {
    const bool host = players.size() % 2 == 0;
    players.emplace_back(room, *session, host ? Player::Seat::kHost : Player::Seat::kGuest);
  }
  for (size_t i = 0; i < players.size(); ++i) players[i].SetOpponent(players[i ^ 1]);
  for (Player& player : players) player.BecomeReady();
  const auto ready = [](const Player& p) { return p.ready(); };
  if (!AwaitAll(load, players, ready, "all players are ready")) return;

  load.loop.Progress([&] {
    return fmt::format("{} moves, {} boards, {} failed checks", result.units,
                       result.counts["boards"], result.errors["failed_checks"]);
  });
  Pacer pacer(room, o.rate);
  if (o.rate > 0) load.loop.EveryMillisecond([&] { pacer.OnTick(); });
  for (size_t i = 0; i < players.size(); i += 2) players[i].Invite();
  load.Await([&] { return result.counts["matches_begun"] >= players.size(); }, "all matches");
  load.loop.RunFor(kWarmUp);
  result.units = 0;
  result.counts["boards"] = 0;
  result.latency = {};
  load.Begin();
  load.loop.RunFor(o.duration);
  load.End();
  const uint64_t moves = result.units;
  result.counts["moves"] = moves;
  Leave(load, room, players);
  result.units = moves;
  load.CheckAlive(sessions);
}

}  // namespace fibs::load
