#include "server/edge/web/sessions/output_ring.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

namespace fibs::server {
namespace {

constexpr size_t kSmallest = 512;

}  // namespace

void OutputRing::Append(std::string_view bytes) {
  if (bytes.size() > max_) {
    DropBefore(end());
    begin_ += bytes.size() - max_;
    bytes.remove_prefix(bytes.size() - max_);
  }
  if (bytes.size() > room()) DropBefore(begin_ + (bytes.size() - room()));
  const size_t needed = size_ + bytes.size();
  if (needed > capacity_) Resize(std::min(std::max(std::bit_ceil(needed), kSmallest), max_));
  while (!bytes.empty()) {
    const size_t at = (start_ + size_) % capacity_;
    const size_t part = std::min(bytes.size(), capacity_ - at);
    std::memcpy(&bytes_[at], bytes.data(), part);
    size_ += part;
    bytes.remove_prefix(part);
  }
}

void OutputRing::DropBefore(uint64_t place) {
  if (place <= begin_) return;
  const size_t dropped = static_cast<size_t>(std::min<uint64_t>(place - begin_, size_));
  begin_ += dropped;
  size_ -= dropped;
  if (size_ == 0) {
    bytes_.reset();
    capacity_ = start_ = 0;
    return;
  }
  start_ = (start_ + dropped) % capacity_;
  // Half of it stays free for what comes next.
  if (size_ * 4 <= capacity_ && capacity_ > kSmallest) {
    Resize(std::max(std::bit_ceil(size_) * 2, kSmallest));
  }
}

std::string_view OutputRing::From(uint64_t place, size_t most) const {
  const auto skipped = static_cast<size_t>(place - begin_);
  if (skipped >= size_) return {};
  const size_t at = (start_ + skipped) % capacity_;
  return {&bytes_[at], std::min({size_ - skipped, capacity_ - at, most})};
}

void OutputRing::Resize(size_t capacity) {
  auto bytes = std::make_unique<char[]>(capacity);
  size_t copied = 0;
  while (copied < size_) {
    const std::string_view part = From(begin_ + copied, size_ - copied);
    std::memcpy(&bytes[copied], part.data(), part.size());
    copied += part.size();
  }
  bytes_ = std::move(bytes);
  capacity_ = capacity;
  start_ = 0;
}

}  // namespace fibs::server
