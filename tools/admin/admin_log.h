#pragma once

#include "server/config.h"

namespace fibs::server {

// `fibs-admin log`: prints the moderators' log in numbers, for `fibs-verify log`
// (tools/verify/verify_log.h). Reads the database beside a server that may be running. Throws
// StorageError.
void PrintLog(const Config& config);

}  // namespace fibs::server
