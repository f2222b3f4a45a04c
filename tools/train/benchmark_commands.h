#pragma once

#include "server/command_line/command_line.h"

namespace fibs::train {

// `benchmark`, `compare` and `questions`.
void AddBenchmark(CommandLine& line);

}  // namespace fibs::train
