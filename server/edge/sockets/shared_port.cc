#include "server/edge/sockets/shared_port.h"

#include <arpa/inet.h>
#include <linux/inet_diag.h>
#include <linux/netlink.h>
#include <linux/sock_diag.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstring>
#include <optional>

namespace fibs::server {
namespace {

using Endpoint = boost::asio::ip::tcp::endpoint;

constexpr timeval kPatience{.tv_sec = 1, .tv_usec = 0};  // it answers at once

struct DiagnosisSocket {
  DiagnosisSocket() : fd(socket(AF_NETLINK, SOCK_DGRAM | SOCK_CLOEXEC, NETLINK_SOCK_DIAG)) {}
  ~DiagnosisSocket() {
    if (fd >= 0) close(fd);
  }
  DiagnosisSocket(const DiagnosisSocket&) = delete;
  DiagnosisSocket& operator=(const DiagnosisSocket&) = delete;
  int fd;
};

// "All that listen at this port."
bool Ask(int fd, const Endpoint& address) {
  struct {
    nlmsghdr header;
    inet_diag_req_v2 request;
  } question{};
  question.header.nlmsg_len = sizeof(question);
  question.header.nlmsg_type = SOCK_DIAG_BY_FAMILY;
  question.header.nlmsg_flags = NLM_F_REQUEST | NLM_F_DUMP;
  question.request.sdiag_family = address.address().is_v6() ? AF_INET6 : AF_INET;
  question.request.sdiag_protocol = IPPROTO_TCP;
  question.request.idiag_states = 1U << TCP_LISTEN;
  question.request.id.idiag_sport = htons(address.port());
  return send(fd, &question, sizeof(question), 0) == static_cast<ssize_t>(sizeof(question));
}

bool IsAt(const inet_diag_msg& found, const Endpoint& address) {
  if (found.id.idiag_sport != htons(address.port())) return false;
  if (address.address().is_v6()) {
    const auto bytes = address.address().to_v6().to_bytes();
    return std::memcmp(found.id.idiag_src, bytes.data(), bytes.size()) == 0;
  }
  const auto bytes = address.address().to_v4().to_bytes();
  return std::memcmp(found.id.idiag_src, bytes.data(), bytes.size()) == 0;
}

// Nothing: no answer, or an error.
std::optional<int> Count(int fd, const Endpoint& address) {
  alignas(nlmsghdr) std::array<char, 16384> buffer{};
  int count = 0;
  for (;;) {
    const ssize_t size = recv(fd, buffer.data(), buffer.size(), 0);
    if (size <= 0) return std::nullopt;
    auto left = static_cast<size_t>(size);
    for (auto* message = reinterpret_cast<nlmsghdr*>(buffer.data()); NLMSG_OK(message, left);
         message = NLMSG_NEXT(message, left)) {
      if (message->nlmsg_type == NLMSG_DONE) return count;
      if (message->nlmsg_type != SOCK_DIAG_BY_FAMILY ||
          message->nlmsg_len < NLMSG_LENGTH(sizeof(inet_diag_msg))) {
        return std::nullopt;
      }
      inet_diag_msg found{};
      std::memcpy(&found, NLMSG_DATA(message), sizeof(found));
      if (IsAt(found, address)) ++count;
    }
  }
}

}  // namespace

bool OthersListenAt(const Endpoint& address) {
  const DiagnosisSocket diagnosis;
  if (diagnosis.fd < 0) return true;
  setsockopt(diagnosis.fd, SOL_SOCKET, SO_RCVTIMEO, &kPatience, sizeof(kPatience));
  if (!Ask(diagnosis.fd, address)) return true;
  return Count(diagnosis.fd, address).value_or(2) > 1;
}

}  // namespace fibs::server
