#pragma once

#include "server/command_line/command_line.h"

namespace fibs::train {

// `cube-life` and `match-table`.
void AddCube(CommandLine& line);

}  // namespace fibs::train
