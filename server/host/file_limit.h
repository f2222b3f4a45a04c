#pragma once

#include "server/config.h"

namespace fibs::server {

// Raises the limit of open files to what limits.sessions_max needs, as far as the system allows; if
// that is not enough, the log says so.
void RaiseFileLimit(const Config& config);

}  // namespace fibs::server
