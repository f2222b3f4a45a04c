#pragma once

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/system/error_code.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <utility>

namespace fibs::server {

// Runs something again and again. One that is late by less than a period runs at once, and the next
// run comes when it would have come anyway. One that is late by more (the machine was suspended,
// the clock was set or runs fast, the thread was busy) runs once, not once for each period that is
// over, and the next run comes a period later. Nothing of that is worth a line in the log.
//
// All calls are made on the thread of the io_context, which must not run any more when the timer is
// destroyed.
template <typename Clock, typename Traits = boost::asio::wait_traits<Clock>>
class BasicPeriodicTimer {
 public:
  using Duration = typename Clock::duration;

  explicit BasicPeriodicTimer(boost::asio::io_context& io) : timer_(io) {}

  // `run` is called in a period, and so on. Called again, also by `run`: that instead.
  void Start(Duration period, std::function<void()> run) {
    period_ = period;
    run_ = std::move(run);
    next_ = Clock::now() + period;
    Wait();
  }
  void Stop() {
    ++starts_;
    timer_.cancel();
  }

 private:
  void Wait() {
    timer_.expires_at(next_);
    // A wait that is over already can no longer be cancelled.
    timer_.async_wait([this, start = ++starts_](const boost::system::error_code& error) {
      if (!error && start == starts_) Run(start);
    });
  }
  void Run(uint64_t start) {
    const std::function<void()> run = run_;  // it may start another one
    run();
    if (start != starts_) return;
    next_ += period_;
    const auto now = Clock::now();
    if (next_ <= now) next_ = now + period_;
    Wait();
  }

  boost::asio::basic_waitable_timer<Clock, Traits> timer_;
  Duration period_{};
  std::function<void()> run_;
  typename Clock::time_point next_{};
  uint64_t starts_ = 0;  // each wait has a number
};

using PeriodicTimer = BasicPeriodicTimer<std::chrono::steady_clock>;

}  // namespace fibs::server
