#pragma once

#include <optional>

#include "engine/rules/games/game_rules.h"

namespace fibs::engine {

// Single steps of Swedish tables [12.1 to 12.3], each judged in the position in which it is made.
class BurstRules {
 public:
  explicit BurstRules(const Variant& game) : game_(game) {}

  // Why a checker on `from`, where the mover has one, can't go by `die`. That those on the bar come
  // first is the caller's affair.
  std::optional<PlayError> WhyNot(const Board& board, int from, int die) const;
  PlayMoment After(const PlayMoment& moment, int from, int die) const;

  // Calls `use` with the moment after each legal step by `die`.
  template <typename Use>
  void ForEachStep(const PlayMoment& moment, int die, Use use) const {
    const bool enters = moment.board.At(kBar) > 0;
    for (int from = kBar; from > (enters ? kBar - 1 : kOff); --from) {
      if (moment.board.At(from) > 0 && !WhyNot(moment.board, from, die)) {
        use(After(moment, from, die));
      }
    }
  }

 private:
  std::optional<PlayError> WhyNotOff(const Board& board, int from, int die) const;
  bool MayBurst(const Board& board, int from, int to) const;

  const Variant& game_;
};

}  // namespace fibs::engine
