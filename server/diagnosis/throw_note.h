#pragma once

#include <array>

namespace fibs::server {

// Where the last exception of a thread was thrown.
struct ThrowNote {
  static constexpr int kFramesMax = 24;
  std::array<void*, kFramesMax> frames{};  // return addresses, the innermost first
  int count = 0;
};

// From now on each throw is noted.
void NoteThrows();
// Of this thread. Empty: none yet.
const ThrowNote& LastThrowNote();

}  // namespace fibs::server
