#include "server/host/signals.h"

#include <spdlog/spdlog.h>

#include <csignal>
#include <utility>

namespace fibs::server {

Signals::Signals(boost::asio::io_context& io) : io_(io), stop_(io), reload_(io) {}

void Signals::OnStop(Handler handler) {
  stop_.add(SIGTERM);
  stop_.add(SIGINT);
  stop_.async_wait([handler = std::move(handler)](const boost::system::error_code& error, int) {
    if (!error) handler();
  });
}

void Signals::OnReload(Handler handler) {
  on_reload_.push_back(std::move(handler));
  if (on_reload_.size() > 1) return;
  reload_.add(SIGHUP);
  WaitForReload();
}

void Signals::On(int number, Handler handler) {
  WaitFor(others_.emplace_back(io_, number, std::move(handler)));
}

void Signals::WaitFor(Other& other) {
  other.set.async_wait([&other](const boost::system::error_code& error, int) {
    if (error) return;
    other.handler();
    WaitFor(other);
  });
}

void Signals::WaitForReload() {
  reload_.async_wait([this](const boost::system::error_code& error, int) {
    if (error) return;
    spdlog::info("SIGHUP: reading files again");
    for (const Handler& handler : on_reload_) handler();
    WaitForReload();
  });
}

}  // namespace fibs::server
