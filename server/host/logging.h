#pragma once

#include <string>

#include "server/config.h"

namespace fibs::server {

// Sends the log, on a thread of its own, to standard error or to a file that is rotated; lines to
// systemd's journal begin with their level instead of the time. Throws ConfigError when the file
// cannot be written.
// `program`: whose lines they are.
void StartLogging(const Config& config, const std::string& program = "fibsd");
// Writes out what is still queued. What other threads log from then on is lost.
void StopLogging();

}  // namespace fibs::server
