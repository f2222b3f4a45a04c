#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace fibs::process {

// How long anything may take that is waited for: far more than it ever does.
inline constexpr std::chrono::seconds kPatience{120};

// What was waited for did not come: says what, and what came last instead.
class NotSeen : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A connection or a pipe: bytes in and out, each wait ends at a deadline.
class Stream {
 public:
  // Takes the descriptors over; they may be the same, and one may be missing (-1). `name` is for
  // error texts.
  Stream(std::string name, int read_fd, int write_fd);
  ~Stream();
  Stream(Stream&& other) noexcept;
  Stream& operator=(Stream&&) = delete;

  // All of it. Throws NotSeen when the other side does not take it; a broken connection is found by
  // the next read.
  void Write(std::string_view bytes);
  void CloseWrite();  // half close of a socket, end of file of a pipe

  // Reads what is there, without waiting. False at the end.
  bool ReadAvailable();
  // Waits until there is more. False at the end.
  bool ReadMore();
  // A line that has been read whole, without CR LF.
  std::optional<std::string> NextLine();
  // Waits for a line; nothing at the end.
  std::optional<std::string> ReadLine();
  // Reads up to `text` and returns everything before it and the text itself.
  std::string ReadUntil(std::string_view text);
  // Reads to the end and returns it.
  std::string ReadToEnd();
  // What has been read and not been taken out.
  std::string_view pending() const { return std::string_view(buffer_).substr(taken_); }

  int read_fd() const { return read_fd_; }
  bool ended() const { return ended_; }
  // The last bytes that came, for error texts.
  std::string Tail() const;

 private:
  std::string Take(size_t bytes);

  std::string name_;
  int read_fd_;
  int write_fd_;
  std::string buffer_;
  size_t taken_ = 0;
  bool ended_ = false;
};

}  // namespace fibs::process
