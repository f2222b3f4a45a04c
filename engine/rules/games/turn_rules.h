#pragma once

#include <cstdint>
#include <optional>

#include "engine/rules/games/game_rules.h"

namespace fibs::engine {

// The rules of a game for one turn: which steps there are, and what the tests at the end of a play
// and the preference say. Everything in the numbering of the player on roll.
class TurnRules {
 public:
  explicit TurnRules(const Turn& turn);

  // Calls `use` with the moment after each legal step by `die`.
  template <typename Use>
  void ForEachStep(const PlayMoment& moment, int die, Use use) const {
    const Mover mover = MoverOf(moment.board);
    for (int from = mover.first; from >= mover.last; --from) {
      if (moment.board.At(from) <= 0 || WhyNotLeave(moment, from)) continue;
      const int to = TargetOf(from, die);
      if (to == kOff ? MayBearOff(mover, from, die) : !IsClosed(moment.board, to)) {
        UseIfAllowed(After(moment, from, to), use);
      }
      if (variant_.home_backwards && from + die <= kHomePoints &&
          !IsClosed(moment.board, from + die)) {
        UseIfAllowed(After(moment, from, from + die), use);
      }
    }
  }

  // The same rules one by one, for a caller who must say which of them a step breaks. Whether a
  // checker may leave its point. The mover has a free checker there, and nothing on the bar.
  std::optional<PlayError> WhyNotMove(const PlayMoment& moment, int from) const;
  // Whether a checker that may leave may go to `to`, `die` pips away, or off.
  std::optional<PlayError> WhyNotGo(const PlayMoment& moment, int from, int to, int die) const;
  PlayMoment After(const PlayMoment& moment, int from, int to) const;

  // The tests at the end of a play.
  std::optional<PlayError> WhyNotEnd(const Board& board) const;
  bool MayEnd(const Board& board) const { return !WhyNotEnd(board); }

  // The preference: a player who has walled in all opposing checkers must open the wall if he can.
  bool must_open() const { return wall_ != 0; }
  bool IsOpen(const Board& board) const;

 private:
  // Which checkers may move: own ones on the points first >= p >= last.
  struct Mover {
    int first = 0;
    int last = 1;
    int highest = 0;            // own point
    bool may_bear_off = false;  // all are home and none is pinned
  };

  Mover MoverOf(const Board& board) const;
  std::optional<PlayError> WhyNotLeave(const PlayMoment& moment, int from) const;
  bool MayBearOff(const Mover& mover, int from, int die) const {
    return mover.may_bear_off && (from == die || from == mover.highest);
  }
  bool IsClosed(const Board& board, int point) const;

  template <typename Use>
  void UseIfAllowed(const PlayMoment& after, Use& use) const {
    if (!variant_.prime_step || MayEnd(after.board)) use(after);
  }

  bool Holds(const Board& board, int low, int count) const;
  bool PrimesAreLegal(const Board& board) const;
  void FindWall(const Board& start);

  const Variant& variant_;
  int8_t heads_ = 1;    // so many may leave 24
  int head_least_ = 0;  // so many must remain there
  int wall_ = 0;        // the opponent's point before which the wall stands, in his numbering, or 0
};

}  // namespace fibs::engine
