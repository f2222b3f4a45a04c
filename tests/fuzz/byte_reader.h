#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace fibs::fuzz {

// Takes a fuzzer's bytes apart; zeros follow their end.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

  bool empty() const { return rest_.empty(); }
  uint8_t Byte() {
    if (rest_.empty()) return 0;
    const auto byte = static_cast<uint8_t>(rest_.front());
    rest_.remove_prefix(1);
    return byte;
  }
  // 0 to n - 1.
  size_t Below(size_t n) { return Byte() % n; }
  // One byte says how long.
  std::string_view Text() {
    const size_t length = Byte();
    const std::string_view text = rest_.substr(0, length);
    rest_.remove_prefix(text.size());
    return text;
  }
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

}  // namespace fibs::fuzz
