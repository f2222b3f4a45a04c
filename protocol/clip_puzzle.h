#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// The lines of CLIP 1009 about the puzzle of the day (docs/PROTOCOL.md, "Puzzles"). Each function
// returns one line without a line end. A play has commas for its blanks: "8/5,6/5".
namespace fibs::protocol {

struct PuzzleLine {
  struct Answer {
    int lost = 0;  // thousandths of a point
    std::string_view play = {};
  };
  int64_t day = 0;                 // from 1970-01-01, in UTC
  std::string_view position = {};  // GNU Backgammon's ID
  std::array<int, 2> dice = {};
  int streak = 0, longest = 0, answered = 0, solved = 0;  // of the reader
  size_t plays = 0;                                       // lines 109 that follow
  std::optional<Answer> answer = std::nullopt;            // his own; none: he has not answered
};
// "108 DAY POSITION DICE STREAK LONGEST ANSWERED SOLVED PLAYS LOST PLAY", the last two "- -" before
// the answer.
std::string ClipPuzzle(const PuzzleLine& puzzle);
// "109 LOST PLAY": a play, the best ones first.
std::string ClipPuzzlePlay(const PuzzleLine::Answer& play);

}  // namespace fibs::protocol
