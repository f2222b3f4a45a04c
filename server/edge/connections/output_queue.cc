#include "server/edge/connections/output_queue.h"

#include <algorithm>
#include <utility>

namespace fibs::server {
namespace {

constexpr size_t kSentChunks = 256;  // dropped from the front together
// A chunk that has so many bytes is not made longer: its memory is freed when all of it is sent.
constexpr size_t kFullChunk = 16 * 1024;

}  // namespace

void OutputQueue::Push(std::string text, RecordNumber after, RecordNumber submitted) {
  if (text.empty() || closed_) return;
  if (!empty()) {
    Chunk& last = head_ < rest_.size() ? rest_.back() : first_;
    const bool leaves_with_it = after <= last.after || last.after > submitted;
    if (last.shared == nullptr && leaves_with_it && last.own.size() < kFullChunk) {
      bytes_ += text.size();
      own_bytes_ += text.size();
      last.own += text;
      last.after = std::max(last.after, after);
      return;
    }
  }
  PushChunk({.own = std::move(text), .shared = nullptr, .begin = 0, .end = 0, .after = after});
}

void OutputQueue::PushShared(SharedText text, size_t begin, size_t end, RecordNumber after) {
  if (text == nullptr || begin >= end || closed_) return;
  PushChunk({.own = {}, .shared = std::move(text), .begin = begin, .end = end, .after = after});
}

void OutputQueue::PushChunk(Chunk chunk) {
  const bool first = empty();
  bytes_ += chunk.rest().size();
  if (chunk.shared == nullptr) own_bytes_ += chunk.rest().size();
  if (first) {
    first_ = std::move(chunk);
  } else {
    rest_.push_back(std::move(chunk));
  }
}

// A chunk that waits has not been sent in part.
void OutputQueue::PushAhead(std::string text, RecordNumber committed) {
  const auto waits = [committed](const Chunk& chunk) { return chunk.after > committed; };
  if (empty() || closed_) return Push(std::move(text), 0, committed);
  bytes_ += text.size();
  own_bytes_ += text.size();
  Chunk chunk{.own = std::move(text), .shared = nullptr, .begin = 0, .end = 0, .after = 0};
  const auto place = rest_.begin() + static_cast<std::ptrdiff_t>(head_);
  if (waits(first_)) {
    rest_.insert(place, std::exchange(first_, std::move(chunk)));
  } else {
    rest_.insert(std::find_if(place, rest_.end(), waits), std::move(chunk));
  }
}

size_t OutputQueue::Gather(RecordNumber committed, std::span<iovec> parts) const {
  if (empty() || first_.after > committed) return 0;
  // sendmsg only reads, but iovec serves readv as well.
  const auto part = [](const Chunk& chunk) -> iovec {
    const std::string_view bytes = chunk.rest();
    return {const_cast<char*>(bytes.data()), bytes.size()};
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
  if (empty()) return Clear();
  while (bytes >= first_.rest().size()) {
    const size_t size = first_.rest().size();
    bytes -= size;
    if (first_.shared == nullptr) own_bytes_ -= size;
    const Chunk sent = std::exchange(first_, std::move(rest_[head_++]));
  }
  first_.begin += bytes;
  if (first_.shared == nullptr) own_bytes_ -= bytes;
  if (head_ == rest_.size()) {
    rest_ = {};
    head_ = 0;
  } else if (head_ >= kSentChunks && head_ * 2 >= rest_.size()) {
    rest_.erase(rest_.begin(), rest_.begin() + static_cast<std::ptrdiff_t>(head_));
    head_ = 0;
  }
}

void OutputQueue::Unshare() {
  const auto unshare = [](Chunk& chunk) {
    if (chunk.shared == nullptr) return;
    chunk.own = chunk.rest();
    chunk.shared = nullptr;
    chunk.begin = 0;
  };
  unshare(first_);
  for (size_t at = head_; at < rest_.size(); ++at) unshare(rest_[at]);
  own_bytes_ = bytes_;
}

void OutputQueue::Close() {
  Clear();
  closed_ = true;
}

void OutputQueue::Clear() {
  const Chunk sent = std::move(first_);  // an assignment would keep the memory of its string
  first_ = {};
  bytes_ = own_bytes_ = 0;
  if (!rest_.empty()) rest_ = {};
  head_ = 0;
}

}  // namespace fibs::server
