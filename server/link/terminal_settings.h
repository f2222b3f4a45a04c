#pragma once

#include <cstdint>

namespace fibs::server {

// What the terminal of a session does to the lines that it is sent. A program's does nothing: its
// settings are those of the start.
struct TerminalSettings {
  enum class Prompt : uint8_t { kNone, kReady, kAway };
  Prompt prompt = Prompt::kNone;
  // What is typed is shown behind the prompt, and its Return ends that line; off for terminals with
  // a line of their own for typing.
  bool echoes = true;
  uint16_t columns = 0;     // at which lines are wrapped; 0: they are not
  uint16_t page_lines = 0;  // of a page, with the line of its "[Return]"; less than 2: no pages

  bool operator==(const TerminalSettings&) const = default;
};

}  // namespace fibs::server
