#include <utility>

#include "server/link/codec/codec.h"

namespace fibs::server::link {

void FrameReader::Add(std::string_view bytes) {
  // What was read goes when it is the longer part: each byte is moved once at most.
  if (begin_ == bytes_.size()) {
    bytes_.clear();
    begin_ = 0;
  } else if (begin_ > bytes_.size() / 2) {
    bytes_.erase(0, begin_);
    begin_ = 0;
  }
  if (bytes_.empty() && bytes_.capacity() > kMessageBytesWanted) bytes_ = {};  // a long one is gone
  bytes_.append(bytes);
}

std::optional<std::string_view> FrameReader::Next() {
  if (bad_ || bytes_.size() - begin_ < kLengthBytes) return std::nullopt;
  size_t length = 0;
  for (size_t i = 0; i < kLengthBytes; ++i) {
    length = length << 8 | static_cast<unsigned char>(bytes_[begin_ + i]);
  }
  if (length > kMessageBytesMax) {
    bad_ = BadMessage{"a message of " + std::to_string(length) + " bytes"};
    return std::nullopt;
  }
  if (bytes_.size() - begin_ - kLengthBytes < length) return std::nullopt;
  const std::string_view message(bytes_.data() + begin_ + kLengthBytes, length);
  begin_ += kLengthBytes + length;
  return message;
}

}  // namespace fibs::server::link
