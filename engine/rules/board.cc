#include "engine/rules/board.h"

#include <algorithm>

namespace fibs::engine {
namespace {

constexpr int kPoints = 24;

}  // namespace

Board StartBoard(const Variant& variant) {
  Board board;
  for (int point = 1; point <= kPoints; ++point) {
    const int8_t men = variant.start[static_cast<size_t>(point)];
    int8_t& other = board.position.points[static_cast<size_t>(OtherNumber(variant, point))];
    board.position.points[static_cast<size_t>(point)] = static_cast<int8_t>(board.At(point) + men);
    other = static_cast<int8_t>(other - men);
  }
  return board;
}

Board Flipped(const Variant& variant, const Board& board) {
  Board flipped;
  if (!variant.same_rotation) flipped.position = board.position.Flipped();
  if (!variant.same_rotation && board.pins == 0) return flipped;
  flipped.position.points[0] = static_cast<int8_t>(-board.At(kBar));
  flipped.position.points[kBar] = static_cast<int8_t>(-board.At(0));
  for (int point = 1; point <= kPoints; ++point) {
    const int other = OtherNumber(variant, point);
    flipped.position.points[static_cast<size_t>(other)] = static_cast<int8_t>(-board.At(point));
    if (board.HasPin(point)) flipped.pins |= 1U << other;
  }
  return flipped;
}

MenCount CountMen(const Board& board) {
  MenCount count;
  for (const int n : board.position.points) {
    count.own += std::max(n, 0);
    count.opponent += std::max(-n, 0);
  }
  for (int point = 1; board.pins != 0 && point <= kPoints; ++point) {
    count.own += board.OwnPinned(point);
    count.opponent += board.OpponentPinned(point);
  }
  return count;
}

PipCounts PipsOf(const Variant& variant, const Board& board) {
  const auto own = [](const Board& seen) {
    int pips = seen.position.own_pips();
    for (int point = 1; seen.pins != 0 && point <= kPoints; ++point) {
      if (seen.OwnPinned(point)) pips += point;
    }
    return pips;
  };
  return {own(board), own(Flipped(variant, board))};
}

std::string_view FaultOf(const Variant& variant, const Board& board) {
  const MenCount men = CountMen(board);
  if (men.own > variant.men()) return "too many checkers of the player on roll";
  if (men.opponent > variant.men()) return "too many checkers of the opponent";
  if (board.At(0) > 0 || board.At(kBar) < 0) return "the wrong side's checkers are on a bar";
  if (variant.contact != Contact::kHit && (board.At(0) != 0 || board.At(kBar) != 0)) {
    return "this game has no bar";
  }
  if (variant.contact != Contact::kPin && board.pins != 0) return "this game has no pins";
  for (int point = 0; point <= kBar; ++point) {
    if (board.HasPin(point) && (point == 0 || point == kBar || board.At(point) == 0)) {
      return "a checker is pinned by nobody";
    }
  }
  return {};
}

int MakeStep(const Variant& variant, Board& board, Step step) {
  int8_t& left = board.position.points[static_cast<size_t>(step.from)];
  if (--left == 0 && board.HasPin(step.from)) {
    board.pins &= ~(1U << step.from);
    left = -1;
  }
  if (step.to == kOff) return 0;
  int8_t& target = board.position.points[static_cast<size_t>(step.to)];
  int hit = 0;
  if (target < 0 && variant.contact == Contact::kPin) {
    board.pins |= 1U << step.to;
    target = 0;
  } else if (target < 0) {
    hit = -target;
    board.position.points[0] = static_cast<int8_t>(board.At(0) - hit);
    target = 0;
  }
  ++target;
  return hit;
}

}  // namespace fibs::engine
