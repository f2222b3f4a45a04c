#include "tools/process/stream.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

namespace fibs::process {
namespace {

using std::chrono::steady_clock;

constexpr size_t kTailBytes = 1500;  // shown in an error text, and kept for it

bool WouldBlock() { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR; }

// False at the deadline.
bool WaitFor(int fd, short events, steady_clock::time_point deadline) {
  for (;;) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - steady_clock::now());
    if (left.count() <= 0) return false;
    pollfd one{.fd = fd, .events = events, .revents = 0};
    if (poll(&one, 1, static_cast<int>(left.count())) > 0) return true;
  }
}

}  // namespace

Stream::Stream(std::string name, int read_fd, int write_fd)
    : name_(std::move(name)), read_fd_(read_fd), write_fd_(write_fd) {
  for (const int fd : {read_fd, write_fd}) {
    if (fd >= 0) fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
  }
}

Stream::~Stream() {
  if (read_fd_ >= 0) close(read_fd_);
  if (write_fd_ >= 0 && write_fd_ != read_fd_) close(write_fd_);
}

Stream::Stream(Stream&& other) noexcept
    : name_(std::move(other.name_)),
      read_fd_(std::exchange(other.read_fd_, -1)),
      write_fd_(std::exchange(other.write_fd_, -1)),
      buffer_(std::move(other.buffer_)),
      taken_(other.taken_),
      ended_(other.ended_) {}

void Stream::Write(std::string_view bytes) {
  const auto deadline = steady_clock::now() + kPatience;
  while (!bytes.empty()) {
    const ssize_t sent = write_fd_ == read_fd_
                             ? send(write_fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL)
                             : write(write_fd_, bytes.data(), bytes.size());
    if (sent >= 0) {
      bytes.remove_prefix(static_cast<size_t>(sent));
      continue;
    }
    if (errno == ENOTSOCK && write_fd_ == read_fd_) {  // a pseudo-terminal
      const ssize_t typed = write(write_fd_, bytes.data(), bytes.size());
      if (typed >= 0) {
        bytes.remove_prefix(static_cast<size_t>(typed));
        continue;
      }
    }
    if (!WouldBlock()) return;
    if (!WaitFor(write_fd_, POLLOUT, deadline)) {
      throw NotSeen(name_ + " does not take what is sent to it");
    }
  }
}

void Stream::CloseWrite() {
  if (write_fd_ == read_fd_) {
    shutdown(write_fd_, SHUT_WR);
    return;
  }
  close(write_fd_);
  write_fd_ = -1;
}

bool Stream::ReadAvailable() {
  std::array<char, 64 * 1024> chunk;
  while (!ended_) {
    const ssize_t count = read(read_fd_, chunk.data(), chunk.size());
    if (count > 0) {
      if (taken_ > chunk.size()) {
        buffer_.erase(0, taken_ - kTailBytes);
        taken_ = kTailBytes;
      }
      buffer_.append(chunk.data(), static_cast<size_t>(count));
      if (static_cast<size_t>(count) < chunk.size()) break;
    } else if (count < 0 && WouldBlock()) {
      break;
    } else {
      ended_ = true;  // also a reset, and a pseudo-terminal that nobody has open (EIO)
    }
  }
  return !ended_;
}

bool Stream::ReadMore() {
  const size_t before = pending().size();
  const auto deadline = steady_clock::now() + kPatience;
  while (!ended_ && pending().size() == before) {
    if (!WaitFor(read_fd_, POLLIN, deadline)) {
      throw NotSeen(name_ + " says no more. Last it said:\n" + Tail());
    }
    ReadAvailable();
  }
  return pending().size() != before;
}

std::string Stream::Take(size_t bytes) {
  std::string text = buffer_.substr(taken_, bytes);
  taken_ += bytes;
  return text;
}

std::optional<std::string> Stream::NextLine() {
  const size_t end = pending().find('\n');
  if (end == std::string_view::npos) return std::nullopt;
  std::string line = Take(end + 1);
  line.pop_back();
  while (line.ends_with('\r')) line.pop_back();
  return line;
}

std::optional<std::string> Stream::ReadLine() {
  for (;;) {
    if (auto line = NextLine()) return line;
    if (!ReadMore()) return std::nullopt;
  }
}

std::string Stream::ReadUntil(std::string_view text) {
  for (size_t from = 0;;) {
    const size_t at = pending().find(text, from);
    if (at != std::string_view::npos) return Take(at + text.size());
    const size_t size = pending().size();
    from = size < text.size() ? 0 : size - text.size();
    bool more = false;
    try {
      more = ReadMore();
    } catch (const NotSeen&) {
    }
    if (!more) {
      throw NotSeen(name_ + ": '" + std::string(text) + "' did not come, but:\n" + Tail());
    }
  }
}

std::string Stream::ReadToEnd() {
  while (ReadMore()) {
  }
  return Take(pending().size());
}

std::string Stream::Tail() const {
  return buffer_.size() <= kTailBytes ? buffer_ : buffer_.substr(buffer_.size() - kTailBytes);
}

}  // namespace fibs::process
