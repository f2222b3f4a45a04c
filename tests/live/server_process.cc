#include "tests/live/server_process.h"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <csignal>
#include <string_view>
#include <system_error>

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

// Both sockets allow the reuse of the address, and this one does not listen: so a server may bind
// the port, and no connection is given it as its own.
ReservedPort::ReservedPort() : socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  const int on = 1;
  sockaddr_in address{};
  socklen_t size = sizeof(address);
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  auto* const any = reinterpret_cast<sockaddr*>(&address);
  if (setsockopt(socket_, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on)) != 0 ||
      bind(socket_, any, size) != 0 || getsockname(socket_, any, &size) != 0) {
    throw std::system_error(errno, std::generic_category(), "a port");
  }
  number_ = ntohs(address.sin_port);
}

ReservedPort::~ReservedPort() { close(socket_); }

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
