#include "server/edge/round_trip.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

namespace fibs::server {

void RoundTrip::Look(int socket) {
  const auto now = std::chrono::steady_clock::now();
  if (now < next_) return;
  next_ = now + kLookEvery;
  tcp_info info{};
  socklen_t size = sizeof(info);
  if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size) != 0) return;
  Note(std::chrono::microseconds(info.tcpi_rtt));
}

void RoundTrip::Note(std::chrono::microseconds time) {
  const auto rounded = std::chrono::round<std::chrono::milliseconds>(time);
  milliseconds_ = time < kLeast ? 0 : static_cast<uint32_t>(rounded.count());
}

}  // namespace fibs::server
