#include "engine/search/rollout.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace fibs::engine {
namespace {

// So long no game lasts; one that would ends with what is thought of it then.
constexpr int kRollsMax = 1000;

uint64_t Mixed(uint64_t z) {
  z += 0x9e3779b97f4a7c15ULL;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

Dice ThrowOf(uint64_t of_36) {
  return {static_cast<int8_t>(1 + of_36 / 6), static_cast<int8_t>(1 + of_36 % 6)};
}

// The dice of all trials: stratified in the first two rolls, which are gone through in an order
// that the seed decides.
class StratifiedDice {
 public:
  explicit StratifiedDice(uint64_t seed) : seed_(Mixed(seed)) {
    for (size_t i = 0; i < order_.size(); ++i) order_[i] = static_cast<uint8_t>(i);
    for (size_t i = order_.size(); i-- > 1;) {
      std::swap(order_[i], order_[Mixed(seed_ + i) % (i + 1)]);
    }
  }
  Dice Roll(int trial, int number) const {
    const auto t = static_cast<uint64_t>(trial), n = static_cast<uint64_t>(number);
    if (n == 0) return ThrowOf(order_[t % 36]);
    // Shifted, so that fewer than 1296 trials have second rolls of all kinds, too.
    if (n == 1) return ThrowOf(order_[(t / 36 + t) % 36]);
    return ThrowOf(Mixed(Mixed(seed_ ^ t << 20) ^ n) % 36);
  }

 private:
  uint64_t seed_;
  std::array<uint8_t, 36> order_{};
};

// Chances that may lie a little outside of 0 to 1 while luck is taken off them.
struct Sum {
  std::array<double, 5> of{};

  void Add(const Probabilities& ends, double times) {
    const std::array<float, 5> all = {ends.win, ends.win_gammon, ends.win_backgammon,
                                      ends.lose_gammon, ends.lose_backgammon};
    for (size_t i = 0; i < of.size(); ++i) of[i] += times * static_cast<double>(all[i]);
  }
  double Equity() const { return 2 * of[0] - 1 + of[1] + of[2] - of[3] - of[4]; }
};

// One game, its luck taken off, seen by who is on roll at first.
Sum PlayOut(Search& search, Position position, const StratifiedDice& dice, int trial) {
  Sum sum;
  bool own = true;
  for (int number = 0; number < kRollsMax; ++number) {
    if (IsOver(position) || PartOf(position) == Part::kBearOff) break;
    const Dice thrown = dice.Roll(trial, number);
    const auto seen = [own](const Probabilities& ends) { return own ? ends : ends.Flipped(); };
    Position after;
    ForEachRoll([&](Dice roll, double chance) {
      const Search::Reply reply = search.BestReply(position, roll, {});
      sum.Add(seen(reply.ends), chance);
      const bool this_one = std::max(thrown.first, thrown.second) == roll.first &&
                            std::min(thrown.first, thrown.second) == roll.second;
      if (!this_one) return;
      sum.Add(seen(reply.ends), -1);
      after = reply.position;
    });
    position = after.Flipped();
    own = !own;
  }
  const Probabilities ends = search.Static(position);
  sum.Add(own ? ends : ends.Flipped(), 1);
  return sum;
}

Probabilities AsChances(const std::array<double, 5>& of) {
  const auto within = [](double chance, double most) {
    return static_cast<float>(std::clamp(chance, 0.0, std::max(0.0, most)));
  };
  Probabilities ends;
  ends.win = within(of[0], 1);
  ends.win_gammon = within(of[1], ends.win);
  ends.win_backgammon = within(of[2], ends.win_gammon);
  ends.lose_gammon = within(of[3], 1 - ends.win);
  ends.lose_backgammon = within(of[4], ends.lose_gammon);
  return ends;
}

}  // namespace

Rollout RollOut(Search& search, const Position& position, const RolloutRules& rules) {
  if (IsOver(position)) {
    const Probabilities ends = search.Static(position);
    return {.ends = ends, .equity = ends.Equity()};
  }
  const StratifiedDice dice(rules.seed);
  Sum mean;
  double squares = 0, equities = 0;
  for (int trial = 0; trial < rules.trials; ++trial) {
    const Sum game = PlayOut(search, position, dice, trial);
    for (size_t i = 0; i < mean.of.size(); ++i) mean.of[i] += game.of[i] / rules.trials;
    equities += game.Equity();
    squares += game.Equity() * game.Equity();
  }
  const double n = rules.trials;
  const double variance = std::max(0.0, squares - equities * equities / n) / (n - 1);
  const Probabilities ends = AsChances(mean.of);
  return {.ends = ends, .equity = ends.Equity(), .standard_error = std::sqrt(variance / n)};
}

}  // namespace fibs::engine
