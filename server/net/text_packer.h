#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string_view>

#include "server/world/event.h"

namespace fibs::server {

// Text that stays where it is as long as somebody holds the owner.
struct TextSlice {
  std::shared_ptr<const void> owner;
  std::string_view bytes;
};

// Copies short texts one behind the other into blocks. What a connection is sent during a turn is
// then mostly one piece of memory, whoever else is sent it too, and leaves by one plain call.
class TextPacker {
 public:
  TextSlice Pack(const SharedText& text);

 private:
  static constexpr size_t kBlockBytes = 16 * 1024;
  static constexpr size_t kPackedMax = kBlockBytes / 8;  // what is longer stays where it is
  struct Block {
    size_t used = 0;
    std::array<char, kBlockBytes> bytes;
  };
  std::shared_ptr<Block> block_;
};

}  // namespace fibs::server
