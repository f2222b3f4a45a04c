#include "engine/player/bear_off.h"

#include <algorithm>
#include <numeric>

namespace fibs::engine {
namespace {

using Home = BearOffTable::Home;

constexpr size_t Choose(size_t n, size_t k) {
  size_t result = 1;
  for (size_t i = 0; i < k; ++i) result = result * (n - i) / (i + 1);
  return result;
}

int Total(const Home& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

// Calls `visit` with every position that one die can lead to; without a choice there is one.
template <typename Visit>
void ForEachStep(const Home& counts, int die, const Visit& visit) {
  int highest = 6;
  while (highest > 0 && counts[static_cast<size_t>(highest - 1)] == 0) --highest;
  if (highest == 0) return visit(counts);
  bool moved = false;
  for (int from = highest; from >= 1; --from) {
    if (counts[static_cast<size_t>(from - 1)] == 0) continue;
    const bool off = from == die || (from < die && from == highest);
    if (from < die && !off) break;
    Home after = counts;
    --after[static_cast<size_t>(from - 1)];
    if (!off) ++after[static_cast<size_t>(from - die - 1)];
    visit(after);
    moved = true;
  }
  if (!moved) visit(counts);
}

}  // namespace

bool BearOffTable::Covers(const Home& counts) { return Total(counts) <= kBearOffCheckers; }

// A position is a path: a point's checkers, then a step to the next point. Paths with t steps in
// all are numbered by the combinatorial number system, so positions with fewer checkers come first
// when the empty places are counted as a seventh point at the end.
size_t BearOffTable::IndexOf(const Home& counts) {
  // C(s_1, 1) + C(s_2, 2) + ... with strictly increasing s_i.
  static constexpr auto kChoose = [] {
    std::array<std::array<uint32_t, 7>, kBearOffCheckers + 7> table{};
    for (size_t n = 0; n < table.size(); ++n) {
      for (size_t k = 0; k <= 6; ++k) table[n][k] = static_cast<uint32_t>(n < k ? 0 : Choose(n, k));
    }
    return table;
  }();
  size_t index = 0, checkers = 0;
  for (size_t i = 0; i < 6; ++i) {
    checkers += static_cast<size_t>(counts[5 - i]);
    index += kChoose[checkers + i][i + 1];
  }
  return index;
}

BearOffTable::BearOffTable() {
  const size_t positions = Choose(kBearOffCheckers + 6, 6);
  expected_.resize(positions);
  rolls_.resize(positions * kRollsMax);
  rolls_[0] = 1;  // nothing left
  // By checkers, then by pips: every step leads to what has been solved already.
  std::vector<Home> order;
  Home counts{};
  const auto list = [&](const auto& self, size_t point, int left) -> void {
    if (point == 6) return order.push_back(counts);
    for (int n = 0; n <= left; ++n) {
      counts[point] = static_cast<int8_t>(n);
      self(self, point + 1, left - n);
    }
    counts[point] = 0;
  };
  list(list, 0, kBearOffCheckers);
  const auto pips = [](const Home& home) {
    int sum = 0;
    for (size_t i = 0; i < 6; ++i) sum += home[i] * static_cast<int>(i + 1);
    return sum;
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](const Home& a, const Home& b) { return pips(a) < pips(b); });
  for (size_t i = 1; i < order.size(); ++i) Solve(order[i]);
}

void BearOffTable::Solve(const Home& counts) {
  const size_t index = IndexOf(counts);
  float* const sums = &rolls_[index * kRollsMax];
  float expected = 1;
  for (int a = 1; a <= 6; ++a) {
    for (int b = 1; b <= a; ++b) {
      size_t best = index;
      float best_rolls = 1e9F;
      const auto consider = [&](const Home& after) {
        const size_t at = IndexOf(after);
        if (at != index && expected_[at] < best_rolls) {
          best_rolls = expected_[at];
          best = at;
        }
      };
      const auto play = [&](const auto& self, const Home& from, int first, int second,
                            int more) -> void {
        ForEachStep(from, first, [&](const Home& after) {
          if (more == 0) return consider(after);
          self(self, after, second, second, more - 1);
        });
      };
      if (a == b) {
        play(play, counts, a, a, 3);
      } else {
        play(play, counts, a, b, 1);
        play(play, counts, b, a, 1);
      }
      const float chance = a == b ? 1.0F / 36 : 2.0F / 36;
      expected += chance * best_rolls;
      const float* const after = &rolls_[best * kRollsMax];
      for (size_t n = 1; n < kRollsMax; ++n) sums[n] += chance * after[n - 1];
    }
  }
  expected_[index] = expected;
}

float BearOffTable::WinChance(const Home& own, const Home& other) const {
  const auto mine = Rolls(own);
  const auto theirs = Rolls(other);
  float not_yet = 1;  // the chance that the other side needs n rolls or more
  float win = 0;
  for (size_t n = 1; n < kRollsMax; ++n) {
    win += mine[n] * not_yet;
    not_yet -= theirs[n];
  }
  return win;
}

}  // namespace fibs::engine
