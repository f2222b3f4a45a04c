#pragma once

#include "server/config.h"

namespace fibs::server {

// Raises the limit of open files to what limits.sessions_max needs, as far as it may; the log says
// when that is not enough.
void RaiseFileLimit(const Config& config);

}  // namespace fibs::server
