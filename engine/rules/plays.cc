#include "engine/rules/plays.h"

#include <algorithm>

#include "engine/rules/steps.h"

namespace fibs::engine {
namespace {

constexpr int kDoubleDice = 4;

Step StepOf(int from, int die) {
  return {static_cast<int8_t>(from), static_cast<int8_t>(TargetOf(from, die))};
}

// How many of `left` dice of a double can be played. Every play of a double can be made from the
// highest point downwards, so only falling from-points are tried.
int DoubleDepth(const Position& position, int die, int highest_from, int left) {
  int deepest = 0;
  for (int from = highest_from; from > kOff && deepest < left; --from) {
    if (!CanStep(position, from, die)) continue;
    const Position after = AfterStep(position, StepOf(from, die));
    deepest = std::max(deepest, 1 + (left > 1 ? DoubleDepth(after, die, from, left - 1) : 0));
  }
  return deepest;
}

// Whether some play of `first` leaves a play of `second`.
bool CanPlayBoth(const Position& position, int first, int second) {
  for (int from = kBar; from > kOff; --from) {
    if (CanStep(position, from, first) &&
        CanStepAnywhere(AfterStep(position, StepOf(from, first)), second)) {
      return true;
    }
  }
  return false;
}

// Collects plays; each Add* is one way to choose the dice.
class PlayList {
 public:
  void AddOne(const Position& position, int die) {
    for (int from = kBar; from > kOff; --from) {
      if (CanStep(position, from, die)) AddStep({}, position, StepOf(from, die));
    }
  }

  void AddTwo(const Position& position, int first, int second) {
    for (int from = kBar; from > kOff; --from) {
      if (!CanStep(position, from, first)) continue;
      const Step step = StepOf(from, first);
      const Position between = AfterStep(position, step);
      Play play;
      play.Add(step);
      for (int next = kBar; next > kOff; --next) {
        if (CanStep(between, next, second)) AddStep(play, between, StepOf(next, second));
      }
    }
  }

  void AddDouble(const Play& play, const Position& position, int die, int highest_from, int left) {
    for (int from = highest_from; from > kOff; --from) {
      if (!CanStep(position, from, die)) continue;
      const Step step = StepOf(from, die);
      if (left == 1) {
        AddStep(play, position, step);
        continue;
      }
      Play longer = play;
      longer.Add(step);
      AddDouble(longer, AfterStep(position, step), die, from, left - 1);
    }
  }

  // Without repeated results; of several ways to one, the one added first stays.
  std::vector<LegalPlay> TakeDistinct() {
    const auto less = [](const LegalPlay& a, const LegalPlay& b) { return b.result < a.result; };
    const auto same = [](const LegalPlay& a, const LegalPlay& b) { return a.result == b.result; };
    std::stable_sort(plays_.begin(), plays_.end(), less);
    plays_.erase(std::unique(plays_.begin(), plays_.end(), same), plays_.end());
    return std::move(plays_);
  }

 private:
  void AddStep(Play play, const Position& before, Step step) {
    play.Add(step);
    plays_.push_back({play, AfterStep(before, step)});
  }

  std::vector<LegalPlay> plays_;
};

}  // namespace

int DiceToPlay(const Position& position, Dice dice) {
  if (dice.is_double()) return DoubleDepth(position, dice.first, kBar, kDoubleDice);
  if (CanPlayBoth(position, dice.first, dice.second)) return 2;
  if (CanPlayBoth(position, dice.second, dice.first)) return 2;
  const bool any = CanStepAnywhere(position, dice.first) || CanStepAnywhere(position, dice.second);
  return any ? 1 : 0;
}

std::vector<LegalPlay> LegalPlays(const Position& position, Dice dice) {
  const int high = std::max(dice.first, dice.second);
  const int low = std::min(dice.first, dice.second);
  const int count = DiceToPlay(position, dice);
  PlayList list;
  if (dice.is_double()) {
    if (count > 0) list.AddDouble({}, position, high, kBar, count);
  } else if (count == 2) {
    list.AddTwo(position, high, low);
    list.AddTwo(position, low, high);
  } else if (count == 1) {
    list.AddOne(position, CanStepAnywhere(position, high) ? high : low);
  }
  return list.TakeDistinct();
}

}  // namespace fibs::engine
