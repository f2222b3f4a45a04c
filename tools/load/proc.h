#pragma once

#include <sys/types.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace fibs::load {

// What a process has used, as the system counts it.
struct ProcessUsage {
  uint64_t cpu_us = 0;        // user and system time of all its threads
  uint64_t main_cpu_us = 0;   // of its first thread alone: where fibsd serves connections
  uint64_t main_wait_us = 0;  // how long that thread could have run and had no processor
  std::map<std::string, uint64_t> threads_cpu_us;  // of all threads of a name
  uint64_t rss_kib = 0;                            // resident memory
};

// Reads /proc; nothing when there is no such process. Times come from /proc/PID/task/*/schedstat,
// to the nanosecond, or where a kernel has none from /proc/PID/stat, to its clock tick.
std::optional<ProcessUsage> UsageOf(pid_t pid);

}  // namespace fibs::load
