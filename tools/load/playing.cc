#include "tools/load/playing.h"

#include <algorithm>

namespace fibs::load {
namespace {

constexpr uint64_t kMovesAtOnce = 100;

}  // namespace

Playing::Playing(Load& load, Load::Sessions& sessions, double rate)
    : load_(load),
      room_{
          .load = load, .random = std::mt19937_64(load.options.seed), .rate = rate, .may_move = {}},
      pacer_(rate, kMovesAtOnce) {
  for (const auto& session : sessions) {
    const bool host = players_.size() % 2 == 0;
    players_.emplace_back(room_, *session, host ? Player::Seat::kHost : Player::Seat::kGuest);
  }
  for (size_t i = 0; i < players_.size(); ++i) players_[i].SetOpponent(players_[i ^ 1]);
}

template <typename Done>
bool Playing::AwaitAll(Done done, const std::string& what) {
  return load_.Await([&] { return std::ranges::all_of(players_, done); }, what);
}

bool Playing::Begin() {
  for (Player& player : players_) player.BecomeReady();
  if (!AwaitAll([](const Player& p) { return p.ready(); }, "all players are ready")) return false;
  for (size_t i = 0; i < players_.size(); i += 2) players_[i].Invite();
  return AwaitAll([](const Player& p) { return p.has_begun(); }, "all matches");
}

// Those first who have waited longest.
void Playing::OnTick() {
  std::vector<Player*>& waiting = room_.may_move;
  const auto moving = static_cast<std::ptrdiff_t>(pacer_.Allow(waiting.size()));
  std::for_each_n(waiting.begin(), moving, [](Player* player) { player->OnMayMove(); });
  waiting.erase(waiting.begin(), waiting.begin() + moving);
}

bool Playing::AwaitBoards() {
  for (Player& player : players_) player.ForgetBoards();
  return AwaitAll([](const Player& p) { return p.shown_board(); }, "another board for everybody");
}

void Playing::Leave() {
  room_.stopping = true;
  load_.loop.RunFor(0.5);  // what is still under way
  const auto failures = load_.result.failures;
  const auto errors = load_.result.errors;
  for (size_t i = 0; i < players_.size(); i += 2) players_[i].Leave();
  load_.loop.RunFor(0.5);
  load_.result.failures = failures;  // some match was over already
  load_.result.errors = errors;
}

}  // namespace fibs::load
