#include <algorithm>

#include "engine/rules/games/game_rules.h"

// Backgammon's plays, in the numbering of the player on roll. (engine/rules/outcomes.h has the fast
// generator of positions alone, which works on bit masks.)
namespace fibs::engine {
namespace {

int OwnOn(const Position& position, int point) {
  return std::max<int>(0, position.points[static_cast<size_t>(point)]);
}

// The highest point with an own checker, kBar included; kOff when all are borne off.
int HighestOwn(const Position& position) {
  for (int point = kBar; point > kOff; --point) {
    if (OwnOn(position, point) > 0) return point;
  }
  return kOff;
}

// Bearing off (rule: all own checkers are home; by a larger die only from the highest point).
bool CanBearOff(const Position& position, int from, int die) {
  const int highest = HighestOwn(position);
  return highest <= kHomePoints && (from == die || (from < die && from == highest));
}

// Whether `die` (1 to 6) can be played from `from` (1 to kBar) at once, bar first.
bool CanStep(const Position& position, int from, int die) {
  if (OwnOn(position, from) == 0) return false;
  if (from != kBar && OwnOn(position, kBar) > 0) return false;
  const int to = TargetOf(from, die);
  return to == kOff ? CanBearOff(position, from, die)
                    : position.points[static_cast<size_t>(to)] > -2;
}

bool CanStepAnywhere(const Position& position, int die) {
  for (int from = kBar; from > kOff; --from) {
    if (CanStep(position, from, die)) return true;
  }
  return false;
}

Step StepOf(int from, int die) {
  return {static_cast<int8_t>(from), static_cast<int8_t>(TargetOf(from, die))};
}

// The position after a step that CanStep allows; a single opposing checker is hit.
Position AfterStep(const Position& position, Step step) {
  Position after = position;
  --after.points[static_cast<size_t>(step.from)];
  if (step.to == kOff) return after;
  int8_t& target = after.points[static_cast<size_t>(step.to)];
  if (target < 0) {
    target = 0;
    --after.points[0];
  }
  ++target;
  return after;
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
  // It is full when it has plays with two results, unless it shall have all.
  explicit PlayList(bool all) : all_(all) {}

  void AddOne(const Position& position, int die) {
    for (int from = kBar; from > kOff && !full_; --from) {
      if (CanStep(position, from, die)) AddStep({}, position, StepOf(from, die));
    }
  }

  void AddTwo(const Position& position, int first, int second) {
    for (int from = kBar; from > kOff && !full_; --from) {
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
    for (int from = highest_from; from > kOff && !full_; --from) {
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
    const auto less = [](const LegalPlay& a, const LegalPlay& b) {
      return b.result.position < a.result.position;
    };
    const auto same = [](const LegalPlay& a, const LegalPlay& b) {
      return a.result.position == b.result.position;
    };
    std::stable_sort(plays_.begin(), plays_.end(), less);
    plays_.erase(std::unique(plays_.begin(), plays_.end(), same), plays_.end());
    return std::move(plays_);
  }

 private:
  void AddStep(Play play, const Position& before, Step step) {
    play.Add(step);
    plays_.push_back({play, {AfterStep(before, step)}});
    full_ |= !all_ && plays_.back().result.position != plays_.front().result.position;
  }

  bool all_;
  bool full_ = false;
  std::vector<LegalPlay> plays_;
};

class PlaysOfBackgammon final : public GameRules {
 public:
  std::vector<LegalPlay> LegalPlays(const Turn& turn, size_t enough) const override;
  int DiceToPlay(const Turn& turn) const override;
  std::optional<Play> BearOffWithAll(const Turn& turn) const override;
};

int PlaysOfBackgammon::DiceToPlay(const Turn& turn) const {
  const Position& position = turn.board.position;
  const auto [first, second] = turn.dice;
  if (turn.dice.is_double()) return DoubleDepth(position, first, kBar, turn.context.equal_dice);
  if (CanPlayBoth(position, first, second)) return 2;
  if (CanPlayBoth(position, second, first)) return 2;
  return CanStepAnywhere(position, first) || CanStepAnywhere(position, second) ? 1 : 0;
}

std::vector<LegalPlay> PlaysOfBackgammon::LegalPlays(const Turn& turn, size_t enough) const {
  const Position& position = turn.board.position;
  const int high = std::max(turn.dice.first, turn.dice.second);
  const int low = std::min(turn.dice.first, turn.dice.second);
  const int count = DiceToPlay(turn);
  PlayList list(/*all=*/enough > 2);
  if (turn.dice.is_double()) {
    if (count > 0) list.AddDouble({}, position, high, kBar, count);
  } else if (count == 2) {
    list.AddTwo(position, high, low);
    list.AddTwo(position, low, high);
  } else if (count == 1) {
    list.AddOne(position, CanStepAnywhere(position, high) ? high : low);
  }
  return list.TakeDistinct();
}

std::optional<Play> PlaysOfBackgammon::BearOffWithAll(const Turn& turn) const {
  if (HighestOwn(turn.board.position) > kHomePoints) return std::nullopt;
  const int to_play = DiceToPlay(turn);
  if (to_play == 0) return std::nullopt;
  // The larger die first: it may need the checker that stands highest.
  const int dice_in_order[2] = {std::max(turn.dice.first, turn.dice.second),
                                std::min(turn.dice.first, turn.dice.second)};
  Position left = turn.board.position;
  Play play;
  for (int i = 0; play.count < to_play; ++i) {
    if (!turn.dice.is_double() && i == 2) return std::nullopt;
    const int die = dice_in_order[i % 2];
    const int highest = HighestOwn(left);
    int from = die;
    if (left.points[static_cast<size_t>(die)] <= 0) {
      if (highest > die || highest == kOff) return std::nullopt;
      from = highest;
    }
    --left.points[static_cast<size_t>(from)];
    play.Add({.from = static_cast<int8_t>(from), .to = kOff});
  }
  return play;
}

const PlaysOfBackgammon kBackgammonPlays;

}  // namespace

const GameRules& BackgammonRules() { return kBackgammonPlays; }

}  // namespace fibs::engine
