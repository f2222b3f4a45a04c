#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/rules/games/game_rules.h"

// What the readers of typed plays share.
namespace fibs::engine {

using Order = std::array<int8_t, kStepsMax>;  // which typed step is made first, second ...

// By which die a checker is borne off when more than one will do. It matters where checkers may
// also go back: the other die may be needed for that.
enum class Take { kSmallest, kLargest };

// The dice of a roll that are not used yet, the smallest first.
class DiceLeft {
 public:
  explicit DiceLeft(const Turn& turn) {
    const auto [first, second] = turn.dice;
    dice_.fill(first);
    if (first != second) dice_ = {std::min(first, second), std::max(first, second)};
    count_ = first == second ? static_cast<size_t>(turn.context.equal_dice) : 2;
  }

  // Takes away the die for a step of that many pips; for a bear-off a larger one is good too.
  // Nothing when there is none.
  std::optional<int> TakeFor(int pips, bool bear_off, Take take) {
    size_t found = count_;
    for (size_t i = 0; i < count_; ++i) {
      const bool fits = dice_[i] == pips || (bear_off && dice_[i] > pips);
      if (fits && (found == count_ || take == Take::kLargest)) found = i;
    }
    if (found == count_) return std::nullopt;
    const int die = dice_[found];
    std::copy(dice_.begin() + found + 1, dice_.end(), dice_.begin() + found);
    --count_;
    return die;
  }

 private:
  std::array<int8_t, kStepsMax> dice_;
  size_t count_ = 0;
};

}  // namespace fibs::engine
