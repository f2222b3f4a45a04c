#include "tools/load/proc.h"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace fibs::load {
namespace {

struct ThreadUsage {
  uint64_t cpu_us = 0;
  uint64_t wait_us = 0;  // in the run queue
};

ThreadUsage UsageOfThread(const std::filesystem::path& task) {
  std::ifstream file(task / "schedstat");
  uint64_t ran_ns = 0;
  uint64_t waited_ns = 0;
  file >> ran_ns >> waited_ns;
  return {ran_ns / 1000, waited_ns / 1000};
}

std::string NameOfThread(const std::filesystem::path& task) {
  std::ifstream file(task / "comm");
  std::string name;
  std::getline(file, name);
  return name;
}

// Fields 14 and 15 of the line; the name of the program before them is in parentheses. Nothing for
// a process that has ended, of which only the exit code is kept.
std::optional<uint64_t> TicksUs(const std::string& stat_path) {
  std::ifstream file(stat_path);
  std::string line;
  if (!std::getline(file, line)) return std::nullopt;
  std::istringstream rest(line.substr(line.rfind(')') + 1));
  std::string skipped;
  rest >> skipped;
  if (skipped == "Z" || skipped == "X") return std::nullopt;
  for (int field = 4; field < 14; ++field) rest >> skipped;
  uint64_t user = 0;
  uint64_t system = 0;
  if (!(rest >> user >> system)) return std::nullopt;
  return (user + system) * 1'000'000 / static_cast<uint64_t>(sysconf(_SC_CLK_TCK));
}

uint64_t ResidentKib(const std::string& status_path) {
  std::ifstream file(status_path);
  for (std::string word; file >> word;) {
    uint64_t kib = 0;
    if (word == "VmRSS:" && file >> kib) return kib;
  }
  return 0;
}

}  // namespace

std::optional<ProcessUsage> UsageOf(pid_t pid) {
  const std::string proc = fmt::format("/proc/{}", pid);
  const auto ticks = TicksUs(proc + "/stat");
  if (!ticks) return std::nullopt;
  ProcessUsage usage;
  usage.rss_kib = ResidentKib(proc + "/status");
  std::error_code error;
  for (const auto& task : std::filesystem::directory_iterator(proc + "/task", error)) {
    const ThreadUsage thread = UsageOfThread(task.path());
    usage.cpu_us += thread.cpu_us;
    usage.threads_cpu_us[NameOfThread(task.path())] += thread.cpu_us;
    if (task.path().filename() != std::to_string(pid)) continue;
    usage.main_cpu_us = thread.cpu_us;
    usage.main_wait_us = thread.wait_us;
  }
  if (usage.cpu_us == 0) usage.cpu_us = *ticks;
  return usage;
}

}  // namespace fibs::load
