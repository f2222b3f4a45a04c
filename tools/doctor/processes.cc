#include "tools/doctor/processes.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <cmath>

#include "server/config.h"
#include "server/host/doors/socket_address.h"

namespace fibs::server {
namespace {

using enum Finding::Level;

constexpr timeval kPatience{.tv_sec = 2, .tv_usec = 0};
constexpr size_t kAnswerMax = size_t{4} * 1024 * 1024;
constexpr double kClockApart = 600;  // seconds

int Connect(const std::string& where) {
  if (where.starts_with('/')) return ConnectToSocket(where, static_cast<int>(kPatience.tv_sec));
  const ListenAddress address = ParseListenAddress(where);
  sockaddr_in6 v6{};
  sockaddr_in v4{};
  v4.sin_family = AF_INET;
  v4.sin_port = htons(address.port);
  v6.sin6_family = AF_INET6;
  v6.sin6_port = htons(address.port);
  const bool is_v4 = inet_pton(AF_INET, address.host.c_str(), &v4.sin_addr) == 1;
  if (!is_v4 && inet_pton(AF_INET6, address.host.c_str(), &v6.sin6_addr) != 1) return -1;
  const int fd = socket(is_v4 ? AF_INET : AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0) return -1;
  setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &kPatience, sizeof(kPatience));
  setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &kPatience, sizeof(kPatience));
  const auto* const to =
      is_v4 ? reinterpret_cast<const sockaddr*>(&v4) : reinterpret_cast<const sockaddr*>(&v6);
  if (connect(fd, to, is_v4 ? sizeof(v4) : sizeof(v6)) == 0) return fd;
  close(fd);
  return -1;
}

// The value of a line "NAME VALUE" or "NAME{...} VALUE".
std::optional<double> ValueOf(const std::string& metrics, std::string_view name) {
  const size_t at = metrics.find(fmt::format("\n{} ", name));
  if (at == std::string::npos) return std::nullopt;
  double value = 0;
  const char* const from = metrics.data() + at + name.size() + 2;
  std::from_chars(from, metrics.data() + metrics.size(), value);
  return value;
}

std::string VersionOf(const std::string& metrics) {
  constexpr std::string_view kBegin = "_build_info{version=\"";
  const size_t at = metrics.find(kBegin);
  if (at == std::string::npos) return "";
  const size_t from = at + kBegin.size();
  return metrics.substr(from, metrics.find('"', from) - from);
}

}  // namespace

std::optional<std::string> AskProcess(const std::string& where, std::string_view path) {
  const int fd = Connect(where);
  if (fd < 0) return std::nullopt;
  const std::string question =
      fmt::format("GET {} HTTP/1.1\r\nHost: doctor\r\nConnection: close\r\n\r\n", path);
  std::string answer;
  std::array<char, 16384> buffer{};
  if (send(fd, question.data(), question.size(), MSG_NOSIGNAL) ==
      static_cast<ssize_t>(question.size())) {
    ssize_t size = 0;
    while (answer.size() < kAnswerMax && (size = recv(fd, buffer.data(), buffer.size(), 0)) > 0) {
      answer.append(buffer.data(), static_cast<size_t>(size));
    }
  }
  close(fd);
  const size_t head = answer.find("\r\n\r\n");
  if (head == std::string::npos) return std::nullopt;
  return answer.substr(head + 4);
}

Findings JudgeProcess(const std::string& where, const std::string& metrics,
                      const std::string& health, const std::string& version) {
  Findings all;
  const bool is_edge = metrics.find("\nfibs_edge_build_info") != std::string::npos;
  const std::string about = fmt::format("{} at {}", is_edge ? "fibs-edge" : "fibsd", where);
  const std::string its = VersionOf(metrics);
  if (its.empty()) return {{kBad, about, "something else answers there"}};
  if (its != version) {
    all.push_back({kWarning, about,
                   fmt::format("its version is {}, that of fibs-admin {}: {}", its, version,
                               is_edge ? "start a new one beside it and drain it"
                                       : "restart it or hand over")});
  }
  const std::string state = health.substr(0, health.find('\n'));
  const bool well = state == "ok" || state == "on standby" || state == "draining";
  all.push_back({well ? kGood : kBad, about, fmt::format("version {}, {}", its, state)});
  const double apart = ValueOf(metrics, "fibsd_clock_offset_seconds").value_or(0);
  if (std::abs(apart) > kClockApart) {
    all.push_back({kBad, about,
                   fmt::format("this machine's clock is not believed, it is {:.0f} seconds off: "
                               "set it",
                               apart)});
  }
  return all;
}

Findings CheckProcess(const std::string& where, const std::string& version) {
  const auto metrics = AskProcess(where, "/metrics");
  const auto health = AskProcess(where, "/healthz");
  if (metrics && health) return JudgeProcess(where, '\n' + *metrics, *health, version);
  return {{kBad, where, "nobody answers there (http.listen, http.socket)"}};
}

}  // namespace fibs::server
