#include "server/edge/sockets/round_trip.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <algorithm>

namespace fibs::server {

void RoundTrip::Look(int socket) {
  const auto now = std::chrono::steady_clock::now();
  if (now < next_) return;
  next_ = now + kLookEvery;
  tcp_info info{};
  socklen_t size = sizeof(info);
  if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size) != 0) return;
  Note(std::chrono::microseconds(info.tcpi_rtt), now);
}

void RoundTrip::Note(std::chrono::microseconds time, TimePoint now) {
  const int64_t part = now.time_since_epoch() / kPart;
  const auto parts = static_cast<int64_t>(least_.size());
  if (part - part_ >= parts) {
    least_.fill(kNone);
    part_ = part;
  }
  while (part_ < part) least_[static_cast<size_t>(++part_ % parts)] = kNone;
  uint32_t& least = least_[static_cast<size_t>(part % parts)];
  least = static_cast<uint32_t>(
      std::clamp<int64_t>(time.count(), 0, std::min<int64_t>(least, kNone - 1)));
  const std::chrono::microseconds smallest(*std::min_element(least_.begin(), least_.end()));
  const auto rounded = std::chrono::round<std::chrono::milliseconds>(smallest);
  milliseconds_.store(smallest < kLeast ? 0 : static_cast<uint32_t>(rounded.count()),
                      std::memory_order_relaxed);
}

}  // namespace fibs::server
