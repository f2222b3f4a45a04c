#pragma once

#include "server/command_line/command_line.h"
#include "tools/train/optimizer.h"

namespace fibs::train {

// `positions` and `teach`.
void AddTaught(CommandLine& line);

// How wide random networks are, as options of a command.
inline constexpr Widths kUsualWidths = {192, 256, 128};
void AddWidths(CommandOptions& command, Widths& widths);

}  // namespace fibs::train
