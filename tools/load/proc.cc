#include "tools/load/proc.h"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace fibs::load {
namespace {

std::optional<uint64_t> ThreadCpuUs(const std::filesystem::path& task) {
  std::ifstream file(task / "schedstat");
  uint64_t ns = 0;
  if (!(file >> ns)) return std::nullopt;
  return ns / 1000;
}

// Fields 14 and 15 of the line; the name of the program before them is in parentheses.
std::optional<uint64_t> TicksUs(const std::string& stat_path) {
  std::ifstream file(stat_path);
  std::string line;
  if (!std::getline(file, line)) return std::nullopt;
  std::istringstream rest(line.substr(line.rfind(')') + 1));
  std::string skipped;
  for (int field = 3; field < 14; ++field) rest >> skipped;
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
    const uint64_t us = ThreadCpuUs(task.path()).value_or(0);
    usage.cpu_us += us;
    if (task.path().filename() == std::to_string(pid)) usage.main_cpu_us = us;
  }
  if (usage.cpu_us == 0) usage.cpu_us = *ticks;
  return usage;
}

}  // namespace fibs::load
