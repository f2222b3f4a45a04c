#include "tests/live/server_process.h"

#include <charconv>
#include <csignal>
#include <string_view>

namespace fibs::live {

std::vector<std::string> ServerArguments(const std::string& data,
                                         const std::vector<std::string>& settings, uint16_t port) {
  std::vector<std::string> argv = {FIBSD_PATH, "--listen", "127.0.0.1:" + std::to_string(port),
                                   "--data", data};
  for (const char* fixed : {"passwords.cost=min", "limits.rates=off", "log.level=warning"}) {
    argv.insert(argv.end(), {"--set", fixed});
  }
  for (const std::string& setting : settings) argv.insert(argv.end(), {"--set", setting});
  return argv;
}

ServerProcess::ServerProcess(const std::string& data, const std::vector<std::string>& settings,
                             uint16_t port, const std::vector<std::string>& environment)
    : process_(std::make_unique<ChildProcess>(ServerArguments(data, settings, port),
                                              ChildProcess::On::kPipes, environment)) {
  constexpr std::string_view kReady = "fibsd ready on 127.0.0.1:";
  const auto line = process_->io().ReadLine();
  if (!line || !line->starts_with(kReady)) {
    throw NotSeen("fibsd did not start: " + line.value_or("") + process_->errors().ReadToEnd());
  }
  const std::string_view number = std::string_view(*line).substr(kReady.size());
  std::from_chars(number.data(), number.data() + number.size(), port_);
}

void ServerProcess::Kill() {
  process_->Signal(SIGKILL);
  process_->Wait();
}

int ServerProcess::Stop() {
  process_->Signal(SIGTERM);
  return process_->Wait();
}

}  // namespace fibs::live
