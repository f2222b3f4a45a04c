#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace fibs::server {

// How long it takes to a peer and back, as the system measures it (TCP_INFO): so much of a player's
// time his line takes. Behind a proxy it is the way to the proxy.
//
// One thread looks; others may read.
class RoundTrip {
 public:
  // Less is nothing: an acknowledgement that is delayed (RFC 9293, 3.8.6.3) looks like it.
  static constexpr std::chrono::milliseconds kLeast{50};
  static constexpr std::chrono::seconds kLookEvery{1};

  // To be called as often as something comes. A socket that is not TCP's says nothing.
  void Look(int socket);
  // What was measured.
  void Note(std::chrono::microseconds time);
  // 0: not known, or less than kLeast.
  std::chrono::milliseconds time() const {
    return std::chrono::milliseconds(milliseconds_.load(std::memory_order_relaxed));
  }

 private:
  std::atomic<uint32_t> milliseconds_{0};
  std::chrono::steady_clock::time_point next_{};
};

}  // namespace fibs::server
