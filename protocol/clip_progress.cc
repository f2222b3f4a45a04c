#include "protocol/clip_progress.h"

#include <fmt/format.h>

#include "protocol/clip_game.h"

namespace fibs::protocol {

std::string ClipProgress(const ProgressLine& progress) {
  std::string line = fmt::format("{} {} {} {} {}", Number(ClipGame::kProgress), progress.name,
                                 progress.from, progress.until, progress.matches);
  for (const auto& part : progress.parts) line += fmt::format(" {} {}", part.decisions, part.lost);
  return line;
}

std::string ClipProgressEnd(std::string_view name, ProgressState state) {
  constexpr std::string_view kStates[] = {"shown", "own", "hidden"};
  return fmt::format("{} {} {}", Number(ClipGame::kProgressEnd), name,
                     kStates[static_cast<size_t>(state)]);
}

}  // namespace fibs::protocol
