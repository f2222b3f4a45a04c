#include "tests/live/proxy.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace fibs::live {
namespace {

constexpr std::string_view kUnix = "unix:";
constexpr size_t kWaitingMax = 64 * 1024;
// In Protobuf's form: field 1000 is the number 7, field 1001 the text "new".
constexpr std::string_view kNews = "\xC0\x3E\x07\xCA\x3E\x03new";

[[noreturn]] void Fail(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

// Calls `use` with the socket and its address.
template <class Use>
int WithAddress(const std::string& address, Use use) {
  if (address.starts_with(kUnix)) {
    sockaddr_un name{};
    name.sun_family = AF_UNIX;
    address.copy(name.sun_path, sizeof(name.sun_path) - 1, kUnix.size());
    return use(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0), reinterpret_cast<sockaddr*>(&name),
               socklen_t{sizeof(name)});
  }
  uint16_t port = 0;
  const char* end = address.data() + address.size();
  std::from_chars(address.data() + address.rfind(':') + 1, end, port);
  sockaddr_in name{};
  name.sin_family = AF_INET;
  name.sin_port = htons(port);
  name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return use(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), reinterpret_cast<sockaddr*>(&name),
             socklen_t{sizeof(name)});
}

// -1: nobody listens there.
int ConnectTo(const std::string& address) {
  return WithAddress(address, [](int socket, const sockaddr* name, socklen_t size) {
    if (connect(socket, name, size) == 0) return socket;
    close(socket);
    return -1;
  });
}

int ListenAt(const std::string& address) {
  return WithAddress(address, [](int socket, const sockaddr* name, socklen_t size) {
    if (bind(socket, name, size) != 0 || listen(socket, SOMAXCONN) != 0) Fail("a proxy");
    return socket;
  });
}

uint16_t PortOf(int socket) {
  sockaddr_in name{};
  socklen_t size = sizeof(name);
  if (getsockname(socket, reinterpret_cast<sockaddr*>(&name), &size) != 0) Fail("a proxy");
  return ntohs(name.sin_port);
}

}  // namespace

Proxy::Proxy(std::string target, const std::string& listen) : target_(std::move(target)) {
  listener_ = ListenAt(listen.empty() ? "127.0.0.1:0" : listen);
  if (listen.empty()) port_ = PortOf(listener_);
  address_ = listen.empty() ? "127.0.0.1:" + std::to_string(port_) : listen;
  if (pipe2(wake_, O_CLOEXEC | O_NONBLOCK) != 0) Fail("a pipe");
  thread_ = std::thread([this] { Run(); });
}

Proxy::~Proxy() {
  ends_ = true;
  Wake();
  thread_.join();
  for (const int descriptor : {listener_, wake_[0], wake_[1]}) close(descriptor);
}

void Proxy::Wake() const {
  while (write(wake_[1], "", 1) < 0 && errno == EINTR) {
  }
}

void Proxy::Let(Lets lets) {
  lets_ = lets;
  Wake();
}

void Proxy::Cut() {
  const int wanted = ++cuts_wanted_;
  Wake();
  for (int done = cuts_done_; done < wanted; done = cuts_done_) cuts_done_.wait(done);
}

void Proxy::Accept() {
  const int near = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
  if (near < 0) return;
  const int far = ConnectTo(target_);
  if (far < 0) {
    close(near);
    return;
  }
  for (const int socket : {near, far}) fcntl(socket, F_SETFL, O_NONBLOCK);
  Pair& pair = pairs_.emplace_back();
  pair.forth.from = pair.back.to = near;
  pair.forth.to = pair.back.from = far;
  pair.forth.newer = pair.back.newer = speaks_newer_;
}

// Four bytes say how long a frame is, the highest first.
void Proxy::MakeNewer(Way& way) {
  way.frame += std::exchange(way.bytes, {});
  for (;;) {
    if (way.frame.size() < 4) return;
    size_t size = 0;
    for (size_t i = 0; i < 4; ++i) size = size << 8 | static_cast<uint8_t>(way.frame[i]);
    if (way.frame.size() < 4 + size) return;
    const std::string message = way.frame.substr(4, size) + std::string(kNews);
    way.frame.erase(0, 4 + size);
    for (const std::string& said : {message, std::string(kNews)}) {
      for (int shift = 24; shift >= 0; shift -= 8) {
        way.bytes += static_cast<char>(said.size() >> shift);
      }
      way.bytes += said;
    }
  }
}

// Takes what has come and gives what can be given. False: the connection is over.
bool Proxy::Move(Way& way) {
  std::array<char, kWaitingMax> some;
  if (!way.ended && way.bytes.empty()) {
    const ssize_t size = read(way.from, some.data(), some.size());
    if (size > 0) way.bytes.assign(some.data(), static_cast<size_t>(size));
    if (way.newer) MakeNewer(way);
    if (size == 0) way.ended = true;
    if (size < 0 && errno != EAGAIN && errno != EINTR) return false;
  }
  if (!way.bytes.empty()) {
    const ssize_t size = send(way.to, way.bytes.data(), way.bytes.size(), MSG_NOSIGNAL);
    if (size > 0) way.bytes.erase(0, static_cast<size_t>(size));
    if (size < 0 && errno != EAGAIN && errno != EINTR) return false;
  }
  if (way.ended && way.bytes.empty()) shutdown(way.to, SHUT_WR);
  return true;
}

void Proxy::Run() {
  while (!ends_) {
    const int cuts = cuts_wanted_;
    const Lets lets = lets_;
    std::vector<pollfd> all = {{.fd = listener_, .events = POLLIN, .revents = 0},
                               {.fd = wake_[0], .events = POLLIN, .revents = 0}};
    const bool forth = lets == Lets::kThrough || lets == Lets::kOnlyForth;
    const bool back = lets == Lets::kThrough || lets == Lets::kOnlyBack;
    for (auto pair = pairs_.begin(); pair != pairs_.end();) {
      const bool over = cuts_done_ < cuts || (forth && !Move(pair->forth)) ||
                        (back && !Move(pair->back)) || (pair->forth.ended && pair->back.ended);
      if (over) {
        close(pair->forth.from);
        close(pair->back.from);
        pair = pairs_.erase(pair);
        continue;
      }
      for (const Way* way : {&pair->forth, &pair->back}) {
        if (way == &pair->forth ? !forth : !back) continue;
        if (!way->bytes.empty()) {
          all.push_back({.fd = way->to, .events = POLLOUT, .revents = 0});
        } else if (!way->ended) {
          all.push_back({.fd = way->from, .events = POLLIN, .revents = 0});
        }
      }
      ++pair;
    }
    if (cuts_done_ < cuts) {
      cuts_done_ = cuts;
      cuts_done_.notify_all();
      continue;
    }
    poll(all.data(), all.size(), -1);
    std::array<char, 64> ignored;
    while (read(wake_[0], ignored.data(), ignored.size()) > 0) {
    }
    if ((all[0].revents & POLLIN) != 0) Accept();
  }
  for (const Pair& pair : pairs_) {
    close(pair.forth.from);
    close(pair.back.from);
  }
}

}  // namespace fibs::live
