#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/live/process.h"

namespace fibs::live {

// Arguments of every server that a test starts: a port (0: a free one), weak password hashes, no
// rate limits.
std::vector<std::string> ServerArguments(const std::string& data,
                                         const std::vector<std::string>& settings = {},
                                         uint16_t port = 0);

// A free port that nobody else gets meanwhile, while a server may listen there and end again.
class ReservedPort {
 public:
  ReservedPort();
  ~ReservedPort();
  ReservedPort(const ReservedPort&) = delete;
  ReservedPort& operator=(const ReservedPort&) = delete;

  uint16_t number() const { return number_; }

 private:
  int socket_ = -1;
  uint16_t number_ = 0;
};

// The real server, started on a data directory and ready for connections.
class ServerProcess {
 public:
  // `settings`: "key=value" each, for --set. `environment`: "NAME=value" each.
  explicit ServerProcess(const std::string& data, const std::vector<std::string>& settings = {},
                         uint16_t port = 0, const std::vector<std::string>& environment = {});

  uint16_t port() const { return port_; }
  // With a setting web.listen=127.0.0.1:PORT.
  uint16_t web_port() const { return web_port_; }
  // SIGKILL: nothing is flushed, nobody is told.
  void Kill();
  // SIGTERM; returns the exit code.
  int Stop();
  ChildProcess& process() { return *process_; }

 private:
  // Of the next line, which begins so.
  uint16_t ReadPort(std::string_view ready);

  std::unique_ptr<ChildProcess> process_;
  uint16_t port_ = 0;
  uint16_t web_port_ = 0;
};

}  // namespace fibs::live
