#include "tests/live/edge_programs.h"

#include <charconv>
#include <csignal>
#include <cstdlib>
#include <string_view>

#include "tests/live/server_process.h"
#include "tests/programs.h"

namespace fibs::live {
namespace {

constexpr std::string_view kReady = "fibsd ready on ";
constexpr std::string_view kEdgeReady = "fibs-edge ready on 127.0.0.1:";

// A program of another version takes the place of that in the tree.
std::string Program(const char* variable, const std::string& otherwise) {
  const char* other = std::getenv(variable);
  return other != nullptr ? other : otherwise;
}

std::vector<std::string> CoreArguments(const std::string& data, const std::string& link,
                                       std::vector<std::string> settings) {
  settings.push_back("link.listen=" + link);
  std::vector<std::string> argv = ServerArguments(data, settings);
  argv[0] = Program("FIBS_LIVE_CORE", argv[0]);
  return argv;
}

std::vector<std::string> EdgeArguments(const std::vector<std::string>& cores,
                                       const std::vector<std::string>& settings, uint16_t port) {
  std::vector<std::string> argv = {Program("FIBS_LIVE_EDGE", ProgramPath("fibs-edge")), "--listen",
                                   "127.0.0.1:" + std::to_string(port)};
  for (const std::string& core : cores) argv.insert(argv.end(), {"--core", core});
  for (const char* fixed : {"limits.rates=off", "log.level=error"}) {
    argv.insert(argv.end(), {"--set", fixed});
  }
  for (const std::string& setting : settings) argv.insert(argv.end(), {"--set", setting});
  return argv;
}

}  // namespace

CoreProcess::CoreProcess(const std::string& data, const std::string& link,
                         const std::vector<std::string>& settings)
    : process_(std::make_unique<ChildProcess>(CoreArguments(data, link, settings),
                                              ChildProcess::On::kPipes)) {}

void CoreProcess::WaitReady() {
  while (const auto line = process_->io().ReadLine()) {
    if (!line->starts_with(kReady)) continue;
    link_ = line->substr(kReady.size());
    return;
  }
  throw NotSeen("fibsd does not lead: " + process_->errors().ReadToEnd());
}

void CoreProcess::WaitStandby() {
  const auto line = process_->io().ReadLine();
  if (line != "fibsd on standby") throw NotSeen("not on standby: " + line.value_or("the end"));
}

void CoreProcess::Kill() {
  process_->Signal(SIGKILL);
  process_->Wait();
}

EdgeProcess::EdgeProcess(const std::vector<std::string>& cores,
                         const std::vector<std::string>& settings, uint16_t port)
    : process_(std::make_unique<ChildProcess>(EdgeArguments(cores, settings, port),
                                              ChildProcess::On::kPipes)) {
  const auto line = process_->io().ReadLine();
  if (!line || !line->starts_with(kEdgeReady)) {
    throw NotSeen("fibs-edge did not start: " + line.value_or("") + process_->errors().ReadToEnd());
  }
  const std::string_view number = std::string_view(*line).substr(kEdgeReady.size());
  std::from_chars(number.data(), number.data() + number.size(), port_);
}

void EdgeProcess::Kill() {
  process_->Signal(SIGKILL);
  process_->Wait();
}

}  // namespace fibs::live
