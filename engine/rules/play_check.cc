#include <algorithm>
#include <array>
#include <numeric>
#include <optional>

#include "engine/rules/plays.h"
#include "engine/rules/steps.h"

namespace fibs::engine {
namespace {

using Order = std::array<int8_t, 4>;  // which typed step is made first, second ...

// The dice of a roll that are not used yet, the smallest first.
class DiceLeft {
 public:
  explicit DiceLeft(Dice dice) : dice_{std::min(dice.first, dice.second)} {
    dice_[1] = std::max(dice.first, dice.second);
    dice_[2] = dice_[3] = dice_[0];
    count_ = dice.is_double() ? 4 : 2;
  }

  // Takes away the die for a step of that many pips; for a bear-off a larger one is good too.
  // Nothing when there is none. After a bear-off by a larger die all other checkers are as low or
  // lower, so it never matters which of the larger dice was used.
  std::optional<int> Take(int pips, bool bear_off) {
    for (size_t i = 0; i < count_; ++i) {
      const int die = dice_[i];
      if (die != pips && !(bear_off && die > pips)) continue;
      std::copy(dice_.begin() + i + 1, dice_.end(), dice_.begin() + i);
      --count_;
      return die;
    }
    return std::nullopt;
  }

 private:
  std::array<int8_t, 4> dice_;
  size_t count_ = 0;
};

// What is wrong with one step on its own, or nothing after `position` has become the next one.
std::optional<PlayError> MakeStep(Position& position, DiceLeft& left, Step step, int8_t which) {
  const auto fault = [which](PlayFault what, int number) {
    return PlayError{what, which, static_cast<int8_t>(number)};
  };
  if (step.from <= kOff) return fault(PlayFault::kFromHome, step.to);
  if (step.from != kBar && OwnOn(position, kBar) > 0) return fault(PlayFault::kBarFirst, kBar);
  if (step.to >= step.from) return fault(PlayFault::kBackwards, step.to);
  if (step.from > kBar || OwnOn(position, step.from) == 0) {
    return fault(PlayFault::kFrom, step.from);
  }
  const bool bear_off = step.to <= kOff;
  const int pips = step.from - (bear_off ? kOff : step.to);
  const std::optional<int> die = left.Take(pips, bear_off);
  if (!die) return fault(bear_off ? PlayFault::kBearOff : PlayFault::kDistance, pips);
  if (bear_off) {
    if (!CanBearOff(position, step.from, *die)) return fault(PlayFault::kBearOff, step.from);
  } else if (IsBlocked(position, step.to)) {
    return fault(PlayFault::kBlocked, step.to);
  }
  position = AfterStep(position, {step.from, bear_off ? int8_t{kOff} : step.to});
  return std::nullopt;
}

Result<Position, PlayError> MakeSteps(const Position& position, Dice dice,
                                      std::span<const Step> play, const Order& order) {
  Position after = position;
  DiceLeft left(dice);
  for (size_t i = 0; i < play.size(); ++i) {
    const int8_t which = order[i];
    if (const auto error = MakeStep(after, left, play[static_cast<size_t>(which)], which)) {
      return *error;
    }
  }
  return after;
}

std::optional<PlayError> CheckCount(std::span<const Step> play, int to_play) {
  const auto count = static_cast<size_t>(to_play);
  if (play.size() == count) return std::nullopt;
  const PlayFault fault = play.size() < count ? PlayFault::kTooFew : PlayFault::kTooMany;
  return PlayError{fault, 0, static_cast<int8_t>(to_play)};
}

// When only one of two dice can be played it is the higher one, if that is possible at all.
bool KeepsHigherDieRule(const Position& position, Dice dice, Step step) {
  const int high = std::max(dice.first, dice.second);
  if (!CanStepAnywhere(position, high)) return true;
  return CanStep(position, step.from, high) &&
         TargetOf(step.from, high) == std::max<int>(step.to, kOff);
}

}  // namespace

Result<Play, PlayError> PlayOf(std::span<const Step> typed, int to_play) {
  if (const auto error = CheckCount(typed, to_play)) return *error;
  Play play;
  for (const Step step : typed) play.Add(step);
  return play;
}

Result<Position, PlayError> CheckPlay(const Position& position, Dice dice,
                                      std::span<const Step> play) {
  return CheckPlay(position, dice, DiceToPlay(position, dice), play);
}

Result<Position, PlayError> CheckPlay(const Position& position, Dice dice, int to_play,
                                      std::span<const Step> play) {
  if (const auto error = CheckCount(play, to_play)) return *error;
  const auto count = play.size();
  Order order{};
  std::iota(order.begin(), order.end(), int8_t{0});
  const auto typed = MakeSteps(position, dice, play, order);
  if (typed && count == 1 && !dice.is_double() && !KeepsHigherDieRule(position, dice, play[0])) {
    return PlayError{PlayFault::kDistance, 0, static_cast<int8_t>(play[0].from - play[0].to)};
  }
  if (typed || typed.error().fault == PlayFault::kBarFirst) return typed;

  // Players type steps in any order; the play is legal when some order of its steps is.
  const auto last = order.begin() + static_cast<std::ptrdiff_t>(count);
  while (std::next_permutation(order.begin(), last)) {
    const auto reordered = MakeSteps(position, dice, play, order);
    if (reordered) return reordered;
  }
  return typed;
}

}  // namespace fibs::engine
