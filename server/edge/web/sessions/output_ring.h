#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

namespace fibs::server {

// The last bytes of a session's output, by their place in all of it. Takes memory for what it holds
// only, in steps that double.
class OutputRing {
 public:
  // At most `bytes_max` are kept.
  explicit OutputRing(size_t bytes_max) : max_(bytes_max) {}

  // The places of the first byte that is kept, and behind the last one.
  uint64_t begin() const { return begin_; }
  uint64_t end() const { return begin_ + size_; }
  size_t size() const { return size_; }
  size_t room() const { return max_ - size_; }
  // Bytes of memory.
  size_t capacity() const { return capacity_; }

  // The oldest bytes make room.
  void Append(std::string_view bytes);
  // Forgets all bytes before that place, which may be any.
  void DropBefore(uint64_t place);
  // The bytes from that place on (begin() to end()): at most `most`, and perhaps fewer though there
  // are more.
  std::string_view From(uint64_t place, size_t most) const;

 private:
  void Resize(size_t capacity);

  const size_t max_;
  std::unique_ptr<char[]> bytes_;
  size_t capacity_ = 0;
  size_t start_ = 0;  // of the first byte in bytes_
  size_t size_ = 0;
  uint64_t begin_ = 0;
};

}  // namespace fibs::server
