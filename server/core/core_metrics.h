#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace fibs::server {

// What monitoring asks of the core: how things are now, and counts since the start.
struct CoreMetrics {
  size_t accounts = 0;
  size_t users = 0;  // logged in
  size_t matches_running = 0;
  size_t matches_saved = 0;
  uint64_t logins = 0;
  size_t passwords_waiting = 0;  // those the password threads have been given do not count
  std::vector<std::pair<std::string_view, uint64_t>> commands;  // "unknown" is the last
  std::vector<std::pair<std::string_view, uint64_t>> refused;   // by the name of the limit
};

}  // namespace fibs::server
