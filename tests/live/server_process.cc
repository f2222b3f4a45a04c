#include "tests/live/server_process.h"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <string_view>
#include <system_error>

#include "tests/programs.h"

namespace fibs::live {

std::vector<std::string> ServerArguments(const std::string& data,
                                         const std::vector<std::string>& settings, uint16_t port) {
  std::vector<std::string> argv = {ProgramPath("fibsd"), "--listen",
                                   "127.0.0.1:" + std::to_string(port), "--data", data};
  for (const char* fixed : {"passwords.cost=min", "passwords.length_min=4", "limits.rates=off",
                            "log.level=warning", "events.schedule="}) {
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
  port_ = ReadPort("fibsd ready on 127.0.0.1:");
  const bool web = std::any_of(settings.begin(), settings.end(), [](const std::string& setting) {
    return setting.starts_with("web.listen=");
  });
  if (web) web_port_ = ReadPort("fibsd web ready on http://127.0.0.1:");
}

uint16_t ServerProcess::ReadPort(std::string_view ready) {
  const auto line = process_->io().ReadLine();
  if (!line || !line->starts_with(ready)) {
    throw NotSeen("fibsd did not start: " + line.value_or("") + process_->errors().ReadToEnd());
  }
  const std::string_view number = std::string_view(*line).substr(ready.size());
  uint16_t port = 0;
  std::from_chars(number.data(), number.data() + number.size(), port);
  return port;
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
