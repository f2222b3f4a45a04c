#include "server/diagnosis/where_thrown.h"

#include <execinfo.h>
#include <fmt/format.h>

#include <cstdlib>
#include <memory>

#include "server/diagnosis/throw_note.h"

namespace fibs::server {

// Without the note's own frame.
std::string WhereThrown() {
  const ThrowNote& note = LastThrowNote();
  const std::unique_ptr<char*, decltype(&std::free)> names(
      backtrace_symbols(note.frames.data(), note.count), &std::free);
  if (names == nullptr || note.count < 2) return "an unknown place";
  std::string text;
  for (int i = 1; i < note.count; ++i) {
    text += fmt::format("{}{}", i > 1 ? " " : "", names.get()[i]);
  }
  return text;
}

}  // namespace fibs::server
