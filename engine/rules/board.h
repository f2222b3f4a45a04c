#pragma once

#include <cstdint>
#include <string_view>

#include "engine/rules/plays.h"
#include "engine/rules/position.h"
#include "engine/rules/variant.h"

namespace fibs::engine {

// A position of any game: in pinning games a checker of the other side may lie under those that
// Position shows on a point, one at most. Everything is seen by the player on roll.
struct Board {
  Position position;
  uint32_t pins = 0;  // bit p (1 to 24): one lies under those on point p; else no bit

  bool HasPin(int point) const { return (pins >> point & 1U) != 0; }
  bool OwnPinned(int point) const { return HasPin(point) && At(point) < 0; }
  bool OpponentPinned(int point) const { return HasPin(point) && At(point) > 0; }
  int At(int point) const { return position.points[static_cast<size_t>(point)]; }

  friend bool operator==(const Board&, const Board&) = default;
  friend bool operator<(const Board& a, const Board& b) {
    return a.position == b.position ? a.pins < b.pins : a.position < b.position;
  }
};

// What one player calls a point (1 to 24) that the other one calls `point`; its own inverse [1.2].
constexpr int OtherNumber(const Variant& variant, int point) {
  if (!variant.same_rotation) return 25 - point;
  return point > 12 ? point - 12 : point + 12;
}

Board StartBoard(const Variant& variant);
Board Flipped(const Variant& variant, const Board& board);  // seen by the other player

struct MenCount {  // on points, bar and pinned
  int own = 0;
  int opponent = 0;
};
MenCount CountMen(const Board& board);

// What each side has to go until all its checkers are off, pinned ones too; from the bar 25.
struct PipCounts {
  int own = 0;
  int opponent = 0;
};
PipCounts PipsOf(const Variant& variant, const Board& board);

// What is wrong with a board, as a phrase; empty: nothing. At most variant.men() checkers a side,
// bars of the right sign and only where the game hits, pins only where it pins, under the other
// side's checkers.
std::string_view FaultOf(const Variant& variant, const Board& board);

// Moves a checker, whether or not that is legal; opposing ones are hit, or one pinned, by the game.
// How many were hit.
int MakeStep(const Variant& variant, Board& board, Step step);

}  // namespace fibs::engine
