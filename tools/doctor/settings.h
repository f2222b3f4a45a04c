#pragma once

#include "server/config.h"
#include "tools/doctor/finding.h"

namespace fibs::server {

// Settings that do not fit together, are for tests only, or leave something open.
Findings CheckSettings(const Config& config);

}  // namespace fibs::server
