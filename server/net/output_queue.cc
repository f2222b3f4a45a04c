#include "server/net/output_queue.h"

#include <utility>

namespace fibs::server {
namespace {

constexpr size_t kChunksKept = 4;    // room that an empty queue keeps
constexpr size_t kSentChunks = 256;  // dropped from the front together

}  // namespace

void OutputQueue::Push(SharedText text, RecordNumber after) {
  if (!text || text->empty()) return;
  bytes_ += text->size();
  chunks_.push_back({std::move(text), after});
}

size_t OutputQueue::Gather(RecordNumber committed, std::span<iovec> parts) const {
  size_t count = 0;
  for (size_t at = head_; at < chunks_.size() && count < parts.size(); ++at) {
    const Chunk& chunk = chunks_[at];
    if (chunk.after > committed) break;
    const size_t skip = at == head_ ? sent_ : 0;
    // sendmsg only reads, but iovec serves readv as well.
    parts[count++] = {const_cast<char*>(chunk.text->data()) + skip, chunk.text->size() - skip};
  }
  return count;
}

void OutputQueue::Consume(size_t bytes) {
  bytes_ -= bytes;
  sent_ += bytes;
  while (head_ < chunks_.size() && sent_ >= chunks_[head_].text->size()) {
    sent_ -= chunks_[head_].text->size();
    chunks_[head_++].text.reset();
  }
  if (head_ == chunks_.size()) {
    head_ = 0;
    chunks_.clear();
    if (chunks_.capacity() > kChunksKept) chunks_.shrink_to_fit();
  } else if (head_ >= kSentChunks && head_ * 2 >= chunks_.size()) {
    chunks_.erase(chunks_.begin(), chunks_.begin() + static_cast<std::ptrdiff_t>(head_));
    head_ = 0;
  }
}

void OutputQueue::Clear() { *this = OutputQueue(); }

}  // namespace fibs::server
