#include "server/host/workers/text_cache.h"

#include <utility>

namespace fibs::server {
namespace {

constexpr size_t kBytesOfAny = 256;  // besides its texts

}  // namespace

size_t TextCache::BytesOf(const Kept& kept) {
  return kBytesOfAny + 2 * kept.key.size() + kept.text->body.size();
}

std::shared_ptr<const TextCache::Text> TextCache::Find(const std::string& key) {
  const std::lock_guard lock(mutex_);
  const auto found = by_key_.find(key);
  if (found == by_key_.end()) return nullptr;
  kept_.splice(kept_.begin(), kept_, found->second);
  return found->second->text;
}

void TextCache::Add(const std::string& key, std::shared_ptr<const Text> text) {
  Kept kept{key, std::move(text)};
  const size_t bytes = BytesOf(kept);
  const std::lock_guard lock(mutex_);
  if (bytes > bytes_max_ || by_key_.contains(key)) return;
  while (bytes_ + bytes > bytes_max_) {
    bytes_ -= BytesOf(kept_.back());
    by_key_.erase(kept_.back().key);
    kept_.pop_back();
  }
  kept_.push_front(std::move(kept));
  by_key_.emplace(key, kept_.begin());
  bytes_ += bytes;
}

size_t TextCache::bytes() const {
  const std::lock_guard lock(mutex_);
  return bytes_;
}

}  // namespace fibs::server
