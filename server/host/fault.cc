#include "server/host/fault.h"

#include <execinfo.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <cstdlib>

#include "server/host/logging.h"
#include "server/host/throw_note.h"

namespace fibs::server {
namespace {

// "PROGRAM(+0x1234)", the innermost first; for addr2line. Without the note's own frame.
std::string WhereThrown() {
  const ThrowNote& note = LastThrowNote();
  char** names = backtrace_symbols(note.frames.data(), note.count);
  if (names == nullptr || note.count < 2) return "an unknown place";
  std::string text;
  for (int i = 1; i < note.count; ++i) text += fmt::format("{}{}", i > 1 ? " " : "", names[i]);
  std::free(names);
  return text;
}

}  // namespace

void EndByFault(std::string_view doing, std::string_view what) {
  spdlog::critical(
      "a fault in {}: {}. This process ends; what it had shown is stored. Thrown at {}", doing,
      what, WhereThrown());
  StopLogging();
  std::_Exit(kFaultExit);
}

}  // namespace fibs::server
