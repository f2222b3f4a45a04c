#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace fibs::server {

// Notices to browsers: how many wait, and what became of the others since the start.
struct PushCounts {
  size_t waiting = 0;
  uint64_t sent = 0;
  uint64_t gone = 0;     // the browser has ended it: 404 or 410
  uint64_t refused = 0;  // by its push service, for good
  uint64_t later = 0;    // could not be taken now, and is tried again
  uint64_t lost = 0;     // push.queue_max waited already
};

// Tournaments that are not over.
struct TournamentCounts {
  std::vector<std::pair<std::string_view, uint64_t>> states;  // how many are in each
  size_t entrants = 0;
  size_t matches_open = 0;
  size_t matches_overdue = 0;  // somebody is missing, and is counted absent
  // Since the last input of the one that runs, has a match that begins by itself to be played, and
  // has had no input for the longest time.
  std::chrono::seconds standstill{0};
};

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
  std::optional<PushCounts> push = std::nullopt;                // none: this server sends none
  TournamentCounts tournaments = {};
};

}  // namespace fibs::server
