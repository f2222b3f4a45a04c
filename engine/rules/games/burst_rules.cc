#include "engine/rules/games/burst_rules.h"

namespace fibs::engine {
namespace {

constexpr int kFarthest = 24;
constexpr int kQuarter = 6;

int Highest(const Board& board) {
  int point = kBar;
  while (point > kOff && board.At(point) <= 0) --point;
  return point;
}

bool IsOpposingBand(const Board& board, int point) { return board.At(point) <= -2; }

// So many points in a row, that one among them, hold opposing bands; 24 and 1 are not neighbours.
int BandsInARow(const Board& board, int point) {
  int low = point;
  int high = point;
  while (low > 1 && IsOpposingBand(board, low - 1)) --low;
  while (high < kFarthest && IsOpposingBand(board, high + 1)) ++high;
  return high - low + 1;
}

// Points of the first quarter on which a checker can enter without a burst.
int Accessible(const Board& board) {
  int count = 0;
  for (int point = kFarthest - kQuarter + 1; point <= kFarthest; ++point) {
    count += board.At(point) == 0 || board.At(point) == -1;
  }
  return count;
}

}  // namespace

std::optional<PlayError> BurstRules::WhyNot(const Board& board, int from, int die) const {
  const int to = TargetOf(from, die);
  if (to == kOff) return WhyNotOff(board, from, die);
  const auto fault = [to](PlayFault what) { return PlayError{what, 0, static_cast<int8_t>(to)}; };
  const bool far_side = game_.far_side_single > 0 && to >= game_.far_side_single;
  if (far_side && board.At(to) > 0) return fault(PlayFault::kOwnFarSide);
  if (IsOpposingBand(board, to) && !MayBurst(board, from, to)) return fault(PlayFault::kBlocked);
  return std::nullopt;
}

std::optional<PlayError> BurstRules::WhyNotOff(const Board& board, int from, int die) const {
  const int highest = Highest(board);
  if (highest > kHomePoints) return PlayError{PlayFault::kBearOff, 0, static_cast<int8_t>(from)};
  if (from == highest || (from == die && !game_.rear_off_only)) return std::nullopt;
  return PlayError{PlayFault::kRearFirst, 0, static_cast<int8_t>(highest)};
}

bool BurstRules::MayBurst(const Board& board, int from, int to) const {
  if (CountMen(board).own <= 1) return false;  // the last checker waits
  if (from == kBar) return game_.burst_full_bar && board.At(kBar) > Accessible(board);
  return game_.burst_wall > 0 && BandsInARow(board, to) >= game_.burst_wall;
}

PlayMoment BurstRules::After(const PlayMoment& moment, int from, int die) const {
  PlayMoment after = moment;
  const Step step{static_cast<int8_t>(from), static_cast<int8_t>(TargetOf(from, die))};
  after.play.Add(step);
  after.burst = MakeStep(game_, after.board, step) > 1;
  return after;
}

}  // namespace fibs::engine
