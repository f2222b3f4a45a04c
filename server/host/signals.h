#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <deque>
#include <functional>
#include <utility>
#include <vector>

namespace fibs::server {

// The signals of the process, as calls on the thread of the io_context.
class Signals {
 public:
  using Handler = std::function<void()>;

  explicit Signals(boost::asio::io_context& io);

  // SIGTERM and SIGINT, from here on. One handler, called for the first of them only.
  void OnStop(Handler handler);
  // SIGHUP, from here on: files that were read at the start are read again. Any number of handlers,
  // called in the order in which they were added. They must not throw.
  void OnReload(Handler handler);
  // Any other one, each time. Not twice for the same.
  void On(int number, Handler handler);

 private:
  struct Other {
    Other(boost::asio::io_context& io, int number, Handler to_call)
        : set(io, number), handler(std::move(to_call)) {}
    boost::asio::signal_set set;
    Handler handler;
  };
  void WaitForReload();
  static void WaitFor(Other& other);

  boost::asio::io_context& io_;
  boost::asio::signal_set stop_;
  boost::asio::signal_set reload_;
  std::vector<Handler> on_reload_;
  std::deque<Other> others_;
};

}  // namespace fibs::server
