#include "engine/rules/games/turn_rules.h"

#include <algorithm>

namespace fibs::engine {
namespace {

constexpr int kHead = 24;
constexpr int kPrime = 6;       // so many points in a row close everything
constexpr int kTheirStart = 7;  // 7 to 12 are the opponent's 19 to 24 where both go the same way

}  // namespace

TurnRules::TurnRules(const Turn& turn) : variant_(turn.game) {
  if (variant_.head_rule) {
    const bool two = turn.context.first_roll && turn.dice.is_double() &&
                     (static_cast<unsigned>(variant_.two_heads) >> turn.dice.first & 1U) != 0;
    heads_ = two ? 2 : 1;
    head_least_ = std::max(0, turn.board.At(kHead)) - heads_;
  }
  if (variant_.open_the_wall) FindWall(turn.board);
}

TurnRules::Mover TurnRules::MoverOf(const Board& board) const {
  Mover mover;
  int lowest = kBar + 1;
  bool pinned = false;
  for (int point = 1; point <= kBar; ++point) {
    const bool own_pinned = board.OwnPinned(point);
    if (board.At(point) <= 0 && !own_pinned) continue;
    lowest = std::min(lowest, point);
    pinned |= own_pinned;
    if (!own_pinned) mover.highest = point;
  }
  mover.first = mover.highest;
  mover.may_bear_off = mover.highest <= kHomePoints && !pinned;
  if (mover.highest == kBar) mover.last = kBar;
  if (variant_.runner_goal > 0 && lowest > variant_.runner_goal) {
    // If he is pinned no own checker is free on that point.
    mover.first = mover.last = std::min<int>(lowest, kBar);
  }
  return mover;
}

std::optional<PlayError> TurnRules::WhyNotLeave(const PlayMoment& moment, int from) const {
  if (from == kHead && variant_.head_rule && moment.board.At(kHead) <= head_least_) {
    return PlayError{PlayFault::kHead, 0, heads_};
  }
  const bool must_stay = (moment.stay >> from & 1U) != 0;
  if (!must_stay || moment.board.At(from) > 1) return std::nullopt;
  return PlayError{PlayFault::kMustStay, 0, static_cast<int8_t>(from)};
}

std::optional<PlayError> TurnRules::WhyNotMove(const PlayMoment& moment, int from) const {
  const Mover mover = MoverOf(moment.board);
  if (from > mover.first || from < mover.last) {
    return PlayError{PlayFault::kRunner, 0, variant_.runner_goal};
  }
  return WhyNotLeave(moment, from);
}

std::optional<PlayError> TurnRules::WhyNotGo(const PlayMoment& moment, int from, int to,
                                             int die) const {
  if (to == kOff) {
    if (MayBearOff(MoverOf(moment.board), from, die)) return std::nullopt;
    return PlayError{PlayFault::kBearOff, 0, static_cast<int8_t>(from)};
  }
  if (!IsClosed(moment.board, to)) return std::nullopt;
  const bool full = moment.board.At(to) > 0;
  return PlayError{full ? PlayFault::kStackFull : PlayFault::kBlocked, 0, static_cast<int8_t>(to)};
}

bool TurnRules::IsClosed(const Board& board, int point) const {
  const int there = board.At(point);
  if (there >= 0) return there >= variant_.point_limit;
  switch (variant_.contact) {
    case Contact::kHit:
      return there <= -2;
    case Contact::kPin:
      return there <= -2 || board.HasPin(point);
    case Contact::kBlock:
      break;
  }
  return true;
}

PlayMoment TurnRules::After(const PlayMoment& moment, int from, int to) const {
  PlayMoment after = moment;
  const Step step{static_cast<int8_t>(from), static_cast<int8_t>(to)};
  after.play.Add(step);
  const bool hits = MakeStep(variant_, after.board, step);
  if (hits && variant_.hitter_stays && to <= kHomePoints) after.stay |= 1U << to;
  return after;
}

bool TurnRules::Holds(const Board& board, int low, int count) const {
  for (int point = low; point < low + count; ++point) {
    if (board.At(point) <= 0) return false;
  }
  return true;
}

bool TurnRules::PrimesAreLegal(const Board& board) const {
  if (CountMen(board).opponent < variant_.men()) return true;  // one that is off is ahead
  // From the end of the opponent's way: once a checker of his is ahead, it is so of all primes.
  int held = 0;  // of the points just passed
  bool ahead = false;
  for (int theirs = 1; theirs <= kHead; ++theirs) {
    const int there = board.At(OtherNumber(variant_, theirs));
    held = there > 0 ? held + 1 : 0;
    if (held >= kPrime && !ahead) return false;
    ahead |= there < 0;
  }
  return true;
}

std::optional<PlayError> TurnRules::WhyNotEnd(const Board& board) const {
  if (variant_.own_start_open && Holds(board, kHead - kPrime + 1, kPrime)) {
    return PlayError{PlayFault::kOwnStart};
  }
  if (variant_.their_start_limit < kPrime) {
    int held = 0;
    for (int point = kTheirStart; point < kTheirStart + kPrime; ++point) {
      held += board.At(point) > 0;
    }
    if (held > variant_.their_start_limit) {
      return PlayError{PlayFault::kTheirStart, 0, variant_.their_start_limit};
    }
  }
  if (variant_.prime_needs_ahead && !PrimesAreLegal(board)) return PlayError{PlayFault::kPrime};
  return std::nullopt;
}

void TurnRules::FindWall(const Board& start) {
  int stands_on = 0;
  for (int theirs = 1; theirs <= kHead; ++theirs) {
    if (start.At(OtherNumber(variant_, theirs)) >= 0) continue;
    if (stands_on != 0) return;
    stands_on = theirs;
  }
  if (stands_on <= kPrime) return;
  wall_ = stands_on;
  if (IsOpen(start)) wall_ = 0;
}

bool TurnRules::IsOpen(const Board& board) const {
  for (int theirs = wall_ - kPrime; theirs < wall_; ++theirs) {
    if (board.At(OtherNumber(variant_, theirs)) <= 0) return true;
  }
  return false;
}

}  // namespace fibs::engine
