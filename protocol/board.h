#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/match.h"

namespace fibs::protocol {

// Everything a drawing of the board needs besides the match.
struct BoardView {
  const engine::Match& match;
  engine::Player viewed = engine::Player::kFirst;  // from whose side the board is seen
  std::array<std::string_view, 2> names;           // of engine::Player::kFirst and kSecond
  bool playing =
      true;  // the receiver is `viewed` himself: "You" in style 3, "You rolled" in styles 1 and 2
  int redoubles = 0;  // the smaller `redoubles` of the two, sent in unlimited matches, else 0
};

enum class BoardStyle : uint8_t { kNumbersInFrame = 1, kNumbersOutside = 2, kRaw = 3 };

// The board as text: lines separated by "\n", none at the end. Style 3 is the `board:` line with
// its 52 values (specification, section "Board State"; rulings in docs/PROTOCOL.md), styles 1 and 2
// are drawings.
std::string FormatBoard(const BoardView& view, BoardStyle style);

// A step as FIBS prints it, in the numbering of the drawn board: O's point n is n, X's is 25 - n;
// "bar-20", "21-off".
std::string FormatStep(engine::Step step, engine::Side side);
// "24-18 13-11": all steps of a play.
std::string FormatPlay(const engine::Play& play, engine::Side side);

}  // namespace fibs::protocol
