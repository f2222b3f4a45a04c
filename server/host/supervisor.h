#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/asio/periodic_timer.h"

namespace fibs::server {

// Tells the program that started the server how the server is doing, by systemd's protocol
// (sd_notify(3)): short texts to a datagram socket. Without such a socket all calls do nothing.
//
// The signs of life come from the thread of the io_context: when that hangs they cease, and the
// supervisor starts the server again.
class Supervisor {
 public:
  struct Asked {
    std::string socket;  // a path, or '@' and an abstract name; empty: nobody is to be told
    std::optional<std::chrono::microseconds>
        watchdog;  // without a sign of life the server is ended
  };
  // NOTIFY_SOCKET, WATCHDOG_USEC and WATCHDOG_PID.
  static Asked FromEnvironment();

  Supervisor(boost::asio::io_context& io, Asked asked);
  ~Supervisor();
  Supervisor(const Supervisor&) = delete;
  Supervisor& operator=(const Supervisor&) = delete;

  // The server is ready. From now on it gives signs of life, twice as often as they are asked for,
  // each with a line for people.
  void Start(std::function<std::string()> status);
  // It reads its files again, and is ready as soon as the handlers that are ready now are done.
  void Reload();
  void Stopping();

 private:
  void Tell(std::string_view text) const;
  std::string StatusLine() const;

  boost::asio::io_context& io_;
  const Asked asked_;
  PeriodicTimer timer_;
  std::function<std::string()> status_;
  int socket_ = -1;
};

}  // namespace fibs::server
