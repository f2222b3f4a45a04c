#pragma once

#include "server/command_line/command_line.h"

namespace fibs::train {

// `positions` and `teach`.
void AddTaught(CommandLine& line);

}  // namespace fibs::train
