#pragma once

#include "tools/process/child_process.h"
#include "tools/process/gnubg_process.h"
#include "tools/process/stream.h"

namespace fibs::live {

// The programs that tests start and talk to.
using namespace process;

}  // namespace fibs::live
