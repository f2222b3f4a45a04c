#include "tools/load/loop.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <csignal>
#include <iostream>

namespace fibs::load {
namespace {

// Root may raise the hard limit too; others get as far as it.
void RaiseDescriptorLimit() {
  constexpr rlim_t kWanted = 1 << 18;
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= kWanted) return;
  rlimit wanted{kWanted, std::max(limit.rlim_max, kWanted)};
  if (setrlimit(RLIMIT_NOFILE, &wanted) == 0) return;
  wanted = {limit.rlim_max, limit.rlim_max};
  setrlimit(RLIMIT_NOFILE, &wanted);
}

}  // namespace

Loop::Loop(const Options& options) : buffer_(256 * 1024), second_(io_), millisecond_(io_) {
  RaiseDescriptorLimit();
  std::signal(SIGPIPE, SIG_IGN);
  door_.server = Find(options.host, options.port);
  if (options.websocket) door_.web_host = fmt::format("{}:{}", options.host, options.port);
  web_door_ = door_;
  if (!options.web_port.empty()) {
    web_door_ = {Find(options.host, options.web_port),
                 fmt::format("{}:{}", options.host, options.web_port)};
  }
  StartProgress();
}

Tcp::endpoint Loop::Find(const std::string& host, const std::string& port) {
  boost::system::error_code error;
  const auto found = Tcp::resolver(io_).resolve(host, port, error);
  if (error || found.empty()) {
    throw LoadError(
        fmt::format("cannot find {}:{}: {}", host, port, error ? error.message() : "no address"));
  }
  return found.begin()->endpoint();
}

void Loop::StartProgress() {
  second_.expires_after(std::chrono::seconds(1));
  second_.async_wait([this](const boost::system::error_code& error) {
    if (error) return;
    if (progress_) std::cerr << "fibs-load: " + progress_() + "\n";
    StartProgress();
  });
}

void Loop::EveryMillisecond(std::function<void()> tick) {
  const bool running = tick_ != nullptr;
  tick_ = std::move(tick);
  if (!running && tick_) StartTick();
}

void Loop::StartTick() {
  millisecond_.expires_after(std::chrono::milliseconds(1));
  millisecond_.async_wait([this](const boost::system::error_code& error) {
    if (error || !tick_) return;
    tick_();
    StartTick();
  });
}

}  // namespace fibs::load
