#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tools/doctor/finding.h"

namespace fibs::server {

// What a process answers at "ADDR:PORT" or the path of a Unix socket, without its head; none: it
// does not within two seconds.
std::optional<std::string> AskProcess(const std::string& where, std::string_view path);

// A fibsd or fibs-edge that answers there. `version`: of this program.
Findings CheckProcess(const std::string& where, const std::string& version);
// ... with these metrics and that health.
Findings JudgeProcess(const std::string& where, const std::string& metrics,
                      const std::string& health, const std::string& version);

}  // namespace fibs::server
