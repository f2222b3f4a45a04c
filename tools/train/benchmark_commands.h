#pragma once

#include "server/command_line/command_line.h"

namespace fibs::train {

// `benchmark` and `questions`.
void AddBenchmark(CommandLine& line);

}  // namespace fibs::train
