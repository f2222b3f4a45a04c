#include "engine/events/pairing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "tools/verify/slow_pairing.h"

namespace fibs::events {
namespace {

void Meet(PairingTask& task, Vertex u, Vertex v, int32_t times) {
  task.met[static_cast<size_t>(u)].push_back({v, times});
  task.met[static_cast<size_t>(v)].push_back({u, times});
}

PairingTask RandomTask(std::mt19937& random) {
  const auto below = [&random](int n) {
    return static_cast<int>(random() % static_cast<unsigned>(n));
  };
  PairingTask task;
  const int players = 2 + below(9);
  const int in_group = 1 + below(players);
  const int met_of_ten = below(10);
  const int times = 1 + below(3);
  task.near = below(3) == 0;
  int64_t group = 0;
  for (int i = 0; i < players; ++i) {
    if (below(in_group) == 0) ++group;
    task.players.push_back({.group = group, .byes = below(3)});
  }
  task.met.resize(task.players.size());
  for (int u = 0; u < players; ++u) {
    for (int v = u + 1; v < players; ++v) {
      if (below(10) < met_of_ten) Meet(task, u, v, 1 + below(times));
    }
  }
  return task;
}

TEST(PairingTest, IsThatOfTheRulesReadWordByWord) {
  std::mt19937 random(1);
  for (int i = 0; i < 4000; ++i) {
    const PairingTask task = RandomTask(random);
    const Pairing fast = PairRound(task);
    const Pairing slow = PairSlowly(task);
    ASSERT_EQ(fast.pairs, slow.pairs) << i;
    ASSERT_EQ(fast.bye, slow.bye) << i;
    ASSERT_EQ(fast.pairs.size(), task.players.size() / 2) << i;
  }
}

TEST(PairingTest, AnArenaIsThatOfTheRulesReadWordByWord) {
  std::mt19937 random(2);
  for (int i = 0; i < 2000; ++i) {
    PairingTask task = RandomTask(random);
    task.near = true;
    for (PairingTask::Player& player : task.players) player.group = 0;
    ASSERT_EQ(PairWaiting(task).pairs, PairWaitingSlowly(task).pairs) << i;
  }
}

// Tables are made in the order of groups, and nobody meets an opponent again.
TEST(PairingTest, TenThousandPlayersInFourteenRounds) {
  constexpr size_t kPlayers = 10'000;
  constexpr int kRounds = 14;
  PairingTask task;
  task.players.resize(kPlayers);
  std::vector<int64_t> scores(kPlayers);
  std::vector<size_t> order(kPlayers);
  std::iota(order.begin(), order.end(), size_t{0});
  std::vector<std::vector<PairingTask::Meetings>> met(kPlayers);
  std::mt19937 random(3);
  for (int round = 1; round <= kRounds; ++round) {
    std::stable_sort(order.begin(), order.end(),
                     [&scores](size_t a, size_t b) { return scores[a] > scores[b]; });
    std::vector<Vertex> place(kPlayers);
    for (size_t i = 0; i < kPlayers; ++i) place[order[i]] = static_cast<Vertex>(i);
    task.met.assign(kPlayers, {});
    for (size_t i = 0; i < kPlayers; ++i) {
      task.players[i].group = -scores[order[i]];
      for (const auto& one : met[order[i]]) {
        task.met[i].push_back({place[static_cast<size_t>(one.other)], one.times});
      }
    }
    const Pairing pairing = PairRound(task);
    ASSERT_EQ(pairing.pairs.size(), kPlayers / 2);
    for (const auto& [first, second] : pairing.pairs) {
      const size_t a = order[static_cast<size_t>(first)];
      const size_t b = order[static_cast<size_t>(second)];
      for (const auto& one : met[a]) ASSERT_NE(static_cast<size_t>(one.other), b);
      met[a].push_back({static_cast<Vertex>(b), 1});
      met[b].push_back({static_cast<Vertex>(a), 1});
      ++scores[random() % 2 == 0 ? a : b];
    }
  }
}

}  // namespace
}  // namespace fibs::events
