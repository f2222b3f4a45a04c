#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "tools/doctor/finding.h"

namespace fibs::server {

using Moment = std::chrono::system_clock::time_point;

// A PEM file. `about`: the key that names it.
Finding CheckCertificate(const std::string& about, const std::string& path, Moment now);
// The disk on which that is.
Finding CheckDisk(const std::string& about, const std::string& path);
// ... with so many bytes.
Finding JudgeDisk(const std::string& about, uint64_t free, uint64_t all);
Finding CheckClock();
// The newest file in a directory.
Finding CheckBackups(const std::string& directory, Moment now);

}  // namespace fibs::server
