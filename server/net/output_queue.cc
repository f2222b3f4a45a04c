#include "server/net/output_queue.h"

#include <algorithm>
#include <utility>

namespace fibs::server {
namespace {

constexpr size_t kSentChunks = 256;  // dropped from the front together

}  // namespace

void OutputQueue::Push(const TextSlice& text, RecordNumber after, RecordNumber submitted) {
  if (text.bytes.empty()) return;
  bytes_ += text.bytes.size();
  if (first_.text.bytes.empty()) {
    first_ = {text, after};
    return;
  }
  // What lies behind the last chunk and may leave with it becomes a part of it.
  Chunk& last = rest_.empty() ? first_ : rest_.back();
  std::string_view& bytes = last.text.bytes;
  if ((after <= last.after || last.after > submitted) && last.text.owner == text.owner &&
      bytes.data() + bytes.size() == text.bytes.data()) {
    bytes = {bytes.data(), bytes.size() + text.bytes.size()};
    last.after = std::max(last.after, after);
    return;
  }
  rest_.push_back({text, after});
}

// A chunk that waits has not been sent in part.
void OutputQueue::PushAhead(const TextSlice& text, RecordNumber committed) {
  const auto waits = [committed](const Chunk& chunk) { return chunk.after > committed; };
  if (empty()) return Push(text, 0, committed);
  bytes_ += text.bytes.size();
  auto place = rest_.begin() + static_cast<std::ptrdiff_t>(head_);
  if (waits(first_)) {
    rest_.insert(place, std::exchange(first_, {text, 0}));
  } else {
    rest_.insert(std::find_if(place, rest_.end(), waits), {text, 0});
  }
}

size_t OutputQueue::Gather(RecordNumber committed, std::span<iovec> parts) const {
  if (empty() || first_.after > committed) return 0;
  // sendmsg only reads, but iovec serves readv as well.
  const auto part = [](const Chunk& chunk) -> iovec {
    return {const_cast<char*>(chunk.text.bytes.data()), chunk.text.bytes.size()};
  };
  size_t count = 0;
  parts[count++] = part(first_);
  for (size_t at = head_; at < rest_.size() && count < parts.size(); ++at) {
    if (rest_[at].after > committed) break;
    parts[count++] = part(rest_[at]);
  }
  return count;
}

void OutputQueue::Consume(size_t bytes) {
  bytes_ -= bytes;
  while (bytes > 0 && bytes >= first_.text.bytes.size()) {
    bytes -= first_.text.bytes.size();
    first_ = head_ < rest_.size() ? std::move(rest_[head_++]) : Chunk();
  }
  first_.text.bytes.remove_prefix(bytes);
  if (head_ == rest_.size()) {
    if (!rest_.empty()) rest_ = {};
    head_ = 0;
  } else if (head_ >= kSentChunks && head_ * 2 >= rest_.size()) {
    rest_.erase(rest_.begin(), rest_.begin() + static_cast<std::ptrdiff_t>(head_));
    head_ = 0;
  }
}

void OutputQueue::Clear() { *this = OutputQueue(); }

}  // namespace fibs::server
