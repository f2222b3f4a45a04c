#include "server/net/text_packer.h"

#include <cstring>

namespace fibs::server {

TextSlice TextPacker::Pack(const SharedText& text) {
  if (text->size() > kPackedMax) return {text, *text};
  // Nobody holds anything of the block any more: it can be filled anew.
  if (block_ != nullptr && block_.use_count() == 1) block_->used = 0;
  if (block_ == nullptr || kBlockBytes - block_->used < text->size()) {
    block_ = std::shared_ptr<Block>(new Block);  // without clearing the bytes
  }
  char* at = block_->bytes.data() + block_->used;
  std::memcpy(at, text->data(), text->size());
  block_->used += text->size();
  return {block_, {at, text->size()}};
}

}  // namespace fibs::server
