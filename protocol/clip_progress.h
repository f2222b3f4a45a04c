#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

// The lines of CLIP 1009 that tell how well somebody plays (docs/PROTOCOL.md, "Progress"). Each
// function returns one line without a line end.
namespace fibs::protocol {

struct ProgressLine {
  struct Part {
    int decisions = 0;
    int64_t lost = 0;  // thousandths of a game
  };
  std::string_view name = {};
  int64_t from = 0, until = 0;  // Unix seconds
  int matches = 0;
  std::array<Part, 4> parts = {};  // opening, middle, bear-off, cube
};
// "98 NAME FROM UNTIL MATCHES" and of each part " DECISIONS LOST"
std::string ClipProgress(const ProgressLine& progress);

enum class ProgressState : uint8_t {
  kShown,   // all see it
  kOwn,     // the reader's, and he shows it to nobody
  kHidden,  // another one's, who does not show it
};
// "99 NAME STATE": that was all. STATE: "shown", "own", "hidden".
std::string ClipProgressEnd(std::string_view name, ProgressState state);

}  // namespace fibs::protocol
