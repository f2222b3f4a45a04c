#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>

namespace fibs::server {

// How long the way to a peer and back takes, as the system measures it (TCP_INFO): a player's line
// takes that much of his time. The smallest of the last minute counts, so that a line which was
// slow for a moment is not slow for long. Behind a proxy it is the way to the proxy.
//
// One thread looks; others may read.
class RoundTrip {
 public:
  using TimePoint = std::chrono::steady_clock::time_point;

  // Less than this counts as 0: an acknowledgement that is delayed (RFC 9293, 3.8.6.3) looks the
  // same.
  static constexpr std::chrono::milliseconds kLeast{50};
  static constexpr std::chrono::seconds kLookEvery{1};
  // It is forgotten by parts: what counts is that of the last kWindow - kPart to kWindow.
  static constexpr std::chrono::seconds kWindow{60}, kPart{10};

  // To be called as often as something comes. A socket that is not TCP's says nothing.
  void Look(int socket);
  // What was measured, and when.
  void Note(std::chrono::microseconds time, TimePoint now);
  // 0: not known, or less than kLeast.
  std::chrono::milliseconds time() const {
    return std::chrono::milliseconds(milliseconds_.load(std::memory_order_relaxed));
  }

 private:
  static constexpr uint32_t kNone = UINT32_MAX;

  std::atomic<uint32_t> milliseconds_{0};
  TimePoint next_{};
  int64_t part_ = -(kWindow / kPart);              // of the time: the newest one in `least_`
  std::array<uint32_t, kWindow / kPart> least_{};  // microseconds, by part; kNone: nothing
};

}  // namespace fibs::server
