#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <utility>

#include "test_runtime.h"

namespace fibs::server {

TestClient::TestClient(uint16_t port, const char* host) {
  sockaddr_storage address{};
  socklen_t size = 0;
  if (auto* v4 = reinterpret_cast<sockaddr_in*>(&address);
      inet_pton(AF_INET, host, &v4->sin_addr) == 1) {
    v4->sin_family = AF_INET;
    v4->sin_port = htons(port);
    size = sizeof(*v4);
  } else {
    auto* v6 = reinterpret_cast<sockaddr_in6*>(&address);
    EXPECT_EQ(inet_pton(AF_INET6, host, &v6->sin6_addr), 1);
    v6->sin6_family = AF_INET6;
    v6->sin6_port = htons(port);
    size = sizeof(*v6);
  }
  fd_ = socket(address.ss_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const int on = 1;
  setsockopt(fd_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
  EXPECT_EQ(connect(fd_, reinterpret_cast<const sockaddr*>(&address), size), 0);
}

TestClient::~TestClient() {
  if (fd_ >= 0) close(fd_);
}

bool TestClient::Write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent < 0) return false;
    bytes.remove_prefix(static_cast<size_t>(sent));
  }
  return true;
}

void TestClient::WriteUrgent(std::string_view bytes) {
  EXPECT_EQ(send(fd_, bytes.data(), bytes.size(), MSG_OOB), static_cast<ssize_t>(bytes.size()));
}

void TestClient::EndOutput() { shutdown(fd_, SHUT_WR); }

void TestClient::Reset() {
  const linger now{1, 0};
  setsockopt(fd_, SOL_SOCKET, SO_LINGER, &now, sizeof(now));
  close(std::exchange(fd_, -1));
}

// False at the end of the connection.
bool TestClient::Fill() {
  pollfd wait{fd_, POLLIN, 0};
  const int ms = static_cast<int>(std::chrono::milliseconds(kDeadline).count());
  if (poll(&wait, 1, ms) <= 0) {
    ADD_FAILURE() << "nothing to read; so far: " << buffer_.substr(0, 200);
    return false;
  }
  char bytes[65536];
  const ssize_t count = recv(fd_, bytes, sizeof(bytes), 0);
  if (count < 0) buffer_ += "reset";
  if (count <= 0) return false;
  buffer_.append(bytes, static_cast<size_t>(count));
  return true;
}

std::string TestClient::ReadUntil(const std::string& end) {
  for (;;) {
    const size_t found = buffer_.find(end);
    if (found != std::string::npos) {
      const std::string text = buffer_.substr(0, found + end.size());
      buffer_.erase(0, text.size());
      return text;
    }
    if (!Fill()) return std::exchange(buffer_, {});
  }
}

std::string TestClient::Read(size_t size) {
  while (buffer_.size() < size && Fill()) {
  }
  const std::string bytes = buffer_.substr(0, size);
  buffer_.erase(0, bytes.size());
  return bytes;
}

std::string TestClient::ReadAll() {
  while (Fill()) {
  }
  return std::exchange(buffer_, {});
}

bool TestClient::HasInput() {
  if (!buffer_.empty()) return true;
  pollfd wait{fd_, POLLIN, 0};
  return poll(&wait, 1, 0) > 0;
}

}  // namespace fibs::server
