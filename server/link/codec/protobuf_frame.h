#pragma once

#include <climits>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "server/link/codec/codec.h"

// For the .cc files of the codec: what both directions do with a Protobuf message.
namespace fibs::server::link {

// A message that needed more memory than this is not kept to be used again.
inline constexpr size_t kReusedBytesMax = 256 * 1024;

// The frame of what is in `message`, which is cleared.
template <class Message>
std::string TakeFrame(Message& message) {
  const size_t size = message.ByteSizeLong();
  std::string frame(kLengthBytes + size, '\0');
  for (size_t i = 0; i < kLengthBytes; ++i) {
    frame[i] = static_cast<char>(size >> 8 * (kLengthBytes - 1 - i) & 0xff);
  }
  message.SerializeWithCachedSizesToArray(reinterpret_cast<uint8_t*>(frame.data()) + kLengthBytes);
  if (size > kReusedBytesMax) {
    Message().Swap(&message);
  } else {
    message.Clear();
  }
  return frame;
}

template <class Message>
bool Parse(std::string_view bytes, Message& message) {
  static_assert(kMessageBytesMax < INT_MAX);
  return bytes.size() <= kMessageBytesMax &&
         message.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()));
}

// After a message of so many bytes was taken apart.
template <class Message>
void Release(size_t bytes, Message& message) {
  if (bytes > kReusedBytesMax) Message().Swap(&message);
}

}  // namespace fibs::server::link
