#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "tools/load/options.h"

namespace fibs::load {

using Tcp = boost::asio::ip::tcp;
using Clock = std::chrono::steady_clock;

// The server or this machine does not let the run go on: one clear line.
class LoadError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

inline uint64_t MicrosecondsSince(Clock::time_point then) {
  return static_cast<uint64_t>(
      std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - then).count());
}

// The one thread of the program. A mode is straight-line code that says what it waits for.
class Loop {
 public:
  // Finds the server's address and allows as many descriptors as the system lets a process have.
  // Throws LoadError.
  explicit Loop(const Options& options);

  // Runs until `done()` or the time is over; false: it is over. `done` is called often.
  template <typename Done>
  bool RunUntil(Done done, Clock::time_point until) {
    while (!done()) {
      if (io_.run_one_until(until) == 0 && Clock::now() >= until) return done();
    }
    return true;
  }
  template <typename Done>
  bool RunUntil(Done done, double seconds) {
    return RunUntil(std::move(done), After(seconds));
  }
  void RunFor(double seconds) {
    RunUntil([] { return false; }, seconds);
  }
  static Clock::time_point After(double seconds) {
    return Clock::now() +
           std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  }

  // Calls `tick` every millisecond, until the next call.
  void EveryMillisecond(std::function<void()> tick);
  // What is printed once a second on standard error.
  void Progress(std::function<std::string()> line) { progress_ = std::move(line); }

  boost::asio::io_context& io() { return io_; }
  // Where clients come in.
  struct Door {
    Tcp::endpoint server;
    std::string web_host;  // how a WebSocket names the server; empty: there is none here
  };
  const Door& door() const { return door_; }
  // The page's; without --web-port the other one.
  const Door& web_door() const { return web_door_; }
  // For reading, shared by all clients.
  std::vector<char>& buffer() { return buffer_; }

 private:
  // Throws LoadError.
  Tcp::endpoint Find(const std::string& host, const std::string& port);
  void StartProgress();
  void StartTick();

  boost::asio::io_context io_{1};
  Door door_;
  Door web_door_;
  std::vector<char> buffer_;
  boost::asio::steady_timer second_;
  boost::asio::steady_timer millisecond_;
  std::function<std::string()> progress_;
  std::function<void()> tick_;
};

}  // namespace fibs::load
