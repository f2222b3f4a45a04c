#pragma once

#include <chrono>

namespace fibs::server {

using Time = std::chrono::sys_time<std::chrono::milliseconds>;  // UTC

}  // namespace fibs::server
