#include "engine/search/rollout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include "engine/search/mean.h"

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
  explicit StratifiedDice(const RolloutRules& rules)
      : seed_(Mixed(rules.seed)), opening_(rules.opening) {
    for (size_t i = 0; i < order_.size(); ++i) order_[i] = static_cast<uint8_t>(i);
    for (size_t i = order_.size(); i-- > 1;) {
      std::swap(order_[i], order_[Mixed(seed_ + i) % (i + 1)]);
    }
    const auto is_first = [&](uint8_t of_36) { return !opening_ || !ThrowOf(of_36).is_double(); };
    std::ranges::copy_if(order_, std::back_inserter(first_), is_first);
  }
  Dice Roll(int trial, int number) const {
    const auto t = static_cast<uint64_t>(trial), n = static_cast<uint64_t>(number);
    if (n == 0) return ThrowOf(first_[t % first_.size()]);
    // Shifted, so that fewer than 1296 trials have second rolls of all kinds, too.
    if (n == 1) return ThrowOf(order_[(t / first_.size() + t) % 36]);
    return ThrowOf(Mixed(Mixed(seed_ ^ t << 20) ^ n) % 36);
  }
  // Calls visit(dice, chance) for each roll that there can be.
  template <typename Visit>
  void ForEach(int number, const Visit& visit) const {
    const bool first = opening_ && number == 0;
    ForEachRoll([&](Dice dice, double chance) {
      if (!first) return visit(dice, chance);
      if (!dice.is_double()) visit(dice, 1.0 / 15);
    });
  }

 private:
  uint64_t seed_;
  bool opening_;
  std::array<uint8_t, 36> order_{};
  std::vector<uint8_t> first_;
};

bool IsSameRoll(Dice a, Dice b) {
  return std::minmax(a.first, a.second) == std::minmax(b.first, b.second);
}

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

// Of the results so far.
bool IsEnough(const Mean& results, const RolloutRules& rules) {
  return rules.error_enough > 0 && results.count() > 0 && results.count() % kTrialsBetween == 0 &&
         results.error() <= rules.error_enough;
}

// One game, its luck taken off, seen by who is on roll at first.
Sum PlayOut(Search& search, Position position, const StratifiedDice& dice, int trial) {
  Sum sum;
  bool own = true;
  for (int number = 0; number < kRollsMax; ++number) {
    if (IsOver(position) || PartOf(position) == Part::kBearOff) break;
    const Dice thrown = dice.Roll(trial, number);
    const auto seen = [own](const Probabilities& ends) { return own ? ends : ends.Flipped(); };
    Position after;
    dice.ForEach(number, [&](Dice roll, double chance) {
      const Search::Reply reply = search.BestReply(position, roll, {});
      sum.Add(seen(reply.ends), chance);
      if (!IsSameRoll(thrown, roll)) return;
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

// ---- With the cube.

// Who gains so much by a cube decision, in equity, is sure of it by what is seen at once.
constexpr double kClose = 0.25;

CubeWorths WorthsOfCube(Search& search, const Position& position, const Stakes& stakes) {
  const CubeWorths worths = search.Cube(position, stakes, 0);
  const double unit = worths.dropped - search.model().Worth(stakes, -stakes.cube);
  const double close = kClose * unit / 2;
  const bool sure = std::abs(worths.held - std::min(worths.taken, worths.dropped)) > close &&
                    (worths.taken < worths.held || std::abs(worths.taken - worths.dropped) > close);
  return sure ? worths : search.Cube(position, stakes, 1);
}

// The bear-off table is exact when nobody has a use for the cube.
bool IsKnown(const Position& position, const Stakes& stakes) {
  return IsOver(position) || (PartOf(position) == Part::kBearOff && !DoubleMakesSense(stakes) &&
                              !DoubleMakesSense(stakes.SeenByOther()));
}

// One game, its luck taken off, seen by who is on roll at first.
double PlayOutWithCube(Search& search, Position position, Stakes stakes, const StratifiedDice& dice,
                       int trial) {
  double luck = 0;  // of the one at first
  bool own = true;
  const auto result = [&](double worth) {
    return (own ? worth : SeenByOther(stakes, worth)) - luck;
  };
  for (int number = 0; number < kRollsMax && !IsKnown(position, stakes); ++number) {
    if (number > 0 && DoubleMakesSense(stakes)) {
      const CubeWorths worths = WorthsOfCube(search, position, stakes);
      if (DoubleIsRight(stakes, worths)) {
        if (BestAnswer(stakes, worths) == DoubleAnswer::kDrop) return result(worths.dropped);
        stakes = stakes.Doubled();
      }
    }
    const Dice thrown = dice.Roll(trial, number);
    double mean = 0;
    Search::ReplyWithCube reply;
    dice.ForEach(number, [&](Dice roll, double chance) {
      const Search::ReplyWithCube best = search.BestReplyWithCube(position, roll, stakes);
      mean += chance * best.worth;
      if (IsSameRoll(thrown, roll)) reply = best;
    });
    luck += (own ? 1 : -1) * (reply.worth - mean);
    position = reply.position.Flipped();
    stakes = stakes.SeenByOther();
    own = !own;
  }
  return result(search.WorthOnRoll(position, stakes));
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
  const StratifiedDice dice(rules);
  Sum sum;
  Mean results;
  for (int trial = 0; trial < rules.trials && !IsEnough(results, rules); ++trial) {
    const Sum game = PlayOut(search, position, dice, trial);
    for (size_t i = 0; i < sum.of.size(); ++i) sum.of[i] += game.of[i];
    results.Add(game.Equity());
  }
  for (double& of : sum.of) of /= results.count();
  const Probabilities ends = AsChances(sum.of);
  return {.ends = ends,
          .trials = results.count(),
          .equity = ends.Equity(),
          .standard_error = results.error()};
}

CubeRollout RollOutWithCube(Search& search, const Position& position, const Stakes& stakes,
                            const RolloutRules& rules) {
  Mean results;
  for (const double worth : GamesWithCube(search, position, stakes, rules)) results.Add(worth);
  return {.trials = results.count(), .worth = results.mean(), .standard_error = results.error()};
}

std::vector<double> GamesWithCube(Search& search, const Position& position, const Stakes& stakes,
                                  const RolloutRules& rules) {
  const StratifiedDice dice(rules);
  std::vector<double> worths;
  Mean results;
  for (int trial = 0; trial < rules.trials && !IsEnough(results, rules); ++trial) {
    worths.push_back(PlayOutWithCube(search, position, stakes, dice, trial));
    results.Add(worths.back());
  }
  return worths;
}

}  // namespace fibs::engine
