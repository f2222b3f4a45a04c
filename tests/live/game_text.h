#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/board.h"

// What programs read of a game: `board:` lines and the list of `oldmoves`.
namespace fibs::live {

// Throws NotSeen when the line is no board.
protocol::BoardFields ParseBoard(std::string_view line);

// What the opponent sees when a player sees `board`; without names.
protocol::BoardFields Mirrored(protocol::BoardFields board);

// The list of `oldmoves`, seen by the player who asked. His own lines begin with "me: ", the others
// with "he: ".
struct MoveList {
  int length = 0;
  std::array<int, 2> score{};  // at this moment; his own first
  bool viewer_is_o = false;
  std::vector<std::string> lines;  // "me: (6 1) 13-7 8-7", "he: doubles", "me: wins"

  bool game_over() const { return !lines.empty() && lines.back().ends_with(": wins"); }
};

// Finds the list in the lines that came; nothing when there is none.
std::optional<MoveList> FindMoveList(const std::vector<std::string>& lines,
                                     std::string_view viewer);

// Where the moves of a list lead to, as in BoardFields.
struct Outcome {
  std::array<int8_t, 26> points{};
  int cube = 1;
};
Outcome PlayThrough(const MoveList& list);

}  // namespace fibs::live
