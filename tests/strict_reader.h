#pragma once

#include <string_view>
#include <vector>

namespace fibs {

// What one text of the server holds for a program.
struct ClipText {
  std::vector<std::string_view> who;  // its lines 5, in order
  bool begins_with_who = false;       // with a line 5 or 6
  bool leaves_who_open = false;       // its last line is a 5: a 6 must follow
};

// Reads a text that was sent to a CLIP program more strictly than any client does: whole lines with
// CR LF, UTF-8 without control characters, every numbered line and every board to the letter of the
// specification, nothing but 5 and 6 behind a 5. Throws Broken.
ClipText ReadClip(std::string_view text);

// The same for a person's terminal: no control characters but line ends, the bell and those of
// `clear`. Throws Broken.
void ReadPlain(std::string_view text);

}  // namespace fibs
